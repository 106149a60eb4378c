import { DAY_END, type Period } from "@classroom/timetable/period.ts";

/** What a school day has even if nothing meets: eight to ten in the evening, when students look for rooms. */
const USUAL: Period = { start: 8 * 60, end: 22 * 60 };
const HOUR = 60;

/** The hours that a week shows: the usual ones, and whatever lies outside of them, in whole hours. */
export const weekSpan = (shown: Iterable<Period>): Period => {
  let { start, end } = USUAL;
  for (const period of shown) {
    start = Math.min(start, Math.floor(period.start / HOUR) * HOUR);
    end = Math.max(end, Math.ceil(period.end / HOUR) * HOUR);
  }
  return { start, end: Math.min(end, DAY_END) };
};

/** The full hours in a span, in minutes from midnight. */
export const hoursOf = ({ start, end }: Period): readonly number[] =>
  Array.from({ length: Math.ceil((end - start) / HOUR) }, (_, index) => start + index * HOUR);
