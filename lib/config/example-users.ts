import * as v from "valibot";
import { type Environment, read, text } from "./environment.ts";

const exampleUsers = v.object({ EXAMPLE_USERS_TABLE: text });

/** The table of the example collection. */
export const exampleUsersConfig = (environment: Environment = process.env) => ({
  table: read(exampleUsers, environment).EXAMPLE_USERS_TABLE,
});
