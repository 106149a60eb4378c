import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import type { Notation } from "../day-pattern.ts";

const MONDAY_TO_FRIDAY = WEEKDAYS.slice(0, 5);
const CODE = /^\p{L}{1,4}$/u;
/**
 * A few short words that no notation reads make the others doubtful: in `L M J V`, is `M` a Monday? One is a slip if
 * the others name every day from Monday to Friday.
 */
export const hasUnknownCodes = (values: readonly string[], read: Notation["read"]): boolean => {
  const codes = values.filter((value) => CODE.test(value) && !/^[MTWRFSUH]+$/.test(value) && !read(value));
  const days = values.flatMap((value) => read(value) ?? []);
  const isSlip = codes.length === 1 && MONDAY_TO_FRIDAY.every((day) => days.includes(day));
  return !isSlip && codes.length > 0.1 * (codes.length + values.filter(read).length);
};
