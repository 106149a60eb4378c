import type { DateRanges } from "./date-ranges.ts";
import type { Period } from "./period.ts";
import { eachWeekday, WEEKDAYS, type Weekday } from "./weekday.ts";

/** One weekly occurrence of a class in a room. */
export interface Meeting extends Period {
  readonly className: string;
  /** The part of the term in which it takes place; absent: on every date that follows its weekday. */
  readonly on?: DateRanges;
}

/** Every day of the week is there; meetings in the order of `compareMeetings`. */
export type WeeklyMeetings = Readonly<Record<Weekday, readonly Meeting[]>>;

/** By code unit, so that the order is the same on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compareOccurrences = (a: Meeting, b: Meeting): number =>
  a.start - b.start || a.end - b.end || compareText(a.className, b.className);

const datesOf = ({ on }: Meeting): string => (on === undefined ? "" : on.join());

/** By start, then end, then class name (by code unit, so the order is the same on every machine), then dates. */
export const compareMeetings = (a: Meeting, b: Meeting): number =>
  compareOccurrences(a, b) || compareText(datesOf(a), datesOf(b));

/** Sorted meetings, of those that are alike the first: by default if all but their dates is equal. */
export const withoutRepetitions = <Kind extends Meeting>(
  sorted: readonly Kind[],
  compare = compareOccurrences,
): Kind[] =>
  sorted.filter((meeting, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || compare(previous, meeting) !== 0;
  });

/** Sorted copies of the days with exact duplicates (class name, start, end, dates) dropped. */
export const tidyMeetings = (meetings: WeeklyMeetings): WeeklyMeetings =>
  eachWeekday((weekday) => withoutRepetitions(meetings[weekday].toSorted(compareMeetings), compareMeetings));

export const countMeetings = (meetings: WeeklyMeetings): number =>
  WEEKDAYS.reduce((count, weekday) => count + meetings[weekday].length, 0);
