import { columnsOf, dayOf, MAX_COLUMNS, type SheetRow, UNKNOWN } from "./grid-days.ts";

/** A row of days, of which a single one stands above several columns: the name of another is lost. */
const withLostDay = (cells: readonly string[], width: number): readonly string[] => {
  const days = cells.flatMap((cell, column) => (dayOf(cell) === undefined ? [] : column));
  const [lost, second] = days.flatMap((column, index) =>
    (days[index + 1] ?? width) > column + 1 ? { from: column + 1, until: days[index + 1] ?? width } : [],
  );
  if (days.length < 3 || lost === undefined || second !== undefined) return cells;
  return Array.from({ length: Math.max(cells.length, lost.until) }, (_, column) => {
    const cell = cells[column] ?? "";
    return column >= lost.from && column < lost.until && cell.trim() === "" ? UNKNOWN : cell;
  });
};

/** With rows for columns; a day whose name is lost is unknown. */
export const turned = (rows: readonly SheetRow[]): SheetRow[] => {
  if (rows.length > MAX_COLUMNS) return [];
  const width = rows.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== "") + 1),
    0,
  );
  const whole = rows.map(({ cells }) => withLostDay(cells, width));
  return Array.from({ length: width }, (_, column) => ({
    line: column + 1,
    cells: whole.map((cells) => cells[column] ?? ""),
  }));
};

/** With rows for columns; a text over all columns is a title, and below the first other row a note. */
export const turnedBelowTitles = (rows: readonly SheetRow[]): SheetRow[] => {
  const { length: width } = columnsOf(rows);
  const isAcross = ({ cells }: SheetRow): boolean =>
    width > 2 && cells.length === width && cells[0] !== "" && new Set(cells).size === 1;
  const others = rows.filter((row) => !isAcross(row));
  const titles = rows.slice(0, rows.indexOf(others[0] as SheetRow)).filter(isAcross);
  return [...titles.map(({ line, cells }) => ({ line, cells: cells.slice(0, 1) })), ...turned(others)];
};
