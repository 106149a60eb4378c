import { DAY_END } from "@classroom/timetable/period.ts";

/** The hours that all bars of a page stand on; minutes since 1970-01-01 by the school's clock. */
export interface Axis {
  readonly from: number;
  readonly until: number;
  /** Every second full hour. */
  readonly hours: readonly number[];
}

const SPAN = 8 * 60;
const STEP = 2 * 60;
const HOUR = 60;

/** From the full hour before a time for eight hours, or until midnight if that comes sooner. */
export const axisFrom = (time: number): Axis => {
  const midnight = (Math.floor(time / DAY_END) + 1) * DAY_END;
  const from = Math.floor(time / HOUR) * HOUR;
  const until = Math.min(from + SPAN, midnight);
  const hours = Array.from({ length: SPAN / STEP + 1 }, (_, index) => from + index * STEP);
  return { from, until, hours: hours.filter((hour) => hour <= until) };
};

const shareOn = ({ from, until }: Axis, time: number): number =>
  Math.min(Math.max((time - from) / (until - from), 0), 1);

/** Where a time is on the axis, as a CSS value. */
export const placeOn = (axis: Axis, time: number): string => `${(shareOn(axis, time) * 100).toFixed(2)}%`;

/** The style of an element that fills the axis, to stand on a part of the time: another part costs no layout. */
export const spanOn = (axis: Axis, start: number, end: number): string =>
  `transform:translateX(${placeOn(axis, start)}) scaleX(${(shareOn(axis, end) - shareOn(axis, start)).toFixed(4)})`;
