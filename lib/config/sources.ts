import * as v from "valibot";
import { settings } from "./environment.ts";

/** What files that arrive by themselves may be read from. */
export const sourceConfig = settings({
  /** Servers of this machine: on a laptop only. */
  allowsLoopback: [
    "SOURCES_LOOPBACK",
    v.pipe(
      v.optional(v.string(), ""),
      v.transform((value) => value === "true"),
    ),
  ],
});
