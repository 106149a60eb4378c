import { isPlaceHeader, roleOf } from "../cells/header-words.ts";
import { share } from "../cells/reading.ts";
import { buildOf } from "../cells/room-shapes.ts";
import { ROOM_WORDS } from "../cells/room-words.ts";
import { isEmpty, tidyText } from "../cells/source-text.ts";
import type { Table } from "../formats/table.ts";
import type { HeadedColumns } from "./columns-by-header.ts";
import { detectLayout } from "./detect-layout.ts";
import { type SheetRow, sheetRows } from "./grid/grid-days.ts";
import { type Column, columnsIn, type Layout, type Texts } from "./layout.ts";
import { PEOPLE } from "./questions/columns-like-rooms.ts";
import { ENOUGH } from "./role-values.ts";

const FEWEST = 2;
/** `Aula Prof. Ada (IF-219)` is not a person. */
const ROOM = new RegExp(String.raw`^(?:${ROOM_WORDS})(?!\p{L})`, "iu");

/** The columns of a list of days and times that are called after rooms, and have classes below: `R1`, `R2`. */
export const roomColumns = ({ header, valuesOf }: HeadedColumns, layout: Layout): readonly Column[] => {
  const used = new Set(layout.meetings.flatMap(columnsIn));
  const hasNumbers = (column: Column): boolean =>
    share(valuesOf(column), (value) => /\d/.test(value)) >= ENOUGH;
  const isCalledSo = (name: string, column: Column): boolean => {
    // Below `Room 1` and `Room 2` of a list without classes stand no rooms if they have no numbers.
    if (isPlaceHeader(name)) return layout.className.length === 0 && !hasNumbers(column);
    return roleOf(name) === undefined && !used.has(column) && (ROOM.test(name) || !PEOPLE.test(name));
  };
  const named = header.flatMap((name, column) =>
    /\p{L}/u.test(name) && /\d/.test(name) && isCalledSo(name, column) ? column : [],
  );
  const alike = Map.groupBy(named, (column) => buildOf(header[column] ?? "")).values();
  const [most = []] = [...alike].toSorted((a, b) => b.length - a.length);
  if (most.length < FEWEST) return [];
  // Beside `R1` and `R2` is the school's `Aula`, and no class stands beside it.
  const hall = [...header.keys()].filter(
    (column) => layout.className.length === 0 && used.has(column) && isPlaceHeader(header[column]),
  );
  // Behind `IF-101` and `IF-102` also `LP-1 (IF 305)`.
  const all = [...most, ...named.filter((column) => column > (most[0] ?? 0)), ...hall];
  return [...new Set(all)].toSorted((a, b) => a - b);
};

/** A list with a column for each room, as a list with a row for each class; `undefined` for any other table. */
export const roomColumnsTable = async (table: Table): Promise<Table | undefined> => {
  const rows = await sheetRows(table);
  const { headerRow, layout, headed } = detectLayout(rows.map(({ cells }) => cells));
  const columns = roomColumns(headed, layout);
  const top = rows[headerRow];
  if (columns.length === 0 || top === undefined) return undefined;
  const others = (cells: Texts) => cells.filter((_, column) => !columns.includes(column));
  const rowOf = ({ line, cells }: SheetRow, column: Column): SheetRow => ({
    line,
    cells: [...others(cells), tidyText(top.cells[column] ?? ""), tidyText(cells[column] ?? "")],
  });
  const blank = { line: top.line, cells: top.cells.map(() => "") };
  const classes = rows
    .slice(headerRow + 1)
    .flatMap((row) => columns.flatMap((at) => (isEmpty(row.cells[at] ?? "") ? [] : rowOf(row, at))));
  return {
    name: table.name,
    rows: [
      { line: top.line, cells: [...others(top.cells), "room", "course"] },
      ...columns.map((column) => rowOf(blank, column)),
      ...classes,
    ],
  };
};
