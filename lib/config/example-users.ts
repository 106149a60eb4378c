import * as v from "valibot";
import { type Environment, read, text, whole } from "./environment.ts";

/** What one source, which may be a whole school, may save in an hour. */
export const EXAMPLE_USERS_PER_HOUR = 300;

const exampleUsers = v.object({
  EXAMPLE_USERS_TABLE: text,
  EXAMPLE_USERS_PER_HOUR: whole("users", EXAMPLE_USERS_PER_HOUR),
});

/** The table of the example collection, and how many users a source may save in an hour. */
export const exampleUsersConfig = (environment: Environment = process.env) => {
  const found = read(exampleUsers, environment);
  return { table: found.EXAMPLE_USERS_TABLE, savesPerHour: found.EXAMPLE_USERS_PER_HOUR };
};
