import { dayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { type DateRange, dateColumn } from "./dates.ts";
import { type Days, inOrder, type Notation } from "./day-pattern.ts";
import { letteredNotations, named, THURSDAY_H } from "./lettered-days.ts";
import { numberedNotations } from "./numbered-days.ts";
import type { NotationOptions } from "./questions/notation-options.ts";
import { hasUnknownCodes } from "./questions/unknown-codes.ts";
import { type ColumnReader, columnReader, ok, type Reading, readValue, unclear } from "./reading.ts";
import { foldText, isPlaceholder, tidyText } from "./source-text.ts";
import { hasFillers, placedLetters } from "./systems/placed-letters.ts";

const MONDAY_TO_FRIDAY = WEEKDAYS.slice(0, 5);
/** Characters; no pattern of days is longer. */
const LONGEST = 200;

/** From one day to another, both included; over the weekend if the second comes first. */
const span = (from: Weekday, to: Weekday): Days | undefined => {
  const [first, last] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to)];
  const fortnight = [...WEEKDAYS, ...WEEKDAYS];
  return inOrder(fortnight.slice(first, first <= last ? last + 1 : last + 8));
};

const PHRASES: ReadonlyMap<string, Days> = new Map<string, Days>([
  ...["daily", "weekdays", "täglich", "diario", "diariamente", "quotidien", "dagelijks"].map(
    (word): [string, Days] => [word, MONDAY_TO_FRIDAY],
  ),
  ["every day", WEEKDAYS],
  ["weekends", ["S", "U"]],
]);

const DASH = /\s*(?:-+|[–—~～])\s*|\s+(?:to|bis|thru|through)\s+/i;

/**
 * Two days with a dash: a list in files that write longer lists so (`M-W-F`, `M-R`), a range in others. Of short
 * codes without such proof only Monday to Friday and beyond is surely a range: `T-Th` may be two days. Beside lists
 * that, and `Mon-Wed`, may be either, and the range has all of its days.
 */
const dashed = (
  value: string,
  isList: boolean,
  read: (part: string) => Days | undefined,
): Days | undefined => {
  const parts = value.split(DASH);
  const days = parts.map(read);
  const [from, to] = days.map((weekdays) => (weekdays?.length === 1 ? weekdays[0] : undefined));
  const isWholeWeek = parts.length === 2 && from === "M" && (to === "F" || to === "S" || to === "U");
  const isWord = parts.every((part) => part.trim().length >= 3 || /^[^\p{Script=Latin}\d]+$/u.test(part));
  if ((isList && !isWholeWeek && !isWord) || parts.length > 2)
    return inOrder(days.flatMap((weekdays): readonly (Weekday | undefined)[] => weekdays ?? [undefined]));
  if (from === undefined || to === undefined) return undefined;
  return isWord || isWholeWeek || /^\d/.test(value) ? span(from, to) : undefined;
};

/** `M-W-F`, `1-3-5` are lists; in a column that has one, so is `M-F`. */
const hasDashedLists = (values: readonly string[]): boolean =>
  values.some((value) => !hasFillers(value) && /^[A-Z\d]{1,2}(?:-[A-Z\d]{1,2}){2,}$/i.test(value));

/** The same notation, which also knows phrases (`daily`), ranges and lists with dashes, and fillers. */
const withDashes = ({ name, read }: Notation, isList: boolean): Notation => ({
  name,
  read: (value) => {
    if (value.length > LONGEST) return undefined;
    const phrase = PHRASES.get(foldText(value));
    if (phrase !== undefined) return phrase;
    if (hasFillers(value)) return read(value.replace(/[-_.\s]/g, ""));
    return read(value) ?? (DASH.test(value) ? dashed(value, isList, read) : undefined);
  },
});

/** Without the decimal of a program that took days for numbers, `135.0`. */
const dayText = (value: string): string => tidyText(value).replace(/^(\d+)\.0$/, "$1");

/** A share of the values that are dates, from which the column names its days by them. */
const DATES = 0.9;

/** How a column writes days, and what its notation is called: `one letter a day, Thursday H`. */
type DayColumn = ColumnReader<Days> & { readonly notation: string };

/** Days named by their dates; none if the column does not. */
const datedNotations = (values: readonly string[], within?: DateRange): Notation[] => {
  const { read, score } = dateColumn(values, within);
  const dayOn = (date: string | undefined): Days | undefined =>
    date === undefined ? undefined : [weekdayOf(dayNumber(date))];
  return score < DATES ? [] : [{ name: "dates", read: (value) => dayOn(readValue(read(value))) }];
};

/**
 * How a column writes days. All its values together choose the alphabet and the language: the one that reads the
 * most, English if several do; dates name the days on which they fall. What another alphabet that reads as many would take for other days is unclear, and so is
 * `TH` if no value shows whether `H` is a day of its own.
 *
 * @param notation with what a person says the file writes for each day: nothing else is read then
 * @param within the term's days, for dates without a year
 */
export const dayColumn = (
  column: Iterable<string>,
  { dayCodes: codes, isMondayFirst }: Pick<NotationOptions, "dayCodes" | "isMondayFirst"> = {},
  within?: DateRange,
): DayColumn => {
  const values = [...new Set(column)].map(dayText).filter((value) => !isPlaceholder(value));
  const isList = hasDashedLists(values);
  const dated = codes ? [] : datedNotations(values, within);
  const written = codes
    ? [{ name: "codes as said", read: named(codes) }]
    : [...letteredNotations(values), ...numberedNotations(values, isMondayFirst)];
  const all = written.map((notation) => withDashes(notation, isList));
  if (!codes) all.push(...placedLetters(values));
  const counted = (dated.length > 0 ? dated : all).map((notation) => ({
    notation,
    count: values.filter((value) => notation.read(value) !== undefined).length,
  }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  const [chosen, ...rivals] = counted.filter(({ count }) => count === most).map(({ notation }) => notation);
  const isForeign = !codes && chosen !== undefined && hasUnknownCodes(values, chosen.read);
  const isEnglish = chosen?.name.startsWith("names") === false;

  const reader = columnReader(values, (value): Reading<Days> => {
    const tidy = dayText(value);
    const days = chosen?.read(tidy);
    if (days === undefined || isForeign) return unclear("unknown day");
    // `TH` is Thursday, or Tuesday and Thursday: a `TTH` or an `R` anywhere would tell.
    const isDisputed = rivals.some(
      ({ name, read: other }) =>
        (!isEnglish || name === THURSDAY_H) && (other(tidy) ?? days).join() !== days.join(),
    );
    return isDisputed ? unclear("unknown day") : ok(days);
  });
  return { ...reader, notation: chosen?.name ?? "none" };
};
