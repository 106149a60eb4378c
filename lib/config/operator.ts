import * as v from "valibot";
import { type Environment, read, text } from "./environment.ts";

const operator = v.object({
  SIGNING_KEYS_FILE: v.optional(text),
});

/** Where an operator's commands find the local run's keys. */
export const operatorConfig = (environment: Environment = process.env) => {
  const { SIGNING_KEYS_FILE: keysFile } = read(operator, environment);
  return { keysFile };
};
