import { dateColumn } from "../cells/dates.ts";
import { isPlaceholder, tidyText } from "../cells/source-text.ts";
import { inOrder, proofOf } from "./columns-by-value.ts";
import { type Role, roleOf } from "./header-words.ts";
import type { Column } from "./layout.ts";

type Texts = readonly string[];
type Pairs = readonly (readonly [string, string])[];

/** The share of the rows that shows what two columns hold. */
const MOST = 0.9;

/** True if both hold dates of which the left one is the earlier, or the same. */
const areDates = (pairs: Pairs): boolean => {
  const { read } = dateColumn(pairs.flat());
  const dateOf = (text: string): string => {
    const date = read(text);
    return "ok" in date ? (date.ok ?? "") : "";
  };
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
export const usualWidth = (rows: readonly Texts[]): number | undefined => {
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
