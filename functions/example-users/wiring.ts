import { exampleUsersConfig } from "../../lib/config/example-users.ts";
import { storeConfig } from "../../lib/config/store.ts";
import { createExampleUserRepository } from "../../lib/example-users/example-user-repository.ts";
import { documentClient } from "../../lib/store/document-client.ts";

/** What the example users' functions are wired with, made once a container. */
export const exampleUsers = createExampleUserRepository(
  documentClient(storeConfig()),
  exampleUsersConfig().table,
);
