import { accountsConfig } from "../../lib/config/accounts.ts";
import { storeConfig } from "../../lib/config/store.ts";
import { documentClient } from "../../lib/store/document-client.ts";
import { createSavedRooms } from "../../lib/users/saved-rooms.ts";
import { createUserRepository } from "../../lib/users/user-repository.ts";

const { table } = accountsConfig();
const client = documentClient(storeConfig());

/** The store of the account functions, made once a container. */
export const accountsStore = { client, table };
export const users = createUserRepository(client, table);
export const savedRooms = createSavedRooms(client, table);
