import type { Period } from "@classroom/timetable/period.ts";
import type { NotationOptions } from "../notation-options.ts";
import { periodReader } from "../periods.ts";
import { ok, type Reading } from "../reading.ts";
import { splitRange, timeRangeColumn } from "../times.ts";

/** `18:30-20:05`, which stands for itself in a column of periods. */
export const isClockRange = (text: string): boolean =>
  /\d[:.h]\d{2}.*\d[:.h]\d{2}/.test(text) && splitRange(text) !== undefined;

/**
 * The times of a column of periods in which some cells have a clock's instead.
 *
 * @param lines all texts of the column
 */
export const periodsOrClocks = (lines: readonly string[], notation: NotationOptions) => {
  const periods = periodReader(notation.periods ?? new Map());
  const clock = timeRangeColumn(lines.filter(isClockRange), notation);
  return (text: string): Reading<readonly Period[] | null> => {
    if (notation.periods?.has(text) === true || !isClockRange(text)) return periods(text);
    const reading = clock.read(text);
    return "unclear" in reading ? reading : ok(reading.ok && [reading.ok]);
  };
};
