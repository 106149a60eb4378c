/** POST /api/users: saves an example user. */

import type { AttemptLimit } from "../../lib/accounts/throttling/attempt-limit.ts";
import { sourceOfAddress } from "../../lib/accounts/throttling/source-address.ts";
import { createExampleUser } from "../../lib/contract/example-users/example-users.ts";
import type { ExampleUserRepository } from "../../lib/example-users/example-user-repository.ts";
import { serve } from "../../lib/http/serve.ts";
import { toExampleUser } from "../../lib/wire/example-user.ts";
import * as services from "./services.ts";

interface Needs {
  readonly exampleUsers: Pick<ExampleUserRepository, "create">;
  readonly saves: Pick<AttemptLimit, "charge">;
}

export const createHandler = ({ exampleUsers, saves }: Needs) =>
  serve(createExampleUser, async ({ body: { name, email, age }, sender }) => {
    await saves.charge(sourceOfAddress(sender.address));
    const user = await exampleUsers.create({ name, email, age });
    return { outcome: "CREATED", payload: toExampleUser(user) };
  });

export const handler = createHandler(services);
