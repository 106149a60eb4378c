import * as v from "valibot";
import { settings, text, whole } from "./environment.ts";

/** The timetable's table, and how long readers and their caches may keep what they read. */
export const timetableConfig = settings({
  table: ["TIMETABLE_TABLE", text],
  freshSeconds: ["TIMETABLE_FRESH_SECONDS", whole("seconds", 5)],
  staleSeconds: ["TIMETABLE_STALE_SECONDS", whole("seconds", 10)],
  maxAgeSeconds: ["CACHE_MAX_AGE_SECONDS", whole("seconds", 10)],
  staleWhileRevalidateSeconds: ["CACHE_STALE_SECONDS", whole("seconds", 5)],
  /** 0 or absent: `maxAgeSeconds`. */
  sharedMaxAgeSeconds: [
    "CACHE_SHARED_SECONDS",
    v.pipe(
      whole("seconds", 0),
      v.transform((seconds) => seconds || undefined),
    ),
  ],
});
