/** GET /api/users: all example users, in order of creation. */

import { listExampleUsers } from "../../lib/contract/example-users/example-users.ts";
import type { ExampleUserRepository } from "../../lib/example-users/example-user-repository.ts";
import { serve } from "../../lib/http/serve.ts";
import { toExampleUser } from "../../lib/wire/example-user.ts";
import * as wiring from "./wiring.ts";

interface Dependencies {
  readonly exampleUsers: Pick<ExampleUserRepository, "all">;
}

export const createHandler = ({ exampleUsers }: Dependencies) =>
  serve(listExampleUsers, async () => {
    const users = await exampleUsers.all();
    return { outcome: "LISTED", payload: users.map(toExampleUser) };
  });

export const handler = createHandler(wiring);
