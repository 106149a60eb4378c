import { foldText, isPlaceholder, tidyText } from "../../cells/source-text.ts";
import {
  type Block,
  blocksOf,
  namesRooms,
  placeColumn,
  ROOM_TITLE,
  SECTION,
  withUnnamed,
} from "./grid-blocks.ts";
import { dayOf, daysOfRows, type SheetRow, UNKNOWN } from "./grid-days.ts";
import { namePattern } from "./room-name.ts";
import type { SlotAxis } from "./slot-axis.ts";

/** One class of a grid, or a room without any; what the grid does not say is empty. */
export interface GridEntry {
  readonly line: number;
  readonly room: string;
  readonly day: string;
  /** A time or a period, `08:00-09:50`, `3-4`. */
  readonly slot: string;
  /** Of the cell, as it is written. */
  readonly text: string;
}

export interface Grid {
  readonly kind: SlotAxis["kind"];
  readonly entries: readonly GridEntry[];
  /** True if it is clear which row each class belongs to. */
  readonly hasPlaces: boolean;
  /** True if the grid itself says which rooms these are; else they are named by the sheet, or by the line above. */
  readonly namesRooms: boolean;
}

/** Classes of a row, one for each run of equal cells: a class may go on over several slots. */
const classesOf = ({ slots }: SlotAxis, cells: readonly string[]) => {
  const runs: { first: string; last: string; text: string; column: number }[] = [];
  for (const { column, text: time } of slots) {
    const text = cells[column] ?? "";
    if (isPlaceholder(text)) continue;
    const slot = time ?? UNKNOWN;
    const run = runs.at(-1);
    if (run?.text === text && run.column === column - 1 && time !== undefined) {
      run.last = slot;
      run.column = column;
    } else runs.push({ first: slot, last: slot, text, column });
  }
  return runs.map(({ first, last, text }) => ({
    text,
    slot: first === last ? first : `${first.split("-")[0]}-${last.split("-").at(-1)}`,
  }));
};

/** Rows by their days; a room again on one day is of another, whose name is lost. */
const isAgain = (seen: Set<string>, day: string, room: string): boolean => {
  const key = `${day}\n${room}`;
  const isKnown = seen.has(key);
  seen.add(key);
  return isKnown;
};

const BUILDING_LABEL = /^(?:building|bldg\.?|block|geb[äa]ude|edificio|b[âa]timent|pr[ée]dio|bina|楼|建物)$/i;

/** The column of buildings beside that of rooms; -1 if there is none. */
const buildingColumn = ({ labels, axis }: Block, at: number | undefined): number =>
  labels
    .slice(0, axis.slots[0]?.column ?? 0)
    .findIndex((label, column) => column !== at && BUILDING_LABEL.test(tidyText(label)));

/** `SALA 104, 2nd floor` is above the sheet `104`, `205 E1 (LCMAT)` above `205-E1`. */
const beginsWith = (text: string, name: string): boolean => foldText(text).search(namePattern(name)) === 0;

/** `Capacity: 35` and `Timetable spring 2026` do not name a room. */
const NO_ROOM = /^\p{L}[\p{L} ]*: |(?<!\d)20\d\d(?!\d)/u;

/** The room of a block without a column of rooms, and whether the lines above it, or its sheet, call it one. */
const roomAbove = ({ titles }: Block, name: string) => {
  // A sheet is called `Aula 1` beside others; a line above says `Room: 101` of the table below.
  const [titleRoom] = [...titles.toReversed(), name].flatMap((text) => {
    const [whole, room] = ROOM_TITLE.exec(text) ?? [];
    return (text === name ? whole : room) ?? [];
  });
  const isOfSheet = [titleRoom ?? "", ...titles].some((text) => beginsWith(text, name));
  const line = titleRoom ?? titles.findLast((text) => dayOf(text) === undefined && !NO_ROOM.test(text));
  return { title: isOfSheet ? name : (line ?? name), isRoom: titleRoom !== undefined };
};

/** A room whose plan is blank has no classes. */
const withoutClasses = (block: Block, name: string): Grid | undefined => {
  const { title, isRoom } = roomAbove(block, name);
  const entry = { line: 1, room: title, day: "", slot: "", text: "" };
  return isRoom ? { kind: block.axis.kind, entries: [entry], hasPlaces: true, namesRooms: true } : undefined;
};

const entriesOf = (
  block: Block,
  name: string,
  at: number | undefined,
): Pick<Grid, "entries" | "hasPlaces"> => {
  const { labels, titles, rows } = block;
  const left = block.axis.slots[0]?.column ?? 0;
  const above = [...titles.toReversed(), name];
  const { title } = roomAbove(block, name);
  const dayAbove = [...labels.slice(0, left), ...above].map(dayOf).find((day) => day !== undefined) ?? "";
  const days = daysOfRows(rows, left, dayAbove, at === undefined);
  const hasDays = new Set(days).size > 1;
  const axis = withUnnamed(block, at);
  const seen = new Set<string>();
  const entries: GridEntry[] = [];
  let hasPlaces = true;
  const building = buildingColumn(block, at);
  for (const [index, { line, cells }] of rows.entries()) {
    const day = days[index] ?? "";
    const own = at === undefined ? title : tidyText(cells[at] ?? "");
    const inBuilding = at === undefined ? "" : tidyText(cells[building] ?? "");
    const room = own === "" || inBuilding === own ? own : `${inBuilding} ${own}`.trim();
    const classes = classesOf(axis, cells);
    const isHeader = at !== undefined && own !== "" && own === tidyText(labels[at] ?? "");
    if (isHeader || (SECTION.test(room) && classes.length === 0)) continue;
    // A class beside a blank may be of the room above, or of one whose name is lost.
    if (classes.length > 0 && (room === "" || day === "")) hasPlaces = false;
    if (hasDays && at !== undefined && room !== "" && isAgain(seen, day, room)) hasPlaces = false;
    for (const each of classes) entries.push({ line, room, day: day || UNKNOWN, ...each });
    if (classes.length === 0 && at !== undefined && room !== "")
      entries.push({ line, room, day, slot: "", text: "" });
  }
  return { entries, hasPlaces };
};

/**
 * A sheet whose columns are times or periods, and whose rows are rooms or days: rooms of one day (named by a column, a
 * line above or the sheet), or days of one room.
 *
 * @param name of the sheet
 */
export const gridOf = (name: string, rows: readonly SheetRow[]): Grid | undefined => {
  const all = blocksOf(rows);
  const blocks = all?.filter((block) => block.rows.length > 0) ?? [];
  const [first] = blocks;
  if (first === undefined) return all?.[0] && withoutClasses(all[0], name);
  const entries: GridEntry[] = [];
  let [areRooms, hasPlaces] = [true, true];
  for (const block of blocks) {
    const column = placeColumn(block);
    const at = column === "several" ? 0 : column;
    const reading = entriesOf(block, name, at);
    if (block.axis.kind !== first.axis.kind) return undefined;
    areRooms &&= namesRooms(block, name, at);
    hasPlaces &&= reading.hasPlaces && column !== "several";
    entries.push(...reading.entries);
  }
  const { kind } = first.axis;
  const onDays = entries.filter(({ day }) => day !== UNKNOWN).length;
  if (onDays === 0 || (!hasPlaces && onDays * 2 < entries.length)) return undefined;
  return { kind, entries, hasPlaces, namesRooms: hasPlaces && areRooms };
};
