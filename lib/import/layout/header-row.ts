import { ANY_YEAR, dateColumn } from "../cells/dates.ts";
import { type Role, roleOf } from "../cells/header-words.ts";
import { readValue } from "../cells/reading.ts";
import { tidyText } from "../cells/source-text.ts";
import { isDataRow, isEarlier, minutesOf } from "./columns-by-value.ts";
import { filled } from "./grid/grid-days.ts";
import type { Column, Rows, Texts } from "./layout.ts";

/** The header stands within these. */
export const HEADER_ROWS = 20;

/** The index of a missing header. */
export const NO_HEADER = -1;

/** A single word on a line of its own is a title; `Course 1` beside a time is a class, and `Course` a header. */
const headerWordsIn = (row: Texts): number => {
  if (filled(row).length === 1 && row.length !== 1) return 0;
  const roles = row.flatMap((cell) => roleOf(cell) ?? []);
  return new Set(
    (isDataRow(row) ? roles.filter(({ ordinal }) => ordinal === "") : roles).map(({ role }) => role),
  ).size;
};

/** A header names each column; a row repeats what other rows say. */
const isLikeOthers = ([first = [], ...others]: Rows): boolean => {
  const named = [...first.keys()].filter((column) => first[column]?.trim() !== "");
  const again = named.filter((column) => others.some((row) => row[column] === first[column]));
  return named.length > 2 && again.length * 2 > named.length;
};

/** The first line with the most header words; without such words, the line above the data. */
export const headerIn = (rows: Rows): number => {
  const head = rows.slice(0, HEADER_ROWS);
  const counts = head.map(headerWordsIn);
  const most = Math.max(...counts);
  if (most > 0) return counts.indexOf(most);
  const data = head.findIndex(isDataRow);
  if (data < 0) return isLikeOthers(rows) ? NO_HEADER : 0;
  const [above, first] = [rows[data - 1] ?? [], rows[data] ?? []];
  return filled(above).length * 2 > filled(first).length ? data - 1 : NO_HEADER;
};

/** As many cells as most of the rows have. */
const usualWidth = (rows: Rows): number => {
  const alike = [...Map.groupBy(rows, ({ length }) => length)];
  return alike.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
};

/** A header for rows that have none: as wide as most of them. */
export const blankHeader = (rows: Rows): Texts => Array<string>(usualWidth(rows)).fill("");

/** What two columns below one header are, by what it says. */
const SPANS: Partial<Record<Role, readonly [Role, Role]>> = {
  dates: ["first", "last"],
  times: ["start", "end"],
};

/**
 * The roles of columns that share a header cell: `Dates` stands over a first and a last date if the cell beside it is
 * blank, missing or the same, and the values below say so.
 */
export const spannedColumns = (header: Texts, body: Rows): ReadonlyMap<Column, Role> =>
  new Map(
    header.flatMap((cell, column): (readonly [Column, Role])[] => {
      const role = roleOf(cell)?.role ?? "title";
      const span = SPANS[role];
      const neighbour = tidyText(header[column + 1] ?? "");
      if (span === undefined || (neighbour !== "" && neighbour !== tidyText(cell))) return [];
      const texts = body.flatMap((row) => row.slice(column, column + 2));
      const { read } = dateColumn(texts, ANY_YEAR);
      const numberOf = (text: string): number =>
        role === "times" ? minutesOf(text) : Date.parse(readValue(read(text)) ?? "");
      const isSo = isEarlier(body, column, column + 1, numberOf);
      return isSo ? span.map((each, index) => [column + index, each] as const) : [];
    }),
  );

/** A header with a blank cell behind one that stands over the last two columns; any other as it is. */
export const wholeHeader = (header: Texts, body: Rows): Texts => {
  const width = usualWidth(body);
  const wide = [...header, ""];
  return width === wide.length && spannedColumns(wide, body).has(header.length) ? wide : header;
};
