import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { dayColumn } from "../../cells/days.ts";
import { readValue } from "../../cells/reading.ts";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * The English names of a plan's days, which all of them together say: `Di` alone, where a room has lessons on no other,
 * is of two languages. Empty if one of them is unknown, or has a date: such a plan is of one week.
 */
export const namesOfDays = (heads: readonly string[]): ReadonlyMap<string, string> => {
  const { read, score } = dayColumn(heads);
  const named = heads.map((head) => [head, readValue(read(head)) ?? []] as const);
  const areClear = score === 1 && named.every(([head, days]) => days.length === 1 && !/\d/.test(head));
  return new Map(
    areClear ? named.map(([head, [day = "M"]]) => [head, WEEK[WEEKDAYS.indexOf(day)] ?? head]) : [],
  );
};
