import { memoizeByObject } from "../../lib/cache/memoize-by-object.ts";
import { exampleUsersConfig } from "../../lib/config/settings.ts";
import { createExampleUserRepository } from "../../lib/example-users/example-user-repository.ts";
import { client, type Deployment } from "../wiring.ts";

/** The one service of the example users' functions. */
export const exampleUsers = memoizeByObject((on: Deployment) =>
  createExampleUserRepository(client(on), exampleUsersConfig(on.environment).table),
);
