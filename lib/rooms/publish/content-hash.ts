import { createHash } from "node:crypto";
import type { Timetable } from "@classroom/timetable/timetable.ts";

/** Raised when a release stores timetables in another way, so that the next import writes them anew. */
const STORED_FORM = 2;

/** Of all that a timetable says; equal if it is imported again from a file that did not change. */
export const contentHash = ({ school, term, calendar, rooms }: Timetable): string => {
  const hash = createHash("sha256").update(JSON.stringify([STORED_FORM, school, term, calendar]));
  // One by one: the text of a very large school does not fit into one string.
  for (const room of rooms) hash.update(JSON.stringify(room));
  return hash.digest("hex");
};
