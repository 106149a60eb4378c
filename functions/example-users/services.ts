import { exampleUsersConfig } from "../../lib/config/example-users.ts";
import { storeConfig } from "../../lib/config/store.ts";
import { createExampleUserRepository } from "../../lib/example-users/example-user-repository.ts";
import { createSaveLimit } from "../../lib/example-users/save-limit.ts";
import { documentClient } from "../../lib/store/document-client.ts";

const { table, savesPerHour } = exampleUsersConfig();
const client = documentClient(storeConfig());

/** What the example users' functions are wired with, made once a container. */
export const exampleUsers = createExampleUserRepository(client, table);
export const saves = createSaveLimit(client, table, savesPerHour, Date.now);
