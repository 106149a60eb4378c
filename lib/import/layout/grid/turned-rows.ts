import { columnsOf, dayOf, type GridPart, lineIn, MAX_COLUMNS, type SheetRow } from "./grid-days.ts";
import { withLostDay } from "./questions/lost-headings.ts";

/** With rows for columns; a day whose name is lost is unknown. */
export const turned = (rows: readonly SheetRow[]): SheetRow[] => {
  if (rows.length > MAX_COLUMNS) return [];
  const lasts = rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== ""));
  const width = Math.max(-1, ...lasts) + 1;
  const whole = rows.map(({ cells }) => withLostDay(cells, width));
  const lines = rows.map(({ line }) => line);
  return Array.from({ length: width }, (_, column) => ({
    ...{ line: column + 1, lines },
    cells: whole.map((cells) => cells[column] ?? ""),
  }));
};

/**
 * With rows for columns. A text alone at the top, right of the first column, is a title if it stands above different
 * days or is merged up to the last column. A text over all columns is a title or, further below, a note.
 */
export const turnedBelowTitles = (rows: readonly SheetRow[]): GridPart => {
  const { length: width } = columnsOf(rows);
  const isAcross = ({ cells }: SheetRow, from = 0): boolean =>
    width - from > 1 && width > 2 && cells.length === width && new Set(cells.slice(from)).size === 1;
  const head = rows.findIndex((row) => lineIn(row) === undefined);
  const days = rows[head]?.cells.flatMap((cell) => dayOf(cell) ?? []) ?? [];
  const areDifferent = days.length > 1 && new Set(days).size === days.length;
  const titles = rows.slice(0, head).filter((row) => {
    const from = row.cells.findIndex((cell) => cell.trim() !== "");
    return isAcross(row, from) || (areDifferent && from > 0);
  });
  const others = rows.filter((row) => !titles.includes(row) && (row.cells[0] === "" || !isAcross(row)));
  return { titles: titles.flatMap((row) => lineIn(row) ?? []), rows: turned(others) };
};
