import * as v from "valibot";
import { type Environment, read, seconds, text } from "./environment.ts";

const timetable = v.object({
  TIMETABLE_TABLE: text,
  TIMETABLE_FRESH_SECONDS: seconds(5),
  TIMETABLE_STALE_SECONDS: seconds(10),
  CACHE_MAX_AGE_SECONDS: seconds(10),
  CACHE_STALE_SECONDS: seconds(10),
  CACHE_SHARED_SECONDS: seconds(0),
});

/** The timetable's table, and how long readers and their caches may keep what they read. */
export const timetableConfig = (environment: Environment = process.env) => {
  const found = read(timetable, environment);
  return {
    table: found.TIMETABLE_TABLE,
    freshSeconds: found.TIMETABLE_FRESH_SECONDS,
    staleSeconds: found.TIMETABLE_STALE_SECONDS,
    maxAgeSeconds: found.CACHE_MAX_AGE_SECONDS,
    staleWhileRevalidateSeconds: found.CACHE_STALE_SECONDS,
    sharedMaxAgeSeconds: found.CACHE_SHARED_SECONDS || undefined,
  };
};
