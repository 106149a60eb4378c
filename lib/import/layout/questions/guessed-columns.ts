import { dateColumn } from "../../cells/dates.ts";
import { dayColumn } from "../../cells/days.ts";
import { periodScore } from "../../cells/periods.ts";
import { isZero } from "../../cells/place.ts";
import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import { type Choice, choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import type { HeadedColumns } from "../columns-by-header.ts";
import { isEarlier, proofOf } from "../columns-by-value.ts";
import { CALLED_ROOM } from "../completed-columns.ts";
import { type Column, columnName, columnsIn, type Layout, layoutText, missingColumns } from "../layout.ts";
import { textsBelow } from "./texts-below.ts";

const MOST_NAMED = 6;
/** Characters; a longer value is a description. */
const LONGEST = 60;
const MANY = 0.9;
const NUMBER = /^\d+$/;
const FLAG = /^(?:true|false|yes|no)$/i;
/** An address of a person, or of a page. */
const ADDRESS = /@|:\/\//;
/** What is headed so names people. */
export const PEOPLE =
  /prof|docen|teacher|instructor|lecturer|lehr(?:er|kr|end)|enseignant|lärare|öğretim|wykładow|преподав|教師|教师|老師|교수/iu;

/** How surely the values of a column whose header does not say it are rooms. */
const SURENESS = { room: 1, text: 0.7, number: 0.7 } as const;

/** What the values may be: names like those of rooms, short texts, or numbers below no header. */
const formOf = (header: string, values: readonly string[]): keyof typeof SURENESS | undefined => {
  const proof = proofOf(values);
  if (proof === "room" || (header.endsWith("*") && proof === undefined)) return "room";
  const isOther =
    proof !== undefined ||
    values.every((value) => FLAG.test(value) || ADDRESS.test(value)) ||
    dateColumn(values).score >= MANY;
  if (isOther) return undefined;
  const share = (isIt: (value: string) => boolean) => values.filter(isIt).length / values.length;
  if (share((value) => /\p{L}/u.test(value) && value.length <= LONGEST) >= MANY) return "text";
  return header.trim() === "" && values.length > 1 && share((value) => NUMBER.test(value)) >= MANY
    ? "number"
    : undefined;
};

/** A room is in several rows and has one class at a time: 1 if a column's values all are so. */
const plausibility = (
  { body }: HeadedColumns,
  column: Column,
  values: ReadonlySet<string>,
  used: ReadonlySet<Column>,
): number => {
  const rows = body.filter((row) => values.has(tidyText(row[column] ?? "")));
  const different = new Map(rows.map((row) => [row.join("\n"), row])).values();
  const atOnce = Map.groupBy(different, (row) => [column, ...used].map((each) => row[each]).join("\n"));
  const alone = [...atOnce.values()].filter(({ length }) => length === 1).length;
  return (1 - values.size / rows.length) * (alone / [...atOnce.values()].flat().length);
};

/**
 * Columns that may be the room, the likeliest first: only a person can say so. Never one that is surely days, times or
 * dates.
 *
 * @param used the columns that say where and when already
 */
export const mayBeRooms = (headed: HeadedColumns, used: ReadonlySet<Column>): readonly Column[] => {
  const { header, valuesOf, candidates, flags } = headed;
  // `Class` may be short for classroom.
  const sure = candidates.filter(({ role }) => role !== "group").map(({ column }) => column);
  const named = new Set([...sure, ...flags.values(), ...used]);
  const ranked = [...header.keys()].flatMap((column): [Column, number][] => {
    const name = header[column] ?? "";
    const values = new Set(valuesOf(column).filter((value) => !isZero(value)));
    // Below `Room 101` in a plan of rooms stand its classes.
    const isOther = named.has(column) || PEOPLE.test(name) || CALLED_ROOM.test(name);
    const form = isOther ? undefined : formOf(name, [...values]);
    return form === undefined ? [] : [[column, SURENESS[form] * plausibility(headed, column, values, used)]];
  });
  return ranked
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_NAMED)
    .map(([column]) => column);
};

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
/** Choices that a person can compare. */
const MOST = 6;

const LABELS = {
  location: "is location",
  days: "is days",
  start: "is start",
  end: "is end",
  periods: "is periods",
} as const;

/** `location` or `days`, to its column. */
type Guess = Readonly<Partial<Record<keyof typeof LABELS, Column>>>;

/** `TIETBD` and `TIETKT`: the beginning or the end of both names. */
const areAlike = ([a = "", b = ""]: readonly string[]): boolean =>
  a.length > ALIKE && b.length > ALIKE && (a.startsWith(b.slice(0, ALIKE)) || a.endsWith(b.slice(-ALIKE)));

/** The choices if several columns are unknown: whole lines for `--columns`, each shown with the rows that it reads. */
export const guessedColumns = (
  layout: Layout,
  rows: readonly (readonly string[])[],
  mayBeRooms: readonly Column[],
): readonly Choice[] => {
  const { header, meetings } = layout;
  const valuesOf = (column: Column): readonly string[] =>
    textsBelow(header, rows, column).filter((text) => !isPlaceholder(text));
  const columns = [...header.keys()].filter((column) => valuesOf(column).length > 0);
  const areDays = (column: Column): boolean => {
    const values = valuesOf(column);
    const isCount = values.length < NUMBERS && values.every((value) => /^\d+$/.test(value));
    return !isCount && dayColumn(values).score >= MANY && dateColumn(values).score < MANY;
  };
  const named = columns.filter(areDays);
  // The date of each class tells its day; of two columns of dates one may be its last.
  const dated = columns.filter((column) => dateColumn(valuesOf(column)).score === 1);
  const onlyDates = dated.length === 1 ? dated : [];
  /** Small numbers, if nothing else can be a time. */
  const used = new Set(meetings.flatMap(columnsIn));
  /** `1` in all rows of Monday, and in no other. */
  const saysDay = (column: Column): boolean => {
    const [days] = meetings.flatMap(({ days: at }) => at ?? []);
    const pairs = new Set(rows.map((row) => `${row[days ?? -1]}\n${row[column]}`));
    const values = new Set(rows.map((row) => row[column]));
    return days !== undefined && pairs.size === values.size && values.size > 2;
  };
  const mayBePeriods = (column: Column): boolean =>
    !used.has(column) &&
    !saysDay(column) &&
    valuesOf(column).length > 1 &&
    periodScore(valuesOf(column)) === 1 &&
    valuesOf(column).every(isShort);
  const times = columns.filter((column) => proofOf(valuesOf(column)) === "time");
  const starts = times.flatMap((start) =>
    times.flatMap((end): Guess[] => (isEarlier(rows, start, end) ? [{ start, end }] : [])),
  );
  // `12:00` to `1:30` is in the afternoon: beside two columns of times no number is a period.
  const [first, last, third] = times;
  const isPair = first !== undefined && last !== undefined && third === undefined;
  const inOrder: readonly Guess[] = isPair ? [{ start: first, end: last }] : [];
  const periods = columns.filter(mayBePeriods);
  // Of the first and the last period of a class the first alone would leave its room free in the others.
  const ranges = periods.flatMap((first) =>
    periods
      .filter((last) => areAlike([header[first] ?? "", header[last] ?? ""]))
      .filter((last) => isEarlier(rows, first, last, Number))
      .map((last): Guess => ({ periods: first, end: last })),
  );
  const guesses: Readonly<Record<string, readonly Guess[]>> = {
    room: mayBeRooms.map((location) => ({ location })),
    days: (named.length > 0 ? named : onlyDates).map((days) => ({ days })),
    start:
      [starts, inOrder, ranges].find(({ length }) => length > 0) ??
      periods.map((column) => ({ periods: column })),
  };
  const missing = missingColumns(meetings[0] ?? {}).filter((key) => key !== "end");
  const all = missing.reduce<readonly Guess[]>(
    (before, key) => before.flatMap((each) => (guesses[key] ?? []).map((more) => ({ ...each, ...more }))),
    [{}],
  );
  const isApart = (guess: Guess): boolean => new Set(Object.values(guess)).size === Object.keys(guess).length;
  const recognised = layoutText(layout);
  const name = (column: Column): string => columnName(header, column);
  return all
    .filter(isApart)
    .slice(0, MOST)
    .map((guess) => {
      const named = Object.entries(guess).map(([key, column]) => [key as keyof Guess, name(column)] as const);
      const text = named.map(([key, column]) => sentence(LABELS[key], { column }));
      const { periods, end, ...others } = guess;
      const inPeriods = [periods, end].flatMap((column) => (column === undefined ? [] : name(column)));
      const where = Object.entries(periods === undefined ? guess : others);
      return choice(sentence("plain", { text }), {
        columns: [
          ...where.map(([key, column]) => `${key}=${name(column)}`),
          ...(periods === undefined ? [] : [`periods=${inPeriods.join("+")}`]),
          ...(recognised === "" ? [] : [recognised]),
        ].join(","),
      });
    });
};
