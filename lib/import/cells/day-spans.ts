import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { type Days, inOrder, type Notation } from "./day-notation.ts";
import { foldText } from "./source-text.ts";

const MONDAY_TO_FRIDAY = WEEKDAYS.slice(0, 5);
/** Characters; no pattern of days is longer. */
const LONGEST = 200;

/** From one day to another, both included; over the weekend if the second comes first. */
const span = (from: Weekday, to: Weekday): Days => {
  const [first, last] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to)];
  return WEEKDAYS.filter((_, index) =>
    first <= last ? first <= index && index <= last : index >= first || index <= last,
  );
};

const PHRASES: ReadonlyMap<string, Days> = new Map<string, Days>([
  ...["daily", "weekdays", "täglich", "diario", "diariamente", "quotidien", "dagelijks"].map(
    (word): [string, Days] => [word, MONDAY_TO_FRIDAY],
  ),
  ["every day", WEEKDAYS],
  ["weekends", ["S", "U"]],
]);

const DASH = /\s*[-–—~～]\s*|\s+(?:to|bis|thru|through)\s+/i;
/** What stands at the place of a day without a class: `M-W-F--`, `-T-R---`, `M W F`. */
const hasFillers = (value: string): boolean => /^[-_.]|[-_.]{2,}|[-_.]$/.test(value) && value.length >= 5;

/**
 * Two days with a dash: a list in files that write longer lists so (`M-W-F`, `M-R`), a range in others. Of short
 * codes without such proof only Monday to Friday and beyond is surely a range: `T-Th` may be two days.
 */
const dashed = (
  value: string,
  isList: boolean,
  read: (part: string) => Days | undefined,
): Days | undefined => {
  const parts = value.split(DASH);
  const days = parts.map(read);
  const single = days.map((weekdays) => (weekdays?.length === 1 ? weekdays[0] : undefined));
  if (isList || parts.length > 2)
    return inOrder(days.flatMap((weekdays): readonly (Weekday | undefined)[] => weekdays ?? [undefined]));
  const [from, to] = single;
  if (from === undefined || to === undefined) return undefined;
  const isWord = parts.every((part) => part.trim().length >= 3 || /^[^\p{Script=Latin}]+$/u.test(part));
  const isWholeWeek = from === "M" && (to === "F" || to === "S" || to === "U");
  return isWord || isWholeWeek ? span(from, to) : undefined;
};

/** `M-W-F` is a list; in a column that has one, so is `M-F`. */
export const hasDashedLists = (values: readonly string[]): boolean =>
  values.some((value) => !hasFillers(value) && /^[A-Za-z]{1,2}(?:-[A-Za-z]{1,2}){2,}$/.test(value));

/** The same notation, which also knows phrases (`daily`), ranges and lists with dashes, and fillers. */
export const withDashes = ({ name, read }: Notation, isList: boolean): Notation => ({
  name,
  read: (value) => {
    if (value.length > LONGEST) return undefined;
    const phrase = PHRASES.get(foldText(value));
    if (phrase !== undefined) return phrase;
    if (hasFillers(value)) return read(value.replace(/[-_.\s]/g, ""));
    return read(value) ?? (DASH.test(value) ? dashed(value, isList, read) : undefined);
  },
});
