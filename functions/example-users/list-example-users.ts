/** GET /api/users: all example users, in order of creation. */

import { listExampleUsers } from "../../lib/contract/example-users/example-users.ts";
import { serve } from "../../lib/http/serve.ts";
import { toExampleUser } from "../../lib/wire/example-user.ts";
import * as wiring from "./wiring.ts";

export const createHandler = ({ exampleUsers }: Pick<typeof wiring, "exampleUsers">) =>
  serve(listExampleUsers, async () => {
    const users = await exampleUsers.all();
    return { outcome: "LISTED", payload: users.map(toExampleUser) };
  });

export const handler = createHandler(wiring);
