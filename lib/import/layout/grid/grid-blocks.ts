import { isPlaceHeader } from "../../cells/header-words.ts";
import { buildOf } from "../../cells/room-shapes.ts";
import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import { dayOf, filled, type GridPart, lineIn, type SheetRow, textsIn, UNKNOWN } from "./grid-days.ts";
import { type Block, type SlotAxis, slotAxis, timesIn } from "./slot-axis.ts";

/** `Room: 101`, `Salle 12`, `LAB 3`. */
export const ROOM_TITLE =
  /^(?:class ?room|lecture (?:hall|room|theatre)|room|venue|raum|saal|salle|aula|sala|教室|(?:učebna|místnost|miestnosť|učebňa|učionica|učilnica|terem|tanterem|derslik|αίθουσα|аудитория|аудиторія|кабинет|кабінет|зала|lokaal|lokale?|sal|ruum|telpa|auditorija|luokka)(?!\p{L}))\s*(?:no\.?|number|name|nr\.?)?\s*[:#-]?\s*(\S.*)$/iu;
/** What the column of rooms is called: `Venues/time`. */
const ROOM_LABEL = /room|venue|hall|\blabs?\b|location|place|raum|saal|salle|aula|sala|教室|강의실/iu;
const isRoomLabel = (text = ""): boolean => ROOM_LABEL.test(text) || isPlaceHeader(text);
/** Lines between groups of rooms: `CLASSROOMS`, `Computer Labs`. */
export const SECTION =
  /^(?:\p{L}+ )?(?:class ?rooms|rooms|venues|halls|labs|laboratories|lecture (?:halls|theatres|rooms)|auditoriums?)$/iu;

/** A title is above all times, or begins beside them; a class at several times is not a title. */
const isAcross = (cells: readonly string[], block: Block): boolean =>
  filled(cells).length > 1 && filled(cells.slice(0, block.left)).length > 0;

const axisOf = (row?: SheetRow): SlotAxis | undefined => slotAxis(row?.cells ?? []);

/** `Room: 102` above times of its own, below the plan of `Room: 101`; any name there below a plan with nothing but days at its left. */
const isTitleOf = (below: SheetRow | undefined, title: string, block: Block): boolean => {
  const isAlike = block.titles.some((each) => buildOf(each) === buildOf(title));
  const days = block.rows.filter(({ cells }) => dayOf(cells[0] ?? "") !== undefined);
  const mayBeTitle = isAlike || ROOM_TITLE.test(title) || (block.left === 1 && days.length > 1);
  return mayBeTitle && axisOf(below) !== undefined;
};

/** One may be the time of a class that has lost its name. */
const SEVERAL = 2;

/**
 * The block below a row of times that are too few for a plan of their own, or below the label of the block above once
 * more: what stands below other texts than times, or below times without that label, is at unknown times. `undefined`
 * for any other row.
 *
 * @param titles the lines above the row
 */
const tableBelow = (
  [row, next]: readonly SheetRow[],
  block: Block,
  titles: readonly string[],
): Block | undefined => {
  const { axis, labels, left, rows } = block;
  const cells = row?.cells ?? [];
  const labelOf = (each: readonly string[]): string => tidyText(each.slice(0, left).join(" "));
  const label = labelOf(cells);
  const isAgain = label === labelOf(labels);
  const texts = filled(cells.slice(left));
  const times = timesIn(cells.map((cell, column) => (column < left ? "" : cell))) ?? [];
  const areTimes = times.length === texts.length && (isAgain || label === "" || texts.length >= SEVERAL);
  // Above a row of times, other words are the first line of a header.
  const isHead = areTimes || (isAgain && label !== "" && slotAxis(next?.cells ?? []) === undefined);
  if (rows.length === 0 || texts.length === 0 || !isHead) return undefined;
  const textAt = new Map(
    isAgain && axis.kind === "times" ? times.map(({ column, text }) => [column, text]) : [],
  );
  return {
    axis: {
      kind: axis.kind,
      slots: [...cells.keys()].slice(left).map((column) => ({ column, text: textAt.get(column) })),
    },
    left,
    labels: [...labels.slice(0, left), ...cells.slice(left)],
    titles: [...block.titles, ...titles],
    rows: [],
  };
};

/** A row above all times with more cells than these is not a title. */
const MANY_CELLS = 3;

/**
 * The blocks of a sheet: below each row of times or periods, and below each line that names a day, what stands up to
 * the next one; `undefined` if there are rows above that may be classes of a block whose times are lost.
 */
export const blocksOf = (part: GridPart): Block[] | undefined => {
  const blocks: Block[] = [];
  let titles = [...part.titles];
  let rowsAbove = 0;
  for (const [index, row] of part.rows.entries()) {
    const axis = axisOf(row);
    const title = lineIn(row);
    const last = blocks.at(-1);
    const table = last && tableBelow(part.rows.slice(index, index + 2), last, titles);
    if (axis !== undefined) {
      // A row of numbers beside a row of times is one header.
      const head = axisOf(part.rows[index - 1]) && blocks.pop();
      const times = head?.axis.kind === "times" ? head.axis : axis;
      // Times that are there again are of the same day.
      const day = last?.titles.filter((each) => dayOf(each) !== undefined) ?? [];
      const above = titles.length > 0 ? titles : day;
      const left = times.slots[0]?.column ?? 0;
      blocks.push({ axis: times, left, labels: row.cells, titles: head?.titles ?? above, rows: [] });
      titles = [];
    } else if (table !== undefined) {
      blocks.push(table);
      titles = [];
    } else if (title !== undefined && dayOf(title) !== undefined) {
      titles.push(title);
      if (last !== undefined) blocks.push({ ...last, titles: [...last.titles, title], rows: [] });
    } else if (
      title !== undefined &&
      (last === undefined || isAcross(row.cells, last) || isTitleOf(part.rows[index + 1], title, last))
    )
      titles.push(title);
    else if (last !== undefined) last.rows.push(row);
    else if (filled(row.cells).length >= MANY_CELLS) rowsAbove += 1;
  }
  return rowsAbove > 1 ? undefined : blocks;
};

/** The rows of a block with something at some time; all of them if none has. */
const taught = ({ axis: { slots }, rows }: Block): readonly SheetRow[] => {
  const filledRows = rows.filter(({ cells }) =>
    slots.some(({ column }) => !isPlaceholder(cells[column] ?? "")),
  );
  return filledRows.length > 0 ? filledRows : rows;
};

/** The one column left of the times that does not name days; `undefined` if there are several or none. */
export const placeColumn = (block: Block): number | "several" | undefined => {
  const rows = taught(block);
  const columns = [...Array(block.left).keys()].filter((column) => {
    const values = textsIn(rows, column);
    const others = values.filter((value) => dayOf(value) === undefined && value !== UNKNOWN);
    return others.length * 2 > values.length;
  });
  const called = columns.filter((column) => isRoomLabel(block.labels[column]));
  const [only, second] = called.length > 0 ? called : columns;
  return second === undefined ? only : "several";
};

/** True if a block says that what a column of its rows names are rooms: groups and teachers have grids as well. */
export const namesRooms = ({ labels, titles, rows }: Block, at: number): boolean => {
  const names = textsIn(rows, at).map(tidyText);
  if (names.filter((text) => ROOM_TITLE.test(text)).length * 2 > names.length) return true;
  // Below `Lab` the groups of a class are I and II.
  const areGroups = names.every((text) => /^[IVX]+$/.test(text));
  return (isRoomLabel(labels[at]) && !areGroups) || [...names, ...titles].some((text) => SECTION.test(text));
};
