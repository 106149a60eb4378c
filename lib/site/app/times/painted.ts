import { DAY_END, type Period } from "@classroom/timetable/period.ts";
import { eachWeekday, WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";

/** What one cell of the week stands for, in minutes. */
export const CELL = 30;

/** Periods of a week, by day: sorted, apart from each other, never empty. */
export type Painted = Readonly<Record<Weekday, readonly Period[]>>;

/** What a hand or a key makes of what is painted by then. */
export type Stroke = (painted: Painted) => Painted;

export const NOTHING_PAINTED: Painted = eachWeekday(() => []);

export const isBlank = (painted: Painted): boolean => WEEKDAYS.every((day) => painted[day].length === 0);

export const isPainted = (painted: Painted, day: Weekday, { start, end }: Period): boolean =>
  painted[day].some((period) => period.start <= start && end <= period.end);

const without = (periods: readonly Period[], { start, end }: Period): Period[] =>
  periods
    .flatMap((period) => [
      { start: period.start, end: Math.min(period.end, start) },
      { start: Math.max(period.start, end), end: period.end },
    ])
    .filter((period) => period.start < period.end);

/** Touching periods become one. */
const joined = (periods: readonly Period[]): Period[] => {
  const merged: Period[] = [];
  for (const period of periods.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && period.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, period.end) };
    else merged.push(period);
  }
  return merged;
};

export const paint = (painted: Painted, day: Weekday, period: Period): Painted => ({
  ...painted,
  [day]: joined([...painted[day], period]),
});

export const erase = (painted: Painted, day: Weekday, period: Period): Painted => ({
  ...painted,
  [day]: without(painted[day], period),
});

/** A corner of what is painted in one go. */
export interface Corner {
  readonly day: Weekday;
  /** Minutes from midnight at which the cell starts. */
  readonly start: number;
}

/** Paints or erases the rectangle between two cells, both included. */
export const brush = (painted: Painted, from: Corner, to: Corner, isErasing: boolean): Painted => {
  const [first, last] = [WEEKDAYS.indexOf(from.day), WEEKDAYS.indexOf(to.day)].toSorted((a, b) => a - b);
  const period = {
    start: Math.min(from.start, to.start),
    end: Math.min(Math.max(from.start, to.start) + CELL, DAY_END),
  };
  const change = isErasing ? erase : paint;
  return WEEKDAYS.slice(first, (last ?? 0) + 1).reduce((result, day) => change(result, day, period), painted);
};

/** All periods with their days, Monday first. */
export const periodsOf = (painted: Painted): readonly (Period & { readonly day: Weekday })[] =>
  WEEKDAYS.flatMap((day) => painted[day].map((period) => ({ day, ...period })));
