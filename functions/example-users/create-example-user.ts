/** POST /api/users: saves an example user. */

import { createExampleUser } from "../../lib/contract/example-users/example-users.ts";
import { toExampleUser } from "../../lib/wire/example-user.ts";
import { implement } from "../wiring.ts";
import { exampleUsers } from "./wiring.ts";

export const { createHandler, handler } = implement(createExampleUser, async ({ body }, on) => {
  const user = await exampleUsers(on).create(body);
  return { outcome: "CREATED", payload: toExampleUser(user) };
});
