import { isDate } from "../../cells/dates.ts";
import { tidyText } from "../../cells/source-text.ts";
import { sentence } from "../../sentences.ts";
import { dayOf } from "../grid/grid-days.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

/** Different dates of a row or a column; fewer may be the ends of a term. */
const FEWEST = 3;

/** `Monday 7/9/2026` is a day of a plan of one week. */
const isDateAlone = (cell: string): boolean =>
  isDate(cell) && !(/^\p{L}/u.test(cell.trim()) && dayOf(cell) !== undefined);

/** Different dates of a row or a column. */
const datesOf = (cells: readonly string[]): readonly string[] => [
  ...new Set(cells.filter(isDateAlone).map(tidyText)),
];

/**
 * Why a grid of times is not a week that repeats: its classes take place on the dates, or in the weeks, that a column or a
 * row has. `undefined` if none has any.
 *
 * @param rows its first as they stand
 */
export const datedGrid = (file: string, rows: readonly (readonly string[])[]): UnclearLayout | undefined => {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ""));
  const dates = [...rows, ...columns].map(datesOf).find(({ length }) => length >= FEWEST);
  if (dates === undefined) return undefined;
  const form = sentence("grid of dates", { dates: dates.slice(0, FEWEST) });
  return unclearLayout(sentence("known form", { file, form }), { known: ASKED_FIRST });
};
