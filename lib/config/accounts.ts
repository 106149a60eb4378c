import { settings, text } from "./environment.ts";

/** The table of the accounts. */
export const accountsConfig = settings({ table: ["ACCOUNTS_TABLE", text] });
