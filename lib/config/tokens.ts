import * as v from "valibot";
import { type Environment, read, seconds, text } from "./environment.ts";

const token = v.object({
  TOKEN_ISSUER: v.optional(text, "classroom-schedule"),
  TOKEN_AUDIENCE: v.optional(text, "classroom-schedule"),
  TOKEN_LIFETIME_SECONDS: seconds(12 * 3600),
  SIGNING_KEYS_FILE: v.optional(text),
  SIGNING_KEYS_PARAMETER: v.optional(text),
});

/** Access tokens, and where their keys are: a parameter in the cloud, a file on a laptop. There is no default key. */
export const tokenConfig = (environment: Environment = process.env) => {
  const found = read(token, environment);
  const { SIGNING_KEYS_FILE: file, SIGNING_KEYS_PARAMETER: parameter } = found;
  const place = parameter === undefined ? file && { file } : { parameter };
  return {
    issuer: found.TOKEN_ISSUER,
    audience: found.TOKEN_AUDIENCE,
    lifetime: found.TOKEN_LIFETIME_SECONDS,
    /** @throws Error if the function was given none, since it only verifies tokens */
    keys: () => {
      if (!place) throw new Error("Configuration: SIGNING_KEYS_PARAMETER is missing");
      return place;
    },
  };
};
