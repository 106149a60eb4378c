import { isDate, splitDates } from "../../cells/dates.ts";
import { tidyText } from "../../cells/source-text.ts";
import { timeRangeColumn } from "../../cells/times.ts";
import { weekdayNamed } from "../../cells/weekday-names.ts";
import { cellText } from "../../formats/cell-text.ts";
import { type Cell, firstRows, mappedRows, type Table } from "../../formats/table.ts";
import { sentence } from "../../sentences.ts";
import { DATED, lineIn } from "../grid/grid-days.ts";
import type { Layout, Rows } from "../layout.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

/** Different dates of a row or a column; fewer may be the ends of a term, unless each has its weekday. */
const FEWEST = 3;
const FEWEST_NAMED = 2;

/** `30.10.2021 r.`, `01.09.2020 р.`: the year is called one. */
const YEAR = /(?<=\d{4}) ?[rрг]\.?$/u;
const YEARLESS = /^\d{1,2}[./]\d{1,2}\.?$/;
/** The word in front of a date, or behind it. */
const BESIDE = /^(\p{L}{2,})[.,]?\s*(?=\d)|(?<=[\d.])[\s,]*\(?(\p{L}{2,})[.)]*$/u;

const isTimeRange = (cell: string): boolean => /\d/.test(cell) && timeRangeColumn([cell]).score === 1;

/** The date of a cell, or its several dates, and the weekday beside it; without a year only beside a weekday. */
const dateIn = (cell: string) => {
  const text = tidyText(cell).replace(YEAR, "");
  const [label = "", before = "", behind = ""] = BESIDE.exec(text) ?? [];
  const weekday = label === "" ? undefined : weekdayNamed(before + behind);
  const date = weekday === undefined ? text : text.replace(label, "").replace(YEAR, "");
  const isYearless = weekday !== undefined && YEARLESS.test(date);
  const named = weekday === undefined ? undefined : before + behind;
  return isYearless || isDate(date) ? [{ date, weekday, named, isYearless }] : [];
};

/** A row's dates in the place of its day, each with the weekday that stands beside it: `@sobota 05.03.2022`. */
const withDates = (cells: readonly string[]): readonly string[] => {
  const dates = cells.map((cell) => {
    const [first, last] = splitDates(cell) ?? [];
    return first === last ? dateIn(cell)[0] : undefined;
  });
  const weekdays = new Set(cells.filter((cell) => weekdayNamed(tidyText(cell)) !== undefined));
  const [only = ""] = weekdays.size === 1 && dates.some(Boolean) ? weekdays : [];
  return cells.map((cell, column) => {
    const { date, named = only } = dates[column] ?? {};
    if (date !== undefined) return DATED + tidyText(`${named} ${date}`);
    return cell === only ? "" : cell;
  });
};

/** A plan with its dates for days. */
export const datedTable = (table: Table): Table =>
  mappedRows(table, ({ line, cells }) => ({ line, cells: withDates(cells.map(cellText)) }));

/** The list that a plan with dates for days was read as; `undefined` unless each class has its date. */
export const listOfDates = async (list: Table | undefined): Promise<Table | undefined> => {
  if (list === undefined) return undefined;
  const [header, ...rows] = await firstRows(list, Number.POSITIVE_INFINITY);
  const isDated = (cell: Cell | undefined): boolean => cellText(cell).startsWith(DATED);
  const areAll = rows.every(
    ({ cells: [room, day, ...others] }) => isDated(day) && ![room, ...others].some(isDated),
  );
  if (header === undefined || !areAll) return undefined;
  const days = rows.map(({ cells: [room = "", day, ...others], ...row }) => ({
    ...row,
    cells: [room, cellText(day).slice(DATED.length), ...others],
  }));
  const [room = "", , ...others] = header.cells;
  return { ...list, rows: [{ ...header, cells: [room, "date", ...others] }, ...days] };
};

/** Different dates of a row or a column; none if they may be a week that repeats, or the ends of a term. */
const datesOf = (cells: readonly string[]): readonly string[] => {
  const all = cells.flatMap(dateIn);
  const dates = [...new Set(all.map(({ date }) => date))];
  const days = new Set(all.map(({ weekday }) => weekday));
  const isWeek = all.every(({ isYearless }) => isYearless) && days.size === dates.length;
  return isWeek || dates.length < (days.has(undefined) ? FEWEST : FEWEST_NAMED) ? [] : dates;
};

/**
 * Why a grid of times is not a week that repeats: its classes take place on the dates, or in the weeks, that a column or a
 * row has. `undefined` if none has any.
 *
 * @param rows its first as they stand
 */
export const datedGrid = (file: string, rows: Rows): UnclearLayout | undefined => {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ""));
  const titles = rows.flatMap((cells) => lineIn({ line: 0, cells }) ?? []);
  const dates = [titles, ...rows, ...columns].map(datesOf).find(({ length }) => length > 0);
  if (dates === undefined) return undefined;
  const form = sentence("grid of dates", { dates: dates.slice(0, FEWEST) });
  return unclearLayout(sentence("known form", { file, form }), { known: ASKED_FIRST });
};

/** Times of a row; fewer are those of one class. */
const FEWEST_TIMES = 3;

/** The same of what is neither a list nor a grid of days: dates right above a row of times, or below it. */
export const datedBelowTimes = (file: string, rows: Rows): UnclearLayout | undefined => {
  const times = rows.findIndex((row) => row.filter(isTimeRange).length >= FEWEST_TIMES);
  return times < 0 ? undefined : datedGrid(file, rows.slice(Math.max(0, times - 1)));
};

/** Why the classes of a list, which stand below dates in its header, are not of every week. */
export const datedList = (file: string, { header, className }: Layout): UnclearLayout | undefined =>
  className.every((column) => isDate(header[column] ?? "")) ? datedGrid(file, [header]) : undefined;
