import type { Period } from "./period.ts";
import { eachWeekday, WEEKDAYS, type Weekday } from "./weekday.ts";

/** One weekly occurrence of a class in a room. */
export interface Meeting extends Period {
  readonly className: string;
}

/** Every day of the week is there; meetings in the order of `compareMeetings`. */
export type WeeklyMeetings = Readonly<Record<Weekday, readonly Meeting[]>>;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By start, then end, then class name (by code unit, so the order is the same on every machine). */
export const compareMeetings = (a: Meeting, b: Meeting): number =>
  a.start - b.start || a.end - b.end || compareText(a.className, b.className);

/** Sorted copies of the days with exact duplicates (class name, start, end) dropped. */
export const tidyMeetings = (meetings: WeeklyMeetings): WeeklyMeetings =>
  eachWeekday((weekday) => {
    const sorted = meetings[weekday].toSorted(compareMeetings);
    return sorted.filter((meeting, index) => {
      const previous = sorted[index - 1];
      return previous === undefined || compareMeetings(previous, meeting) !== 0;
    });
  });

export const countMeetings = (meetings: WeeklyMeetings): number =>
  WEEKDAYS.reduce((count, weekday) => count + meetings[weekday].length, 0);
