import type { Row, Table } from "../formats/table.ts";
import { ROOM_TITLE } from "./grid/grid-blocks.ts";
import { dayOf, filled, lineIn, sheetRows } from "./grid/grid-days.ts";

/** What lines above rows can say of them, by the header of its column. */
const SECTIONS: Readonly<Record<"day" | "room", (line: string) => string | undefined>> = {
  // A line with a date is not of every week.
  day: (line) => (/\d/.test(line) ? undefined : dayOf(line)),
  room: (line) => ROOM_TITLE.exec(line)?.[1],
};
type Kind = keyof typeof SECTIONS;
const KINDS: readonly Kind[] = ["day", "room"];

/**
 * A list in which lines between the rows say on which day or in which room the classes below are (`Monday`, `Room 101`),
 * with columns for it; `undefined` for any other table, also if one of its lines says something else.
 * What stands below the last row is left out.
 */
export const withSections = async (table: Table): Promise<Table | undefined> => {
  const rows = await sheetRows(table);
  const headerRow = rows.findIndex((row) => lineIn(row) === undefined);
  const last = rows.findLastIndex((row) => lineIn(row) === undefined);
  const header = rows[headerRow];
  if (header === undefined) return undefined;
  const above = rows.slice(0, last).map(lineIn);
  const linesOf = (kind: Kind) => above.flatMap((line) => (line && SECTIONS[kind](line)) || []);
  const kinds = KINDS.filter((kind) => new Set(linesOf(kind)).size > 1);
  const saysNothing = (line: string | undefined): boolean =>
    line !== undefined && kinds.every((kind) => SECTIONS[kind](line) === undefined);
  const isLonger = rows.some(({ cells }) => filled(cells.slice(header.cells.length)).length > 0);
  if (kinds.length === 0 || isLonger || above.slice(headerRow).some(saysNothing)) return undefined;
  const current = new Map<Kind, string>();
  const listed: Row[] = [];
  for (const row of rows.slice(0, last + 1)) {
    const line = lineIn(row);
    for (const kind of kinds) {
      const said = line && SECTIONS[kind](line);
      // A line that says the kind of the first of all is above those of the other.
      if (said && kind === [...current.keys()][0]) current.clear();
      if (said) current.set(kind, said);
    }
    if (line !== undefined || String(row.cells) === String(header.cells)) continue;
    if (current.size < kinds.length) return undefined;
    const said = kinds.map((kind) => current.get(kind) ?? "");
    const cells = header.cells.map((_, column) => row.cells[column] ?? "");
    listed.push({ line: row.line, cells: [...cells, ...said] });
  }
  return { ...table, rows: [{ line: header.line, cells: [...header.cells, ...kinds] }, ...listed] };
};
