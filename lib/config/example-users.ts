import * as v from "valibot";
import { type Environment, read, text } from "./environment.ts";

const exampleUsersTable = v.object({ EXAMPLE_USERS_TABLE: text });

/** The table of the example collection. */
export const exampleUsersConfig = (environment: Environment = process.env) => ({
  table: read(exampleUsersTable, environment).EXAMPLE_USERS_TABLE,
});
