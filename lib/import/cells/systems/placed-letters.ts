import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import type { Notation } from "../day-pattern.ts";

/** Each day's letter in its own place, as Banner writes it: `-T-R---`. */
const PLACED = /^[-.M][-.T][-.W][-.RT][-.F][-.S][-.SU]$/i;
const LETTERS: Notation = {
  name: "a letter in each day's place",
  read: (value) =>
    PLACED.test(value) && /\p{L}/u.test(value)
      ? WEEKDAYS.filter((_, index) => /\p{L}/u.test(value.charAt(index)))
      : undefined,
};

/** Banner's notation, if a value leaves a place free. */
export const placedLetters = (values: readonly string[]): readonly Notation[] =>
  values.some((value) => PLACED.test(value) && /[-.]/.test(value)) ? [LETTERS] : [];
