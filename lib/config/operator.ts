import * as v from "valibot";
import { type Environment, read, seconds, text } from "./environment.ts";

const operator = v.object({
  SIGNING_KEYS_FILE: v.optional(text),
  TOKEN_LIFETIME_SECONDS: seconds(12 * 3600),
});

/** What an operator's commands ask about a stage: the local run's keys, and how long tokens live, in seconds. */
export const operatorConfig = (environment: Environment = process.env) => {
  const { SIGNING_KEYS_FILE: keysFile, TOKEN_LIFETIME_SECONDS: lifetime } = read(operator, environment);
  return { keysFile, lifetime };
};
