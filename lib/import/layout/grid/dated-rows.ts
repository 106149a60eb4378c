import { dateColumn, isDate, splitDates } from "../../cells/dates.ts";
import { readValue } from "../../cells/reading.ts";
import { tidyText } from "../../cells/source-text.ts";
import { weekdayNamed } from "../../cells/weekday-names.ts";
import { DATED, lineIn, type SheetRow, UNKNOWN } from "./grid-days.ts";
import { isSlot, slotAxis } from "./slot-axis.ts";

/** Different dates of a row, a column or the titles; fewer may be the ends of a term, unless each has its weekday. */
const FEWEST = 3;
const FEWEST_NAMED = 2;

/** `30.10.2021 r.`, `01.09.2020 р.`: the year is called one. */
export const YEAR = /(?<=\d{4}) ?[rрг]\.?$/u;
const YEARLESS = /^\d{1,2}[./]\d{1,2}\.?$/;
/** `12 - 19.03.2022`, `5.03, 6.03`: several dates, and hardly a name. */
const DATE_LIKE = /^(?=.*\d\s*[./-])[\d\s.,;/–-]+$/u;
/** The word in front of a date, or behind it. */
const BESIDE = /^(\p{L}{2,})[.,]?\s*(?=\d)|(?<=[\d.])[\s,]*\(?(\p{L}{2,})[.)]*$/u;

type SheetCell = ReturnType<typeof sheetCell>;

/** A cell that may be a date: with the weekday before it, and without; `date` is absent unless it is a single one. */
const sheetCell = (row: number, column: number, cell: string, isTitle: boolean) => {
  const text = tidyText(cell).replace(YEAR, "");
  const [label = "", before = "", behind = ""] = BESIDE.exec(text) ?? [];
  const word = label === "" ? text : before + behind;
  const isDay = weekdayNamed(word) !== undefined;
  const bare = isDay ? text.replace(label, "").replace(YEAR, "") : text;
  const [first, last] = splitDates(bare) ?? [];
  const isSingle = first === last && (isDate(bare) || (isDay && YEARLESS.test(bare)));
  const date = isDay ? `${word} ${bare}` : bare;
  return { row, column, isTitle, text, isDay, bare, date: isSingle ? date : undefined };
};
const isDated = ({ date }: SheetCell): boolean => date !== undefined;

/**
 * The cells of a row or a column that say its dates, and those between and behind them that say none. Names of days, and
 * what stands before the first date as well, are neither.
 */
const datedLine = (cells: readonly SheetCell[]): readonly SheetCell[] => {
  const from = Math.max(0, cells.findIndex(isDated));
  const heads = new Set(cells.slice(0, from).map(({ text }) => text));
  const line = cells.slice(from).filter((cell) => isDated(cell) || !(cell.isDay || heads.has(cell.text)));
  const between = line.findLastIndex(isDated) + 1;
  const dates = line.filter(isDated);
  const fewest = dates.every(({ isDay }) => isDay) ? FEWEST_NAMED : FEWEST;
  const areEnough = new Set(dates.map(({ bare }) => bare)).size >= fewest;
  return areEnough && dates.length * 2 > between ? line : [];
};

/** How dates are written: where either number may be the day, their weekdays show it. */
const readerOf = (cells: readonly SheetCell[]) => {
  const dates = cells.flatMap(({ date }) => date ?? []);
  const areNamed = cells.filter(isDated).every(({ isDay }) => isDay);
  const orders = areNamed ? [[], ["31/12/2024"], ["12/31/2024"]] : [[]];
  const [best] = orders
    .map((order) => dateColumn([...order, ...dates]))
    .toSorted((a, b) => b.score - a.score);
  return ({ date = UNKNOWN, isDay, bare }: SheetCell): string => {
    const isAsWritten = date !== UNKNOWN && (!isDay || YEARLESS.test(bare));
    return (best && readValue(best.read(date))) ?? (isAsWritten ? bare : UNKNOWN);
  };
};

/**
 * A sheet in which each date beside or above its times is written `date:2022-03-05`, and any other text in the
 * place of a date `date:?`. A date without a year stays as it is written; if no day of a week has two, all do without.
 */
export const datedRows = (rows: readonly SheetRow[]): readonly SheetRow[] => {
  const cells = rows.flatMap((row, index) => {
    const isTitle = lineIn(row) !== undefined || slotAxis(row.cells) !== undefined;
    return row.cells.flatMap((cell, column) =>
      cell.trim() === "" ? [] : sheetCell(index, column, cell, isTitle),
    );
  });
  if (!cells.some(isDated)) return rows;
  const mayBeDate = (cell: SheetCell) => isDated(cell) || (DATE_LIKE.test(cell.text) && !isSlot(cell.text));
  const others = cells.filter(({ isTitle }) => !isTitle);
  const lines = [
    cells.filter((cell) => cell.isTitle && mayBeDate(cell)),
    ...Map.groupBy(others, ({ row }) => row).values(),
    ...Map.groupBy(others, ({ column }) => column).values(),
  ].flatMap(datedLine);
  const written = readerOf(lines);
  const days = Map.groupBy(lines.filter(isDated), ({ date, bare }) => date?.replace(bare, "")).values();
  const isWeek = days.every((alike) => new Set(alike.map(({ bare }) => bare)).size === 1);
  if (isWeek && lines.every((cell) => YEARLESS.test(written(cell)))) return rows;
  const changed = rows.map((row) => ({ ...row, cells: [...row.cells] }));
  for (const cell of lines) changed[cell.row]?.cells.splice(cell.column, 1, DATED + written(cell));
  return changed;
};
