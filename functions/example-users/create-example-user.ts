/** POST /api/users: saves an example user. */

import { createExampleUser } from "../../lib/contract/example-users/example-users.ts";
import { serve } from "../../lib/http/serve.ts";
import { toExampleUser } from "../../lib/wire/example-user.ts";
import * as wiring from "./wiring.ts";

export const createHandler = ({ exampleUsers }: Pick<typeof wiring, "exampleUsers">) =>
  serve(createExampleUser, async ({ body: { name, email, age } }) => {
    const user = await exampleUsers.create({ name, email, age });
    return { outcome: "CREATED", payload: toExampleUser(user) };
  });

export const handler = createHandler(wiring);
