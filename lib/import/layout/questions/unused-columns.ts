import type { Sentence } from "@classroom/timetable/sentence.ts";
import { dateColumn, dateRangeColumn } from "../../cells/dates.ts";
import { roleOf, roleOfEnd } from "../../cells/header-words.ts";
import { readValue } from "../../cells/reading.ts";
import { foldText, isPlaceholder } from "../../cells/source-text.ts";
import { sentence, word } from "../../sentences.ts";
import { proofOf } from "../columns-by-value.ts";
import { hasText } from "../event-dates.ts";
import { type Column, type Layout, type Rows, usedColumns } from "../layout.ts";
import { columnName } from "./layout-text.ts";
import { textsBelow } from "./texts-below.ts";

const MANY = 0.9;
/** Different values that show what a column holds. */
const SOME = 2;
/** `3/9, 10/9`, `09/05-12/18`: dates without a year. */
const YEARLESS = /^\d{1,2}[/.]\d{1,2}\.?(?:\s*[-–,;]\s*\d{1,2}[/.]\d{1,2}\.?)*$/;
/** Wherever a text has it. */
const RANGE = /\d[:.]\d{2}\s?(?:[ap]m)?\s*[-–]\s*\d{1,2}[:.]\d{2}/i;
const NAMED = 40;

const heldIn = (header: string, values: readonly string[], rooms: ReadonlySet<string>) => {
  const share = (isIt: (value: string) => boolean): number => values.filter(isIt).length / values.length;
  const mayBeDates = share((value) => /\p{N}/u.test(value)) >= MANY;
  if (mayBeDates && (dateColumn(values).score >= MANY || dateRangeColumn(values).score >= MANY))
    return "dates";
  if (share((value) => YEARLESS.test(value)) >= MANY) return "dates without a year";
  const role = (roleOf(header) ?? roleOfEnd(header))?.role;
  const isPlace = role === "location" || role === "room";
  if (isPlace || share((value) => rooms.has(foldText(value))) >= MANY) return "rooms";
  const proof = proofOf(values);
  if (share((value) => RANGE.test(value)) >= MANY) return "times";
  return proof === "time" || proof === "times" || proof === "meeting" ? "times" : undefined;
};

/** The earliest and the latest of a column's dates, which the term's days are proposed from. */
const extentOf = (values: readonly string[]): { readonly first: string; readonly last: string } => {
  const { read } = dateRangeColumn(values);
  const ranges = values.flatMap((value) => readValue(read(value)) ?? []);
  const [first = ""] = ranges.map((range) => range.first).toSorted();
  return {
    first,
    last:
      ranges
        .map((range) => range.last)
        .toSorted()
        .at(-1) ?? "",
  };
};

/** A first or a last date alone limits nothing. */
const loneDates = ({ meetings }: Layout): readonly (Column | undefined)[] =>
  meetings.flatMap(({ days, first, last }) =>
    first === undefined || last === undefined ? [first, last].filter((column) => column !== days) : [],
  );

/** `every 2nd week`, `odd weeks`, `14-täglich`, wherever a cell says it. */
const ALTERNATE = new RegExp(
  [
    "(?:every|each) (?:2nd|second|other|two|\\d) weeks?|(?:odd|even)[ -]weeks?|weeks? (?:odd|even)",
    "bi-?weekly|fortnightly|alternat(?:e|ing) weeks?|jede (?:zweite|2\\.) woche|14-?tägl|zweiwöch|(?:un)?gerade (?:woche|kw)",
    "semaines? (?:im)?paire|une semaine sur deux|semanas? (?:im)?par(?:es)?\\b|qui(?:n[zc]en|nzen)al|settiman[ae] (?:dis)?pari",
    "co (?:2|dwa) tyg|parzyst|(?:^|[^а-яё])(?:(?:не)?ч[её]тн|числител|знаменател)|[单双]周|[單雙隔]週|격주",
  ].join("|"),
);

/** Classes of some weeks only, as a text says beside their days or in a column that is not used. */
const alternateWeeks = ({ header, meetings, className }: Layout, rows: Rows): readonly Sentence[] => {
  const others = new Set([...className, ...meetings.flatMap(({ weeks }) => weeks ?? [])]);
  /** A class on one date, or with numbers of weeks, takes place in no other. */
  const isDated = (row: readonly string[]): boolean =>
    meetings.some(({ days, dates, first, last, weeks }) => {
      const isOneDate = first !== undefined && row[first] === row[last ?? -1];
      return isOneDate || hasText(row, weeks) || (days !== undefined && days === (first ?? dates));
    });
  const undated = rows.filter((row) => !isDated(row));
  const texts = header.flatMap((_, column) =>
    others.has(column) ? [] : textsBelow(header, undated, column),
  );
  const value = texts.find((text) => ALTERNATE.test(foldText(text)))?.slice(0, NAMED);
  return value === undefined ? [] : [sentence("alternate weeks", { value })];
};

/**
 * What a reader should know of columns that hold dates, rooms or times and that nothing is read from.
 *
 * @param rows the first rows below the header
 */
export const unusedColumns = (layout: Layout, rows: Rows): readonly Sentence[] => {
  const { header, meetings } = layout;
  const places = meetings.flatMap(({ location, room }) => location ?? room ?? []);
  const rooms = new Set(places.flatMap((column) => rows.map((row) => foldText(row[column] ?? ""))));
  const alone = loneDates(layout);
  const used = new Set(usedColumns(layout).filter((column) => !alone.includes(column)));
  const unused = header.flatMap((cell, column) => {
    if (used.has(column)) return [];
    const values = textsBelow(header, rows, column).filter((text) => !isPlaceholder(text));
    const content = values.length < SOME ? undefined : heldIn(cell, values, rooms);
    if (content === undefined) return [];
    const name = columnName(header, column).slice(0, NAMED);
    const value = values[0]?.slice(0, NAMED) ?? "";
    const said = sentence("unused column", { column: name, content: word(content), value });
    return content === "dates" ? { ...said, values: { ...said.values, ...extentOf(values) } } : said;
  });
  return [...unused, ...alternateWeeks(layout, rows)];
};
