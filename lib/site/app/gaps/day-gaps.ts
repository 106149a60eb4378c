import type { Period } from "@classroom/timetable/period.ts";
import type { OwnEvent } from "./calendar-events.ts";

/** A time without events, and what comes after it. */
export interface Gap extends Period {
  readonly next: OwnEvent;
}

/** A shorter time is the way to the next class. */
const LEAST_MINUTES = 30;

/**
 * The gaps of a day that are not over, by start: what is left of the present one, and those between later events.
 *
 * @param events by start
 * @param minute what the school's clock shows, in minutes from midnight
 */
export const dayGaps = (events: readonly OwnEvent[], minute: number): readonly Gap[] => {
  let free = minute;
  return events.flatMap((next): Gap[] => {
    const gap = { start: free, end: next.start, next };
    free = Math.max(free, next.end);
    return gap.end - gap.start < LEAST_MINUTES ? [] : [gap];
  });
};
