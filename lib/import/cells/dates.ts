import { dayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { type ColumnReader, columnReader, ok, readValue, unclear } from "./reading.ts";
import { remembering } from "./remembering.ts";
import { isPlaceholder, tidyText } from "./source-text.ts";
import { clearWords, DAY_WORDS, foldName } from "./weekday-names.ts";

/** Calendar days `YYYY-MM-DD`, both included. */
export interface DateRange {
  readonly first: string;
  readonly last: string;
}

/** `dayNumber` for rows, which all name the same few dates. @throws RangeError if the text is not a date */
export const dayOf = remembering(dayNumber);

type Order = "day first" | "month first" | "unknown";

/** Dates that show which number is the day: the year stands in front, or the month has a name. */
const CLEAR = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ][\d:.]+Z?)?$/,
  /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})(?:[T ]0[0:.]*)?$/,
  /^(?<year>\d{4})[年년]\s?(?<month>\d{1,2})[月월]\s?(?<day>\d{1,2})[日일]$/u,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[./\s-]*(?:de )?(?<name>\p{L}{3,})\.?(?:,?[/\s-]*(?:de )?(?<year>\d{4}|\d{2}))?$/u,
  /^(?<name>\p{L}{3,})[.,]?[\s-](?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s(?<year>\d{4})(?:\s[\d:]+)?)?$/u,
];
const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2})(?: [\d:]+(?: [AP]M)?)?|\.)?$/i;

/** Names of months and their first three or four letters, if no other language means another month by them. */
const MONTHS: ReadonlyMap<string, number> = clearWords(
  ["en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "pl", "tr", "ru", "uk"].flatMap((language) =>
    // Alone, and behind a day: `luty`, `13 lutego`.
    [undefined, "numeric" as const].flatMap((day) => {
      const format = new Intl.DateTimeFormat(language, { day, month: "long", timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, index) => {
        const parts = format.formatToParts(Date.UTC(2024, index, 1));
        const name = foldName(parts.find(({ type }) => type === "month")?.value ?? "");
        return [name, name.slice(0, 3), name.slice(0, 4)].map((word) => [word, index + 1] as const);
      }).flat();
    }),
  ),
);

/** A day that exists, between 1990 and 2100. */
const isoDay = (year: number, month: number, day: number): string | undefined => {
  const full = year < 100 ? 2000 + year : year;
  const time = Date.UTC(full, month - 1, day);
  const exists = new Date(time).getUTCMonth() === month - 1 && new Date(time).getUTCDate() === day;
  return exists && full >= 1990 && full <= 2100 ? new Date(time).toISOString().slice(0, 10) : undefined;
};

/** The first and the last day of any year: only the form of dates without a year counts. */
export const ANY_YEAR: DateRange = { first: "2024-01-01", last: "2024-12-31" };

/** Without a year, the date that is nearest to the middle of the term. */
const dayIn = (
  year: string | undefined,
  month: number,
  day: number,
  within: DateRange | undefined,
): string | undefined => {
  if (year !== undefined) return isoDay(Number(year), month, day);
  if (within === undefined) return undefined;
  const [first, last] = [dayOf(within.first), dayOf(within.last)];
  const middle = (first + last) / 2;
  const from = Number(within.first.slice(0, 4));
  const days = [from - 1, from, from + 1].flatMap((each) => isoDay(each, month, day) ?? []);
  return days.toSorted((a, b) => Math.abs(dayOf(a) - middle) - Math.abs(dayOf(b) - middle))[0];
};

const readDay = (text: string, order: Order, within?: DateRange): string | undefined => {
  if (!/\p{N}/u.test(text)) return undefined;
  const value = tidyText(text.normalize("NFKC"));
  const clear = CLEAR.values()
    .map((form) => form.exec(value)?.groups)
    .find((groups) => groups !== undefined);
  if (clear !== undefined) {
    const month = clear.name === undefined ? Number(clear.month) : MONTHS.get(foldName(clear.name));
    return month === undefined ? undefined : dayIn(clear.year, month, Number(clear.day), within);
  }
  const [matched, one, two, last] = NUMERIC.exec(value) ?? [];
  if (matched === undefined || (order === "unknown" && one !== two)) return undefined;
  const [d, m] = order === "day first" ? [one, two] : [two, one];
  return dayIn(last, Number(m), Number(d), within);
};

/** Which number is the day: the one that goes beyond 12 somewhere in the column. */
const orderOf = (texts: readonly string[]): Order => {
  // Dates of typed cells, `2026-02-03`, stand beside others.
  const numeric = texts.map(tidyText).filter((text) => NUMERIC.test(text));
  const parsedDates = numeric.map((text) => (NUMERIC.exec(text) ?? []).slice(1, 3).map(Number));
  const [isDayFirst, isMonthFirst] = [0, 1].map((at) => parsedDates.some((date) => (date[at] ?? 0) > 12));
  if (isDayFirst !== isMonthFirst) return isDayFirst ? "day first" : "month first";
  // Points are German, and of most of its neighbours: the day is in front.
  const allPoints = numeric.length > 0 && numeric.every((text) => !/\d[/-]\d/.test(text));
  return !isDayFirst && allPoints ? "day first" : "unknown";
};

/** `So 17.02.2024`, `Tue Sep 01 2026`: a weekday's name before a date, and what stands behind it. */
const WEEKDAY_BEFORE = /^(\p{L}{2,})[.,]{0,2}\s+(?=\d|\p{L}{3,}\.? \d)/u;

/** A date without the weekday before it, if a language calls the day so on which it falls. */
const onItsWeekday = (text: string, order: Order, within?: DateRange): string | undefined => {
  const [before = "", name = ""] = WEEKDAY_BEFORE.exec(text) ?? [];
  const day = before === "" ? undefined : readDay(text.slice(before.length), order, within);
  // In any year, a day of the month is on any weekday.
  if (day === undefined || (within === ANY_YEAR && !/\d{4}/.test(text))) return day;
  const [weekday, word] = [weekdayOf(dayNumber(day)), foldName(name)];
  return [...DAY_WORDS.values()].some((words) => words.get(word) === weekday) ? day : undefined;
};

/**
 * How a column writes dates, `YYYY-MM-DD`: day or month first is decided by all of its values.
 *
 * @param within the term's days, for dates without a year: `24-AUG`, `08/24`; absent: these can't be read
 */
export const dateColumn = (
  column: Iterable<string>,
  within?: DateRange,
): ColumnReader<string> & { readonly order: Order } => {
  const values = [...column];
  const order = orderOf(values.map((value) => tidyText(value).replace(WEEKDAY_BEFORE, "")));
  const reader = columnReader(values, (value) => {
    const day = readDay(value, order, within) ?? onItsWeekday(tidyText(value), order, within);
    return day === undefined ? unclear("unreadable date") : ok(day);
  });
  return { ...reader, order };
};

const BETWEEN =
  /\s+(?:-|–|—|to|bis|au|al|till|until|through)\s+|\s*(?:[–—~]|--)\s*|(?<=\d{4}|[/.]\d\d)-(?=\d{1,2}[/.])|(?<=\d{4}-\d{2}-\d{2})-/i;
/** `24/08-09/12`, `24-AUG 09-DEC`, `Aug 24-Dec 9`: what stands between two dates without a year. */
const BETWEEN_YEARLESS = [
  /(?<=^\d{1,2}[/.]\d{1,2}\.?)\s*[-–]\s*(?=\d{1,2}[/.]\d{1,2}\.?$)/,
  /(?<=^\d{1,2}[-\s]?\p{L}{3,9}\.?)(?:\s+|\s*[-–]\s*)(?=\d{1,2}[-\s]?\p{L}{3,9}\.?$)/u,
  /(?<=^\p{L}{3,9}\.? \d{1,2})\s*[-–]\s*(?=\p{L}{3,9}\.? \d{1,2}$)/u,
];

/** The ends of a range as written; a single date is both. */
export const splitDates = (value: string): readonly [string, string] | undefined => {
  const text = tidyText(value);
  const between = BETWEEN_YEARLESS.find((each) => each.test(text)) ?? BETWEEN;
  const [first, last, ...more] = text.split(between);
  return first === undefined || more.length > 0 ? undefined : [first, last ?? first];
};

/** Behind a date; a year behind it belongs to the date, `Aug 24, 2026`. */
const LISTED = /(?<=\d\W?\p{L}*\.?)\s*[,|](?!\s*\d{4}(?![-/.]?\d))\s*/u;

/** The dates or ranges of a list, as written: `7/9, 14/9`; at least one. */
export const listedDates = (text: string): readonly string[] => text.split(LISTED);

/** How a column writes ranges of dates: `01/13/2025 - 04/29/2025`; one date alone is a range of one day. */
export const dateRangeColumn = (column: Iterable<string>, within?: DateRange): ColumnReader<DateRange> => {
  const values = [...column];
  const ends = values.flatMap((value) => (isPlaceholder(value) ? [] : (splitDates(value) ?? [])));
  const days = dateColumn(ends, within);
  return columnReader(values, (value) => {
    const [first, last] = (splitDates(value) ?? []).map((text) => readValue(days.read(text)));
    if (first === undefined || last === undefined) return unclear("unreadable date");
    return first <= last ? ok({ first, last }) : unclear("last date before first");
  });
};

/** A year, a month's name or two slashes: `1.12` and `2-1-15` may be rooms. */
const NO_PLACE = /(?:19|20)\d{2}|\d\W*\p{L}{3}|\/.+\//u;

/** True for a text that is a date, or two with a mark between them, and so nothing else, such as a room. */
export const isDate = (text: string): boolean => {
  const day = (end: string, order: Order) => readDay(end, order, ANY_YEAR) ?? onItsWeekday(end, order);
  const isDay = (end: string) => NO_PLACE.test(end) && (day(end, "day first") ?? day(end, "month first"));
  return splitDates(text)?.every(isDay) ?? false;
};
