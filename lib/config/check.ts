import * as v from "valibot";
import { type Environment, read, text } from "./environment.ts";

const check = v.object({ SERVICE_URL: v.pipe(text, v.url("must be a URL")) });

/** The public address of the service, which ends with a slash. */
export const checkConfig = (environment: Environment = process.env) => ({
  address: read(check, environment).SERVICE_URL,
});
