import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { type DayWords, foldName } from "../cells/weekday-names.ts";

const SHAPE = "The days must have a code for each day from Monday on, such as MTWRF or Lu Ma Mi Ju Vi";

/**
 * The codes of the days from Monday on: one letter each (`MTWRF`, `LMXJVSD`), or apart (`Lu Ma Mi Ju Vi`).
 *
 * @throws OperatorError if there are fewer than five, more than seven, or one comes twice
 */
export const readDayCodes = (text: string): DayWords => {
  const words = text.trim().split(/[\s,]+/);
  const codes = (words.length === 1 ? [...text.trim()] : words).map(foldName);
  const isWeek = codes.length >= 5 && codes.length <= WEEKDAYS.length && !codes.includes("");
  if (!isWeek || new Set(codes).size < codes.length) throw new OperatorError(`${SHAPE}, not "${text}"`);
  return new Map(codes.flatMap((code, index) => (WEEKDAYS[index] ? [[code, WEEKDAYS[index]] as const] : [])));
};
