import { settings, text } from "./environment.ts";

/** The table of the example collection. */
export const exampleUsersConfig = settings({ table: ["EXAMPLE_USERS_TABLE", text] });
