import { dateColumn } from "../../cells/dates.ts";
import { dayColumn } from "../../cells/days.ts";
import { periodMeetings } from "../../cells/period-meetings.ts";
import { periodScore } from "../../cells/periods.ts";
import { isPlaceholder } from "../../cells/source-text.ts";
import { isEarlier, proofOf } from "../columns-by-value.ts";
import { areCounts } from "../derived-columns.ts";
import { type Column, columnsIn, type Layout, missingColumns, type Rows } from "../layout.ts";
import { textsBelow } from "./texts-below.ts";

/** Of the columns of a meeting those that may be meant. */
export type Guess = Readonly<
  Partial<Record<"location" | "meeting" | "days" | "start" | "end" | "periods" | "count", Column>>
>;

const MANY = 0.9;
/** Fewer different numbers may mean anything: stages, credits. */
const NUMBERS = 4;
/** More periods than a class has. */
const LONG = 6;
/** `1-2` may be the periods of a class, `1-16` are its weeks. */
const isShort = (text: string): boolean =>
  text.split(",").every((range) => {
    const [first = "", last = first] = range.split("-");
    return Number(last) - Number(first) < LONG;
  });
/** Letters that two names share. */
const ALIKE = 3;

/** `TIETBD` and `TIETKT`: the beginning or the end of both names. */
const areAlike = ([a = "", b = ""]: readonly string[]): boolean =>
  a.length > ALIKE && b.length > ALIKE && (a.startsWith(b.slice(0, ALIKE)) || a.endsWith(b.slice(-ALIKE)));

const areDays = (values: readonly string[]): boolean => {
  const isCount = values.length < NUMBERS && values.every((value) => /^\d+$/.test(value));
  return !isCount && dayColumn(values).score >= MANY && dateColumn(values).score < MANY;
};

/** The days of a week as numbers: a person says which of them is Monday. */
const areNumbersOfDays = (values: readonly string[]): boolean =>
  values.length >= NUMBERS && values.every((value) => /^[0-8]$/.test(value));

/** `M W 5`, `F 6 7`: days and periods; `P1` alone may be the number of anything. */
const areMeetings = (values: readonly string[]): boolean => {
  if (proofOf(values) === "meeting") return true;
  const column = periodMeetings(values);
  const texts = values.flatMap((value) => column?.partsOf(value) ?? []);
  const days = texts.flatMap((text) => text?.days ?? []);
  const isOfWeek = texts.some((text) => text !== undefined && /\p{L}{2}|\s/u.test(text.days));
  return isOfWeek && dayColumn(days).score >= MANY;
};

/** Choices beside those of one period alone. */
const MOST_COUNTS = 3;

/**
 * `3` beside the period 7 may say that a class has the periods 7 to 9: alone, the 7 leaves its room free in two of them.
 * The likeliest first: hardly any class begins while others last, and then the nearest columns.
 */
const firstsAndCounts = ({ header }: Layout, rows: Rows, periods: readonly Column[]): readonly Guess[] => {
  const likely = periods.flatMap((first) =>
    periods.flatMap((count) => {
      const texts = rows.map((row) => [row[first] ?? "", row[count] ?? ""] as const);
      const classes = texts
        .filter((pair) => !pair.some(isPlaceholder))
        .map(([from, length]) => [Number(from), Number(length)] as const);
      const latest = Math.max(...classes.map(([from]) => from));
      const longest = Math.max(...classes.map(([, length]) => length));
      const mayBe = header[first] !== "" && header[count] !== "" && longest > 1 && longest <= LONG;
      if (first === count || !mayBe || !(longest < latest)) return [];
      const distance = Math.abs(first - count) + (areCounts(classes) ? 0 : header.length);
      return [{ distance, guess: { periods: first, count } }];
    }),
  );
  return likely
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_COUNTS)
    .map(({ guess }) => guess);
};

/**
 * The columns that may say when classes meet, as far as a layout does not: each time with each day, or both in one. None
 * if nothing looks like what is missing.
 */
export const mayBeTimes = (layout: Layout, rows: Rows): readonly Guess[] => {
  const { header, meetings } = layout;
  const columns = [...header.keys()].flatMap((column) => {
    const values = textsBelow(header, rows, column).filter((text) => !isPlaceholder(text));
    return values.length === 0 ? [] : { column, values };
  });
  const used = new Set(meetings.flatMap(columnsIn));
  const free = columns.filter(({ column }) => !used.has(column));
  const those = (isIt: (values: readonly string[]) => boolean, among = free): readonly Column[] =>
    among.filter(({ values }) => isIt(values)).map(({ column }) => column);
  // The date of each class tells its day; of two columns of dates one may be its last.
  const dated = those((values) => dateColumn(values).score === 1, columns);
  const days = [those(areDays, columns), dated.length === 1 ? dated : [], those(areNumbersOfDays)];
  const [known] = meetings.flatMap(({ days: at }) => at ?? []);
  /** `1` in all rows of Monday, and in no other. */
  const saysDay = (column: Column): boolean => {
    const pairs = new Set(rows.map((row) => `${row[known ?? -1]}\n${row[column]}`));
    const values = new Set(rows.map((row) => row[column]));
    return known !== undefined && pairs.size === values.size && values.size > 2;
  };
  const periods = those(
    (values) => values.length > 1 && periodScore(values) === 1 && values.every(isShort),
  ).filter((column) => !saysDay(column));
  const times = those((values) => proofOf(values) === "time", columns);
  const starts = times.flatMap((start) =>
    times.flatMap((end): Guess[] => (isEarlier(rows, start, end) ? [{ start, end }] : [])),
  );
  // `12:00` to `1:30` is in the afternoon: beside two columns of times no number is a period.
  const [first, last, third] = times;
  const isPair = first !== undefined && last !== undefined && third === undefined;
  const inOrder: readonly Guess[] = isPair ? [{ start: first, end: last }] : [];
  // Of the first and the last period of a class the first alone would leave its room free in the others.
  const ranges = periods.flatMap((from) =>
    periods
      .filter((to) => areAlike([header[from] ?? "", header[to] ?? ""]))
      .filter((to) => isEarlier(rows, from, to, Number))
      .map((to): Guess => ({ periods: from, end: to })),
  );
  const hours = [starts, inOrder, ranges].find(({ length }) => length > 0);
  const guesses = {
    days: (days.find(({ length }) => length > 0) ?? []).map((column): Guess => ({ days: column })),
    start: hours ?? [
      ...firstsAndCounts(layout, rows, periods),
      ...periods.map((column) => ({ periods: column })),
    ],
  };
  const missing = missingColumns(meetings[0] ?? {});
  const inOne = missing.includes("days") && missing.includes("start") ? those(areMeetings) : [];
  if (inOne.length > 0) return inOne.map((meeting) => ({ meeting }));
  return (["days", "start"] as const)
    .filter((role) => missing.includes(role))
    .reduce<readonly Guess[]>(
      (before, role) => before.flatMap((each) => guesses[role].map((more) => ({ ...each, ...more }))),
      [{}],
    );
};
