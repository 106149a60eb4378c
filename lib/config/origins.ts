import * as v from "valibot";
import { type Environment, read } from "./environment.ts";

const origins = v.object({
  CORS_ORIGINS: v.optional(v.string(), "*"),
  ACCOUNT_ORIGINS: v.optional(v.string(), ""),
});

/** Pages of other origins, as far as the functions deal with them; the gateway answers the rest of CORS. */
export interface OriginsConfig {
  /**
   * Origins, beside the API's own, whose pages may send what is charged. `*` is any, `loopback` any of the visitor's
   * own machine.
   */
  readonly accountOrigins: readonly string[];
  /** The gateway names the origin that may read an answer, which is then another answer for each origin. */
  readonly answersDiffer: boolean;
}

/** Which origins the deployment knows. */
export const originsConfig = (environment: Environment = process.env): OriginsConfig => {
  const { CORS_ORIGINS, ACCOUNT_ORIGINS } = read(origins, environment);
  return {
    accountOrigins: ACCOUNT_ORIGINS.split(",").filter((origin) => origin !== ""),
    answersDiffer: CORS_ORIGINS !== "*",
  };
};
