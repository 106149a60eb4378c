/** GET /api/users: all example users, in order of creation. */

import { listExampleUsers } from "../../lib/contract/example-users/example-users.ts";
import { toExampleUser } from "../../lib/wire/example-user.ts";
import { implement } from "../wiring.ts";
import { exampleUsers } from "./wiring.ts";

export const { createHandler, handler } = implement(listExampleUsers, async (_, on) => {
  const users = await exampleUsers(on).all();
  return { outcome: "LISTED", payload: users.map(toExampleUser) };
});
