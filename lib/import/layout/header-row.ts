import { isDataRow } from "./columns-by-value.ts";
import { roleOf } from "./header-words.ts";

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
