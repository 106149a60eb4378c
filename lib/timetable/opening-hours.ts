import { type DayNumber, isoDate, weekdayOf } from "./calendar-date.ts";
import { DAY_END, type Period, restOfDay, WHOLE_DAY, without } from "./period.ts";
import { WEEKDAYS } from "./weekday.ts";

/**
 * Opening hours in a subset of OpenStreetMap's `opening_hours`:
 *
 * - Rules are separated by semicolons: `Mo-Fr 07:00-22:00; Sa 10:00-18:00; PH off`. Of the rules that hold on a date the
 *   last counts. `off` with times (`Mo-Fr 12:00-13:00 off`) only closes these. Without a rule for it, a date is closed.
 * - A rule has days and times. Only the first may have no days: `07:00-12:00,13:00-22:00` holds every day, `24/7` always.
 * - Days are lists and ranges of weekdays (`Mo,We-Fr`), of dates of every year (`Dec 24-Jan 1`, `Jun-Aug`), and `PH`
 *   (holidays) and `SH` (breaks). In a list one of them must hold; lists side by side must all hold (`SH Mo-Fr`).
 * - A time that is not after the one before is on the next date: `18:00-02:00` ends there, whatever rules hold there.
 */
export interface OpeningHours {
  readonly rules: readonly Rule[];
}

/** What a school calls a date on which it has no classes. */
export type DayKind = "holiday" | "break";

/** The kinds of a date. */
export type KindsOf = (date: DayNumber) => readonly DayKind[];

type Selector = (date: DayNumber, kindsOf: KindsOf) => boolean;

interface Rule {
  /** Of each list one must hold. */
  readonly days: readonly (readonly Selector[])[];
  /** Minutes from the date's midnight, up to 2880. */
  readonly times: readonly Period[];
  readonly isOff: boolean;
}

const LONGEST = 300;
const TWO_DAYS = 2 * DAY_END;
const DAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAY = new RegExp(`(?:${DAYS.join("|")})\\b`, "iy");
const MONTH = new RegExp(`(?:${MONTHS.join("|")})\\b`, "iy");
const DASH = /\s*[-–]\s*/y;

/** Reads a text from left to right. */
const createReader = (text: string) => {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const token = pattern.exec(text)?.[0];
    if (token !== undefined) at += token.length;
    return token;
  };
  /** @param from where the wrong part begins */
  const fail = (expected: string, from = at): never => {
    const rest = text.slice(from).trimStart();
    const wrong = rest.match(/^[^\s;,]{1,20}|^./)?.[0];
    throw new RangeError(
      wrong === undefined
        ? `are not opening hours: at the end, ${expected} is missing`
        : `are not opening hours: at character ${text.length - rest.length + 1}, "${wrong}" is not ${expected}`,
    );
  };
  return { take, fail, position: () => at, isAtEnd: () => at === text.length };
};
type Reader = ReturnType<typeof createReader>;

const readTime = ({ take, fail, position }: Reader, latest: number): number => {
  const from = position();
  const written = take(/\d{1,2}:[0-5]\d(?!\d)/y) ?? fail("a time such as 07:00");
  const [hours = "", minutes = ""] = written.split(":");
  const time = Number(hours) * 60 + Number(minutes);
  return time <= latest ? time : fail("a time of the day", from);
};

const readTimes = (reader: Reader): Period | undefined => {
  if (reader.take(/(?=\d)/y) === undefined) return undefined;
  const from = reader.position();
  const start = readTime(reader, DAY_END - 1);
  if (reader.take(DASH) === undefined) reader.fail("a range such as 07:00-22:00");
  const end = readTime(reader, DAY_END);
  if (start === end) reader.fail("a range with two different times", from);
  return { start, end: end > start ? end : end + DAY_END };
};

/** Both ends included, around the end of the week or year if the last one comes before the first. */
const isWithin = (each: number, first: number, last: number): boolean =>
  first <= last ? first <= each && each <= last : each >= first || each <= last;

const readWeekdays = ({ take, fail }: Reader): Selector | undefined => {
  const kind = take(/(?:PH|SH)\b/iy)?.toUpperCase();
  if (kind !== undefined)
    return (date, kindsOf) => kindsOf(date).includes(kind === "PH" ? "holiday" : "break");
  const from = take(DAY)?.toLowerCase();
  if (from === undefined) return undefined;
  const to = take(DASH) === undefined ? from : (take(DAY)?.toLowerCase() ?? fail("a day such as Fr"));
  const [first, last] = [DAYS.indexOf(from), DAYS.indexOf(to)];
  return (date) => isWithin(WEEKDAYS.indexOf(weekdayOf(date)), first, last);
};

/** The day of a month, if it is not the hour of a time. */
const readDayOfMonth = ({ take, fail, position }: Reader, month: number): number | undefined => {
  const from = position();
  const written = take(/\s*\d{1,2}(?![\d:])/y);
  if (written === undefined) return undefined;
  const day = Number(written);
  return day >= 1 && day <= (MONTH_LENGTHS[month] ?? 0) ? day : fail("a day of the month", from);
};

const readDates = (reader: Reader): Selector | undefined => {
  const readMonth = () => MONTHS.indexOf(reader.take(MONTH)?.toLowerCase() ?? "");
  const month = readMonth();
  if (month < 0) return undefined;
  const day = readDayOfMonth(reader, month);
  const first = month * 100 + (day ?? 1);
  let last = month * 100 + (day ?? 31);
  if (reader.take(DASH) !== undefined) {
    const named = readMonth();
    const end = readDayOfMonth(reader, named < 0 ? month : named);
    if (named < 0 && (day === undefined || end === undefined)) reader.fail("a date such as Jan 1");
    if (named >= 0 && (day === undefined) !== (end === undefined)) reader.fail("a date such as Jan 1");
    last = (named < 0 ? month : named) * 100 + (end ?? 31);
  }
  return (date) => {
    const [, monthOf, dayOf] = isoDate(date).split("-").map(Number);
    return isWithin(((monthOf ?? 1) - 1) * 100 + (dayOf ?? 1), first, last);
  };
};

/** One or more of a kind such as the example, separated by commas; none if the first is of another kind. */
const readList = <Item>(
  reader: Reader,
  read: (from: Reader) => Item | undefined,
  example: string,
): Item[] => {
  const items: Item[] = [];
  for (let item = read(reader); item !== undefined; item = read(reader) ?? reader.fail(example)) {
    items.push(item);
    if (reader.take(/\s*,\s*/y) === undefined) break;
  }
  return items;
};

const readRule = (reader: Reader, isFirst: boolean): Rule => {
  const { take, fail } = reader;
  if (isFirst && take(/24\/7/y) !== undefined) return { days: [], times: [WHOLE_DAY], isOff: false };
  const days: Selector[][] = [];
  for (;;) {
    const dates = readList(reader, readDates, "a date such as Dec 24");
    const list = dates.length > 0 ? dates : readList(reader, readWeekdays, "a day such as Mo");
    if (list.length === 0) break;
    days.push(list);
    take(/[\s:]+/y);
  }
  // Who writes "Mo-Fr 08:00-12:00; 13:00-17:00" hardly means the second for every day.
  if (days.length === 0 && !isFirst) fail("a day such as Mo; times of one day are separated by commas");
  const times = readList(reader, readTimes, "a time such as 07:00; other days come after a semicolon");
  const isOff = take(/\s*(?:off|closed)\b/iy) !== undefined;
  if (times.length === 0 && !isOff) fail("a time such as 07:00-22:00, or off");
  return { days, times: times.length === 0 ? [{ start: 0, end: TWO_DAYS }] : times, isOff };
};

/** @throws RangeError that says where the text is not opening hours */
export const parseOpeningHours = (text: string): OpeningHours => {
  const reader = createReader(text.trim());
  const { take, fail, isAtEnd } = reader;
  if (text.length > LONGEST) fail(`the end, which must come within ${LONGEST} characters`);
  const rules: Rule[] = [];
  do {
    rules.push(readRule(reader, rules.length === 0));
    if (take(/\s*;\s*/y) === undefined && !isAtEnd()) fail("a semicolon and another rule");
  } while (!isAtEnd());
  return { rules };
};

/** What the rules say about a date, beyond its end where a time is past midnight. */
const spansFrom = ({ rules }: OpeningHours, date: DayNumber, kindsOf: KindsOf): readonly Period[] =>
  rules
    .filter(({ days }) => days.every((list) => list.some((holds) => holds(date, kindsOf))))
    .reduce<readonly Period[]>(
      (spans, { times, isOff }) => (isOff ? times.reduce(without, spans) : times),
      [],
    );

/** When it is closed on a date, ascending; no two periods touch. */
export const closedPeriods = (hours: OpeningHours, date: DayNumber, kindsOf: KindsOf): readonly Period[] => {
  const night = spansFrom(hours, date - 1, kindsOf).map(({ start, end }) => ({
    start: start - DAY_END,
    end: end - DAY_END,
  }));
  return restOfDay([...spansFrom(hours, date, kindsOf), ...night]);
};
