import { DAY_END } from "@classroom/timetable/period.ts";

/** The hours that the bars of a list stand on; minutes since 1970-01-01 by the school's clock. */
export interface Axis {
  readonly from: number;
  readonly until: number;
  /** Every second full hour. */
  readonly hours: readonly number[];
}

const SPAN = 6 * 60;
const STEP = 2 * 60;

/** From a time for six hours, or until midnight if that comes sooner. */
export const axisFrom = (from: number): Axis => {
  const midnight = (Math.floor(from / DAY_END) + 1) * DAY_END;
  const until = Math.min(from + SPAN, midnight);
  const first = Math.ceil(from / STEP) * STEP;
  const hours = Array.from({ length: SPAN / STEP + 1 }, (_, index) => first + index * STEP);
  return { from, until, hours: hours.filter((hour) => hour > from && hour < until) };
};

/** Where a time is on the axis, as CSS says it. */
export const placeOn = ({ from, until }: Axis, time: number): string =>
  `${(Math.min(Math.max((time - from) / (until - from), 0), 1) * 100).toFixed(2)}%`;
