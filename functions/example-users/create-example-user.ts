/** POST /api/users: saves an example user. */

import { createExampleUser, toExampleUserAnswer } from "../../lib/contract/example-users.ts";
import type { ExampleUserRepository } from "../../lib/example-users/example-user-repository.ts";
import { serve } from "../../lib/http/serve.ts";
import * as services from "./services.ts";

interface Needs {
  readonly exampleUsers: Pick<ExampleUserRepository, "create">;
}

export const createHandler = ({ exampleUsers }: Needs) =>
  serve(createExampleUser, async ({ body: { name, email, age } }) => {
    const user = await exampleUsers.create({ name, email, age });
    return { outcome: "CREATED", payload: toExampleUserAnswer(user) };
  });

export const handler = createHandler(services);
