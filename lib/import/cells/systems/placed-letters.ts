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

/** `Mo.-Do.`, `Mon -- Thu`: none of the dashes stands at the place of a day. */
const BETWEEN_NAMES = /^[\p{L}\p{M}]+(?:\.|(?<=\p{L}.))\s*-+\s*[\p{L}\p{M}]+(?:\.|(?<=\p{L}.))$/u;
/** What stands at the place of a day without a class: `M-W-F--`, `-T-R---`, `M..R.`. */
const FILLERS = /^[-_.]|^[^,;/\p{Ll}]*([-_.])\1|[-_]$/u;
export const hasFillers = (value: string): boolean =>
  FILLERS.test(value) && value.length >= 5 && !BETWEEN_NAMES.test(value);
