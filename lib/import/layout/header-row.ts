import { ANY_YEAR, dateColumn } from "../cells/dates.ts";
import { readValue } from "../cells/reading.ts";
import { isPlaceholder, tidyText } from "../cells/source-text.ts";
import { inOrder, isDataRow, proofOf } from "./columns-by-value.ts";
import { type Role, roleOf } from "./header-words.ts";
import type { Column } from "./layout.ts";

type Texts = readonly string[];

/** The header stands within these. */
export const HEADER_ROWS = 20;

/** The index of a missing header. */
export const NO_HEADER = -1;

const filledIn = (row: Texts): number => row.filter((cell) => cell.trim() !== "").length;

/** A single word on a line of its own is a title. */
const headerWordsIn = (row: Texts): number =>
  filledIn(row) === 1 && row.length !== 1 ? 0 : new Set(row.flatMap((cell) => roleOf(cell)?.role ?? [])).size;

/** A header names each column; a row repeats what other rows say. */
const isLikeOthers = ([first = [], ...others]: readonly Texts[]): boolean => {
  const filled = [...first.keys()].filter((column) => first[column]?.trim() !== "");
  const again = filled.filter((column) => others.some((row) => row[column] === first[column]));
  return filled.length > 2 && again.length * 2 > filled.length;
};

/** The first line with the most header words; without such words, the line above the data. */
export const headerIn = (rows: readonly Texts[]): number => {
  const counts = rows.slice(0, HEADER_ROWS).map(headerWordsIn);
  const most = Math.max(...counts);
  if (most > 0) return counts.indexOf(most);
  const data = rows.findIndex(isDataRow);
  if (data < 0) return isLikeOthers(rows) ? NO_HEADER : 0;
  const [above, first] = [rows[data - 1] ?? [], rows[data] ?? []];
  return filledIn(above) * 2 > filledIn(first) ? data - 1 : NO_HEADER;
};

/** A header for rows that have none: as wide as most of them. */
export const blankHeader = (rows: readonly Texts[]): Texts => {
  const lengths = Map.groupBy(rows, ({ length }) => length);
  const [most] = [...lengths].sort(([, a], [, b]) => b.length - a.length);
  return Array.from({ length: most?.[0] ?? 0 }, () => "");
};

type Pairs = readonly (readonly [string, string])[];

/** The share of the rows that shows what two columns hold. */
const MOST = 0.9;

/** True if both hold dates of which the left one is the earlier, or the same. */
const areDates = (pairs: Pairs): boolean => {
  const { read } = dateColumn(pairs.flat(), ANY_YEAR);
  const dateOf = (text: string): string => readValue(read(text)) ?? "";
  const dates = pairs.map(([one, other]) => [dateOf(one), dateOf(other)] as const);
  const ordered = dates.filter(([first, last]) => first !== "" && first <= last);
  return ordered.length >= MOST * pairs.length && ordered.some(([first, last]) => first < last);
};

const areTimes = (pairs: Pairs): boolean => {
  const isTime = (index: 0 | 1): boolean =>
    proofOf([...new Set(pairs.map((each) => each[index]))]) === "time";
  return isTime(0) && isTime(1) && inOrder(pairs) === "as they are";
};

const SPANS: Partial<
  Record<Role, { readonly roles: readonly [Role, Role]; readonly isSo: (pairs: Pairs) => boolean }>
> = {
  dates: { roles: ["first", "last"], isSo: areDates },
  times: { roles: ["start", "end"], isSo: areTimes },
};

/**
 * The roles of columns that share a header cell: `Dates` stands over a first and a last date if the cell beside it is
 * blank, missing or the same, and the values below say so.
 */
export const spannedColumns = (header: Texts, body: readonly Texts[]): ReadonlyMap<Column, Role> =>
  new Map(
    header.flatMap((cell, column): (readonly [Column, Role])[] => {
      const span = SPANS[roleOf(cell)?.role ?? "title"];
      const neighbour = tidyText(header[column + 1] ?? "");
      if (span === undefined || (neighbour !== "" && neighbour !== tidyText(cell))) return [];
      const pairs = body
        .map((row) => [row[column] ?? "", row[column + 1] ?? ""] as const)
        .filter((pair) => !pair.some(isPlaceholder));
      const [first, last] = span.roles;
      const isSo = pairs.length > 0 && span.isSo(pairs);
      return isSo ? [[column, first] as const, [column + 1, last] as const] : [];
    }),
  );

/** As many cells as nearly all rows have; `undefined` if their numbers differ. */
const usualWidth = (rows: readonly Texts[]): number | undefined => {
  const alike = [...Map.groupBy(rows, ({ length }) => length).entries()];
  return alike.find(([, { length }]) => length >= MOST * rows.length)?.[0];
};

/** Where Banner's names of two words were cut at their space: `WL,Cap`, `Date,(MM/DD)`. */
const CUT = /\n(?=\()|(?<=(?:^|\n)[WX]L)\n(?=(?:Cap|Act|Rem)(?:\n|$))/g;

/**
 * A header as wide as the rows: with a blank cell behind one that stands over the last two columns, or with names
 * that were cut; any other as it is.
 */
export const wholeHeader = (header: Texts, body: readonly Texts[]): Texts => {
  const width = usualWidth(body);
  if (width === undefined || width === header.length) return header;
  const wide = [...header, ""];
  if (width === wide.length && spannedColumns(wide, body).has(header.length)) return wide;
  const whole = header.map(tidyText).join("\n").replace(CUT, " ").split("\n");
  return whole.length === width ? whole : header;
};
