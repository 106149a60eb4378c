import { dateColumn } from "../cells/dates.ts";
import type { HeadedColumns } from "./columns-by-header.ts";
import { proofOf } from "./columns-by-value.ts";
import type { Column } from "./layout.ts";

const MOST_NAMED = 6;
/** Characters; a longer value is a description. */
const LONGEST = 60;
const MANY = 0.9;

/**
 * Columns that may be the room: only a person can say so. First those whose values look like rooms, then others of
 * short texts; never one that is surely days, times, dates or numbers.
 *
 * @param used the columns that say where and when already
 */
export const mayBeRooms = (
  { header, valuesOf, candidates }: HeadedColumns,
  used: ReadonlySet<Column>,
): readonly Column[] => {
  const named = new Set(candidates.map(({ column }) => column));
  const ranked = [...header.keys()].flatMap((column): [Column, number][] => {
    const values = [...new Set(valuesOf(column))];
    if (used.has(column) || named.has(column) || values.length === 0) return [];
    const proof = proofOf(values);
    const isKey = (header[column] ?? "").endsWith("*");
    if (proof === "room" || (isKey && proof === undefined)) return [[column, 0]];
    const isText = values.filter((value) => /\p{L}/u.test(value) && value.length <= LONGEST).length;
    const isOther = proof !== undefined || dateColumn(values).score >= MANY || isText < MANY * values.length;
    return isOther ? [] : [[column, 1]];
  });
  return ranked
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, MOST_NAMED)
    .map(([column]) => column);
};
