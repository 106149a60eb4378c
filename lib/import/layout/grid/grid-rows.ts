import { isDate } from "../../cells/dates.ts";
import { foldText, isEmpty, tidyText } from "../../cells/source-text.ts";
import { blocksOf, namesRooms, placeColumn, ROOM_TITLE, SECTION } from "./grid-blocks.ts";
import { dayIn, dayOf, daysOfRows, type GridPart, UNKNOWN } from "./grid-days.ts";
import { withUnnamed } from "./questions/lost-headings.ts";
import { namePattern } from "./room-name.ts";
import type { Block, SlotAxis } from "./slot-axis.ts";

/** One class of a grid, or a room without any; what the grid does not say is empty. */
export interface GridEntry {
  readonly line: number;
  readonly room: string;
  readonly day: string;
  /** A time or a period, `08:00-09:50`, `3-4`. */
  readonly slot: string;
  /** Of the cell, as it is written. */
  readonly text: string;
  readonly weeks?: string;
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
  const runs: { first: string; last: string; text: string; from: number; column: number }[] = [];
  for (const { column, text: time } of slots) {
    const text = cells[column] ?? "";
    if (isEmpty(text)) continue;
    const slot = time ?? UNKNOWN;
    const run = runs.at(-1);
    if (run?.text === text && run.column === column - 1 && time !== undefined) {
      run.last = slot;
      run.column = column;
    } else runs.push({ first: slot, last: slot, text, from: column, column });
  }
  return runs.map(({ first, last, text, from }) => ({
    ...{ text, column: from },
    slot: first === last ? first : `${first.split("-")[0]}-${last.split("-").at(-1)}`,
  }));
};

/** One row of so many may have lost its room. */
const MOST_UNNAMED = 3;

/** Of a file that is called after its room. */
const FILE_END = /\.(?:csv|tsv|txt)$/i;
const BUILDING_LABEL = /^(?:building|bldg\.?|block|geb[äa]ude|edificio|b[âa]timent|pr[ée]dio|bina|楼|建物)$/i;

/** `SALA 104, 2nd floor` is above the sheet `104`, `205 E1 (LCMAT)` above `205-E1`. */
const beginsWith = (text: string, name: string): boolean => foldText(text).search(namePattern(name)) === 0;

/** `Capacity: 35` and `Timetable spring 2026` do not name a room. */
const NO_ROOM = /^\p{L}[\p{L} ]*: |(?<!\d)20\d\d(?!\d)/u;

/** The place of a class that has lost its room, which is unread: a name that begins with a slash lacks its first part. */
export const lostPlace = (text: string): string => `/${tidyText(text)}`;

/** The room of a block without a column of rooms, and whether the lines above it, or its sheet, call it one. */
const roomAbove = ({ titles }: Block, name: string) => {
  // A sheet is called `Aula 1` beside others; a line above says `Room: 101` of the table below.
  const [titleRoom] = [...titles.toReversed(), name].flatMap((text) => {
    const [whole, room] = ROOM_TITLE.exec(text) ?? [];
    return (text === name ? whole?.replace(FILE_END, "") : room) ?? [];
  });
  const isOfSheet = [titleRoom ?? "", ...titles].some((text) => beginsWith(text, name));
  const line =
    titleRoom ?? titles.findLast((text) => dayOf(text) === undefined && !NO_ROOM.test(text) && !isDate(text));
  return { title: isOfSheet ? name : (line ?? name), isRoom: titleRoom !== undefined };
};

/** The day that the head of a block names, or the sheet. */
const dayAbove = ({ labels, left, titles }: Block, name: string): string =>
  dayIn([...labels.slice(0, left), ...titles.toReversed(), name]) ?? "";

/** How a row of a block names its room; empty where it has lost it. */
const roomOfRow = ({ left, labels }: Block, title: string, at: number | undefined) => {
  const building = labels.findIndex(
    (label, each) => each < left && each !== at && BUILDING_LABEL.test(tidyText(label)),
  );
  return (cells: readonly string[]): string => {
    if (at === undefined) return title;
    const [own, inBuilding] = [tidyText(cells[at] ?? ""), tidyText(cells[building] ?? "")];
    if (isDate(own)) return "";
    return own === "" || inBuilding === own ? own : `${inBuilding} ${own}`.trim();
  };
};

/**
 * The classes of a block, whose rooms are named by a column, a line above or the sheet. It is clear where each is unless
 * a room or a day is lost: a class beside a blank may be of the room above, or of another, and a room again on one day
 * is of another. Below a heading such as `Room` a few classes without one are unread.
 */
const gridOfBlock = (block: Block, name: string): Grid => {
  const { axis, left, labels, rows } = block;
  const column = placeColumn(block);
  const at = column === "several" ? 0 : column;
  const { title, isRoom } = roomAbove(block, name);
  const days = daysOfRows(rows, left, dayAbove(block, name), at === undefined);
  const areSeveral = new Set(days).size > 1;
  const slots = withUnnamed(block, at);
  const roomOf = roomOfRow(block, title, at);
  const seen = new Set<string>();
  const entries: GridEntry[] = [];
  const isNamed = at === undefined ? isRoom : namesRooms(block, at);
  const unnamed = rows.filter(({ cells }) => roomOf(cells) === "");
  const areFew = isNamed && !areSeveral && unnamed.length * MOST_UNNAMED < rows.length;
  let hasPlaces = column !== "several";
  for (const [index, { line, cells, lines }] of rows.entries()) {
    const day = days[index] ?? "";
    const room = roomOf(cells);
    const classes = classesOf(slots, cells);
    const isHeader =
      at !== undefined && room !== "" && tidyText(cells[at] ?? "") === tidyText(labels[at] ?? "");
    if (isHeader || (SECTION.test(room) && classes.length === 0)) continue;
    const place = JSON.stringify([day, room]);
    const isAgain = areSeveral && at !== undefined && room !== "" && seen.has(place);
    const isLost = day === "" || (room === "" && !areFew);
    if (isAgain || (classes.length > 0 && isLost)) hasPlaces = false;
    seen.add(place);
    const lineOf = (each: number): number => lines?.[each] ?? line;
    for (const { column: from, ...each } of classes) {
      const named = room === "" && areFew ? lostPlace(each.text) : room;
      entries.push({ line: lineOf(from), room: named, day: day || UNKNOWN, ...each });
    }
    if (classes.length === 0 && at !== undefined && room !== "")
      entries.push({ line: lineOf(at), room, day, slot: "", text: "" });
  }
  // A room whose plan is blank has no classes.
  if (rows.length === 0 && isRoom) entries.push({ line: 1, room: title, day: "", slot: "", text: "" });
  return { kind: axis.kind, entries, hasPlaces, namesRooms: isNamed };
};

/** Grids as one; `undefined` unless all are grids of the same kind. */
export const joinedGrid = (grids: readonly (Grid | undefined)[]): Grid | undefined => {
  const parts = grids.filter((grid) => grid !== undefined);
  const [first] = parts;
  const isWhole = parts.length === grids.length && parts.every(({ kind }) => kind === first?.kind);
  if (first === undefined || !isWhole) return undefined;
  return {
    kind: first.kind,
    entries: parts.flatMap(({ entries }) => entries),
    hasPlaces: parts.every(({ hasPlaces }) => hasPlaces),
    namesRooms: parts.every((grid) => grid.namesRooms),
  };
};

/**
 * A part whose columns are times or periods, and whose rows are rooms or days: rooms of one day (named by a column, a
 * line above or the sheet), or days of one room.
 *
 * @param name of the sheet
 */
export const gridOf = (name: string, part: GridPart): Grid | undefined => {
  const all = blocksOf(part) ?? [];
  const blocks = all.filter(({ rows }) => rows.length > 0);
  const grid = joinedGrid(
    (blocks.length > 0 ? blocks : all.slice(0, 1)).map((block) => gridOfBlock(block, name)),
  );
  const onDays = grid?.entries.filter(({ day }) => day !== UNKNOWN).length ?? 0;
  if (grid === undefined || onDays === 0 || (!grid.hasPlaces && onDays * 2 < grid.entries.length))
    return undefined;
  return { ...grid, namesRooms: grid.hasPlaces && grid.namesRooms };
};
