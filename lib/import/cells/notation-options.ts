import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import type { Clock } from "./clock.ts";
import type { PeriodTable } from "./periods.ts";
import { foldName } from "./weekday-names.ts";

/** What a file writes for each day, in the form of `foldName`. */
export type DayCodes = ReadonlyMap<string, Weekday>;

/** What a person says about how a file writes days and times. The columns' values decide what is absent. */
export interface NotationOptions {
  /** How the file counts its times, if the times themselves do not show it. */
  readonly clock?: Clock | undefined;
  readonly dayCodes?: DayCodes | undefined;
  /** The times of the school's periods, which the file writes by name: `2`, `2-3`. */
  readonly periods?: PeriodTable | undefined;
  /** An end that is not after its start is on the next date: minutes beyond 1440. Of events; classes end on their day. */
  readonly isOvernight?: boolean | undefined;
}

const SHAPE = "The days must have a code for each day from Monday on, such as MTWRF or Lu Ma Mi Ju Vi";

/**
 * The codes of the days from Monday on: one letter each (`MTWRF`, `LMXJVSD`), or apart (`Lu Ma Mi Ju Vi`).
 *
 * @throws OperatorError if there are fewer than five, more than seven, or one comes twice
 */
export const readDayCodes = (text: string): DayCodes => {
  const words = text.trim().split(/[\s,]+/);
  const codes = (words.length === 1 ? [...text.trim()] : words).map(foldName);
  const isWeek = codes.length >= 5 && codes.length <= WEEKDAYS.length && !codes.includes("");
  if (!isWeek || new Set(codes).size < codes.length) throw new OperatorError(`${SHAPE}, not "${text}"`);
  return new Map(codes.flatMap((code, index) => (WEEKDAYS[index] ? [[code, WEEKDAYS[index]] as const] : [])));
};
