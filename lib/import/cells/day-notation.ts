import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";

export type Days = readonly Weekday[];

/** One way to write days; `undefined` for what is not written so. */
export interface Notation {
  readonly name: string;
  readonly read: (value: string) => Days | undefined;
}

/** Monday first; `undefined` if a day is repeated (which other day is meant?) or there is no day. */
export const inOrder = (days: readonly (Weekday | undefined)[]): Days | undefined => {
  const named = new Set(days);
  const isClear = days.length > 0 && named.size === days.length && !named.has(undefined);
  return isClear ? WEEKDAYS.filter((day) => named.has(day)) : undefined;
};
