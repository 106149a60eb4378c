import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { inOrder, type Notation } from "./day-pattern.ts";
import { SUNDAY } from "./systems/vietnamese-days.ts";

const NUMBERS = /^[0-8](?:[\s,;/&+-]*[0-8])*$/;
/** A week of six days that does not begin with its first number begins on Monday, as in Portuguese (`2ª-feira`). */
const FROM_SECOND = [2, 3, 4, 5, 6, 7];
/** So do five days from 0 on, and six from 1 on, where no school's week begins on a Sunday. With a 5 the 0 may be no day. */
const FROM_MONDAY: readonly string[] = ["01234", "123456"];
const digitsOf = (value: string): number[] => (value.match(/\d/g) ?? []).map(Number);

/**
 * Numbers of days, read by the only Monday for which hardly any class meets at a weekend. A week from 0 to 4 may also
 * be one from Sunday to Thursday, and one from 1 to 6 from Sunday to Friday.
 */
export const numberedNotations = (values: readonly string[], isMondayFirst = false): Notation[] => {
  const hasSunday = values.some((value) => SUNDAY.test(value));
  const used = values.filter((value) => NUMBERS.test(value)).flatMap(digitsOf);
  const has = (digit: number): boolean => used.includes(digit);
  const offWeek = (monday: number): number =>
    used.filter((digit) => (digit - monday + 7) % 7 >= 5).length / used.length;
  const mondays = [0, 1, 2].filter((monday) => {
    if (hasSunday || has(8) || FROM_SECOND.every(has)) return monday === 2 && !has(0) && !has(1);
    return !(monday === 0 && has(7)) && !(monday === 2 && has(0)) && offWeek(monday) <= 0.1;
  });
  const week = [...new Set(used)].sort().join("");
  const isFromMonday = isMondayFirst && FROM_MONDAY.includes(week);
  const [monday, second] = isFromMonday ? [Number(week[0])] : mondays;
  if (used.length === 0 || !(monday || isFromMonday) || second !== undefined) return [];
  return [
    {
      name: `a number a day, Monday ${monday}`,
      read: (value) => {
        if (SUNDAY.test(value)) return ["U"];
        // `1-3` may be a range.
        if (!NUMBERS.test(value) || value.includes("-")) return undefined;
        return inOrder(digitsOf(value).map((digit) => WEEKDAYS[(digit - (monday ?? 0) + 7) % 7]));
      },
    },
  ];
};
