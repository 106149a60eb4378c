import * as v from "valibot";
import { settings } from "./environment.ts";

/** Pages of other origins, as far as the functions deal with them; the gateway answers the rest of CORS. */
export const originsConfig = settings({
  /**
   * Origins, beside the API's own, whose pages may send what is charged. `*` is any, `loopback` any of the visitor's
   * own machine.
   */
  accountOrigins: [
    "ACCOUNT_ORIGINS",
    v.pipe(
      v.optional(v.string(), ""),
      v.transform((origins) => origins.split(",").filter((origin) => origin !== "")),
      v.readonly(),
    ),
  ],
  /** The gateway names the origin that may read an answer, which is then another answer for each origin. */
  answersDiffer: [
    "CORS_ORIGINS",
    v.pipe(
      v.optional(v.string(), "*"),
      v.transform((origins) => origins !== "*"),
    ),
  ],
});

export type OriginsConfig = ReturnType<typeof originsConfig>;
