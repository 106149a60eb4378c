import * as v from "valibot";
import { type Environment, read, seconds, text } from "./environment.ts";
import { secretPlace } from "./secret-place.ts";

const token = v.object({
  TOKEN_ISSUER: v.optional(text, "classroom-schedule"),
  TOKEN_AUDIENCE: v.optional(text, "classroom-schedule"),
  TOKEN_LIFETIME_SECONDS: seconds(12 * 3600),
});

/** Access tokens, and where their keys are: a parameter in the cloud, a file on a laptop. There is no default key. */
export const tokenConfig = (environment: Environment = process.env) => {
  const found = read(token, environment);
  return {
    issuer: found.TOKEN_ISSUER,
    audience: found.TOKEN_AUDIENCE,
    lifetime: found.TOKEN_LIFETIME_SECONDS,
    /** @throws Error if the function was given none, since it only verifies tokens */
    keys: () => secretPlace("SIGNING_KEYS", environment),
  };
};
