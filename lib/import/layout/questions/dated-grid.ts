import { isDate } from "../../cells/dates.ts";
import { tidyText } from "../../cells/source-text.ts";
import { timeRangeColumn } from "../../cells/times.ts";
import { sentence } from "../../sentences.ts";
import { YEAR } from "../grid/dated-rows.ts";
import type { Layout } from "../layout.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

/** Different dates of a row or a column; fewer may be the ends of a term. */
const FEWEST = 3;

const isTimeRange = (cell: string): boolean => timeRangeColumn([cell]).score === 1;

/** Different dates of a row or a column, or of several dates each. */
const datesOf = (cells: readonly string[]): readonly string[] => [
  ...new Set(cells.map((cell) => tidyText(cell).replace(YEAR, "")).filter(isDate)),
];

/** Why classes on such dates are not read. */
export const refusedDates = (file: string, dates: readonly string[]): UnclearLayout => {
  const form = sentence("grid of dates", { dates: dates.slice(0, FEWEST) });
  return unclearLayout(sentence("known form", { file, form }), { known: ASKED_FIRST });
};

/**
 * Why a grid of times is not a week that repeats: its classes take place on the dates, or in the weeks, that a column or a
 * row has. `undefined` if none has any.
 *
 * @param rows its first, in which dates of single days that are read are left out
 */
export const datedGrid = (file: string, rows: readonly (readonly string[])[]): UnclearLayout | undefined => {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ""));
  const dates = [...rows, ...columns].map(datesOf).find(({ length }) => length >= FEWEST);
  return dates && refusedDates(file, dates);
};

/** Times of a row; fewer are those of one class. */
const FEWEST_TIMES = 3;

/** The same of what is neither a list nor a grid of days: dates in a column, below a row of times. */
export const datedBelowTimes = (
  file: string,
  rows: readonly (readonly string[])[],
): UnclearLayout | undefined => {
  const times = rows.findIndex((row) => row.filter(isTimeRange).length >= FEWEST_TIMES);
  return times < 0 ? undefined : datedGrid(file, rows.slice(times + 1));
};

/** Why the classes of a list, which stand below dates in its header, are not of every week. */
export const datedList = (file: string, { header, className }: Layout): UnclearLayout | undefined =>
  className.every((column) => isDate(header[column] ?? "")) ? datedGrid(file, [header]) : undefined;
