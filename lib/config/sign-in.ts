import * as v from "valibot";
import { onOrOff, settings } from "./environment.ts";

const url = v.pipe(
  v.optional(v.union([v.literal(""), v.pipe(v.string(), v.url())], "must be a URL"), ""),
  v.transform((address) => (address === "" ? undefined : address)),
);

/** What the pages where people sign in have to know. */
export const signInConfig = settings({
  lastingSessions: ["LASTING_SESSIONS", onOrOff],
  privacyUrl: ["PRIVACY_URL", url],
  imprintUrl: ["IMPRINT_URL", url],
});
