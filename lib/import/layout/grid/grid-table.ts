import { share } from "../../cells/reading.ts";
import { FEWEST_FREE, saysBreak, saysFree, tidyText } from "../../cells/source-text.ts";
import type { Table } from "../../formats/table.ts";
import { sheetRows, UNKNOWN } from "./grid-days.ts";
import { gridParts } from "./grid-parts.ts";
import { type Grid, gridOf, joinedGrid } from "./grid-rows.ts";
import { listedByPart } from "./named-in-cells.ts";
import { withOwnTimes } from "./questions/own-times.ts";
import { MARKED_ROOMS, type RoomPart } from "./room-part.ts";
import { turnedBelowTitles } from "./turned-rows.ts";

/** A share of the classes. */
const MOST = 0.9;

/** True if the classes of a grid say themselves which rooms they are in: nearly all that are written otherwise. */
const areMarked = ({ entries }: Grid): boolean => {
  const texts = new Set(entries.flatMap(({ text, slot }) => (text === "" || slot === UNKNOWN ? [] : text)));
  return share([...texts], (text) => MARKED_ROOMS.read(text)[0]?.room !== undefined) >= MOST;
};

/** A grid whose cells that only say that their room is free, or that every row has a break then, hold nothing. */
const withoutFree = (grid: Grid): { readonly grid: Grid; readonly freeText: string | undefined } => {
  const classes = grid.entries.filter(({ text }) => text !== "");
  const rows = new Set(classes.map(({ day, room }) => `${day} ${room}`)).size;
  const breaks = [...Map.groupBy(classes, ({ slot }) => slot).values()].filter(
    (each) => each.length === rows && each.every(({ text }) => saysBreak(text)),
  );
  const said = [classes.filter(({ text }) => saysFree(text)), ...breaks];
  const free = said.filter(({ length }) => length >= FEWEST_FREE);
  if (free.length === 0) return { grid, freeText: undefined };
  const none = new Set(free.flat());
  const entries = grid.entries.map((entry) => (none.has(entry) ? { ...entry, slot: "", text: "" } : entry));
  const texts = new Set(free.map(([first]) => tidyText(first?.text ?? "")));
  return { grid: { ...grid, entries }, freeText: [...texts].join(" / ") };
};

/**
 * A table that is a grid of times, as a list; `undefined` for any other.
 *
 * @param said whether the sheets are rooms, and which part of a cell is the room
 */
export const gridTable = async (
  table: Table,
  { areRooms = false, part }: { readonly areRooms?: boolean; readonly part?: RoomPart | undefined } = {},
) => {
  const rows = await sheetRows(table);
  const forms = [{ titles: [], rows }, turnedBelowTitles(rows)].map(gridParts);
  const grids = forms.flatMap((parts) => joinedGrid(parts.map((part) => gridOf(table.name, part))) ?? []);
  const chosen = grids.find(({ hasPlaces }) => hasPlaces) ?? grids[0];
  if (chosen === undefined) return undefined;
  const { grid, freeText } = withoutFree({ ...chosen, entries: withOwnTimes(chosen.entries, chosen.kind) });
  const inCells = part ?? (areMarked(grid) ? MARKED_ROOMS : undefined);
  const byPart = inCells === undefined || grid.namesRooms ? [] : listedByPart(grid.entries, inCells);
  // Where no cell has the part, none has a room in its place.
  const isByPart = byPart.some(({ room }) => room !== "");
  const inPlaces = grid.entries.map(({ text, ...entry }) => ({ ...entry, className: text }));
  const place = isByPart || (grid.namesRooms && !areRooms) ? "room" : "sheet";
  const lines = new Set(grid.entries.flatMap(({ text, line }) => (text === "" ? [] : line)));
  const listed = isByPart ? byPart : inPlaces;
  const header = [place, "day", grid.kind === "times" ? "time" : "period", "course"];
  const classes = listed.map(({ line, room, day, slot, className }) => ({
    line,
    cells: [room, day, slot, tidyText(className)],
  }));
  return {
    table: {
      name: table.name,
      isHidden: table.isHidden,
      hasWholeRows: isByPart,
      rows: [{ line: 1, cells: header }, ...classes],
    },
    /** True if it says which rooms these are. */
    namesRooms: grid.namesRooms || isByPart,
    /** The rows down to the last class, as they stand. */
    upToLast: rows.slice(0, rows.findLastIndex(({ line }) => lines.has(line)) + 1).map(({ cells }) => cells),
    /** A note about cells that hold no class. */
    freeText,
    hasPlaces: grid.hasPlaces,
    rooms: byPart.flatMap(({ room }) => (/^(?:$|\/)/.test(room) ? [] : room)),
    entries: grid.entries,
  };
};

/** The rooms that the cells of any table have in their part. */
export const roomsInCells = async (tables: readonly Table[], part: RoomPart): Promise<readonly string[]> =>
  (await Promise.all(tables.map((table) => gridTable(table, { part })))).flatMap((grid) => grid?.rooms ?? []);
