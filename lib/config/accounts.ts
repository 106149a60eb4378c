import * as v from "valibot";
import { type Environment, read, text } from "./environment.ts";

const accountsTable = v.object({ ACCOUNTS_TABLE: text });

/** The table of the accounts. */
export const accountsConfig = (environment: Environment = process.env) => ({
  table: read(accountsTable, environment).ACCOUNTS_TABLE,
});
