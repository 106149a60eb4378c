import * as v from "valibot";
import { type Environment, text, whole } from "./environment.ts";
import { secretPlace } from "./secret-place.ts";
import { settings } from "./settings.ts";

const tokenSettings = settings(() => ({
  issuer: ["TOKEN_ISSUER", v.optional(text, "classroom-schedule")],
  audience: ["TOKEN_AUDIENCE", v.optional(text, "classroom-schedule")],
  /** Seconds. */
  lifetime: ["TOKEN_LIFETIME_SECONDS", whole("seconds", 12 * 3600)],
}));

/** Access tokens, and where the secrets are: a parameter in the cloud, a file on a laptop. No key is built in. */
export const tokenConfig = (environment: Environment = process.env) => ({
  ...tokenSettings(environment),
  /** @throws Error if the function was given none, since it only verifies tokens */
  secrets: () => secretPlace("ACCOUNT_SECRETS", environment),
});
