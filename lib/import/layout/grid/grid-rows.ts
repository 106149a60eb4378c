import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import { weekdayNamed } from "../../cells/weekday-names.ts";
import { type SlotAxis, slotAxis } from "./slot-axis.ts";

/** A row of a sheet. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** One class of a grid, or a room without any; what the grid does not say is empty. */
export interface GridEntry {
  readonly line: number;
  readonly room: string;
  readonly day: string;
  /** A time or a period, `08:00-09:50`, `3-4`. */
  readonly slot: string;
  readonly className: string;
}

export interface Grid {
  readonly kind: SlotAxis["kind"];
  readonly entries: readonly GridEntry[];
  /** True if the grid itself says which rooms these are; else they are named by the sheet, or by the line above. */
  readonly namesRooms: boolean;
}

/** `Monday`, `MON.`, `Lundi 22/08`. */
const dayOf = (text: string): string | undefined => {
  const word = tidyText(text.replace(/[\d.,:/()-]+/g, " "));
  return word !== "" && weekdayNamed(word) !== undefined ? word : undefined;
};

/** `Room: 101`, `Salle 12`, `LAB 3`. */
const ROOM_TITLE =
  /^(?:class ?room|lecture (?:hall|room|theatre)|room|venue|raum|saal|salle|aula|sala|教室)\s*(?:no\.?|number|name|nr\.?)?\s*[:#-]?\s*(\S.*)$/iu;
/** What the column of rooms is called: `Venues/time`. */
const ROOM_LABEL = /room|venue|hall|\blabs?\b|location|place|raum|saal|salle|aula|sala|教室|강의실/iu;
/** Lines between groups of rooms: `CLASSROOMS`, `Computer Labs`. */
const SECTION =
  /^(?:\p{L}+ )?(?:class ?rooms|rooms|venues|halls|labs|laboratories|lecture (?:halls|theatres|rooms)|auditoriums?)$/iu;
/** Characters of a class. */
const LONGEST = 120;

const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== "");

/** A line that says one thing: a title, or the name of a group. */
const titleOf = (cells: readonly string[]): string | undefined => {
  const [only, second] = new Set(filled(cells).map(tidyText));
  return second === undefined ? only : undefined;
};

interface Block {
  readonly axis: SlotAxis;
  readonly labels: readonly string[];
  /** What the lines above the block say. */
  readonly titles: readonly string[];
  readonly rows: SheetRow[];
}

/** The blocks of a sheet: below each row of times or periods, what stands up to the next one. */
const blocksOf = (rows: readonly SheetRow[]): Block[] => {
  const blocks: Block[] = [];
  let titles: string[] = [];
  let before: "axis" | "other" = "other";
  for (const row of rows) {
    const axis = slotAxis(row.cells);
    const title = titleOf(row.cells);
    if (axis !== undefined) {
      // A row of numbers with a row of times below is one header.
      const last = blocks.at(-1);
      if (before === "axis" && last !== undefined && last.axis.kind === "periods") blocks.pop();
      const above = before === "axis" && last !== undefined ? last.titles : titles;
      blocks.push({ axis, labels: row.cells, titles: above, rows: [] });
      titles = [];
      before = "axis";
      continue;
    }
    before = "other";
    if (
      title !== undefined &&
      (filled(row.cells).length > 1 || blocks.length === 0 || dayOf(title) !== undefined)
    )
      titles.push(title);
    else blocks.at(-1)?.rows.push(row);
  }
  return blocks;
};

/** The rows of a block with something at some time. */
const taught = ({ axis: { slots }, rows }: Block): SheetRow[] =>
  rows.filter(({ cells }) => slots.some(({ column }) => !isPlaceholder(cells[column] ?? "")));

/** Of the columns left of the times the one that names no days; `undefined` if there is none, or several may be it. */
const placeColumn = (block: Block): number | "several" | undefined => {
  const rows = taught(block);
  const columns = Array.from({ length: block.axis.slots[0]?.column ?? 0 }, (_, column) => column).filter(
    (column) => {
      const values = filled(rows.map(({ cells }) => cells[column] ?? ""));
      return values.filter((value) => dayOf(value) === undefined).length * 2 > values.length;
    },
  );
  const called = columns.filter((column) => ROOM_LABEL.test(block.labels[column] ?? ""));
  const [only, second] = called.length > 0 ? called : columns;
  return second === undefined ? only : "several";
};

/** True if a block says that its rows, or what stands above them, are rooms: groups and teachers have grids as well. */
const namesRooms = ({ labels, titles, rows }: Block, name: string, at: number | undefined): boolean => {
  if (at === undefined) return [...titles, name].some((text) => ROOM_TITLE.test(text));
  const sections = rows.some(({ cells }) => SECTION.test(tidyText(cells[at] ?? "")));
  return sections || ROOM_LABEL.test(labels[at] ?? "") || titles.some((title) => SECTION.test(title));
};

/** Classes of a row, one for each run of equal cells: a class may go on over several slots. */
const classesOf = ({ axis: { kind, slots } }: Block, cells: readonly string[]) => {
  const runs: { first: string; last: string; className: string; column: number }[] = [];
  for (const { column, text } of slots) {
    const className = tidyText(cells[column] ?? "").slice(0, LONGEST);
    if (isPlaceholder(className)) continue;
    const slot = text ?? `column ${column + 1}`;
    const run = runs.at(-1);
    if (run?.className === className && run.column === column - 1 && text !== undefined) {
      run.last = slot;
      run.column = column;
    } else runs.push({ first: slot, last: slot, className, column });
  }
  return runs.map(({ first, last, className }) => ({
    className,
    slot:
      first === last
        ? first
        : kind === "periods"
          ? `${first}-${last}`
          : `${first.split("-")[0]}-${last.split("-")[1]}`,
  }));
};

const entriesOf = (block: Block, name: string, at: number | undefined): GridEntry[] | undefined => {
  const left = block.axis.slots[0]?.column ?? 0;
  const title = block.titles.at(-1);
  const above = [...block.titles.toReversed(), name];
  const [titleRoom] = above.flatMap((text) => ROOM_TITLE.exec(text)?.[1] ?? []);
  const days = [...block.labels.slice(0, left), ...above].map(dayOf);
  let day = days.find((found) => found !== undefined) ?? "";
  let room = at === undefined ? (titleRoom ?? title ?? name) : "";
  const entries: GridEntry[] = [];
  for (const { line, cells } of block.rows) {
    const labels = filled(cells.slice(0, left));
    // Below the days of one room, what is no day is a note, or a day that nobody can read: it is kept as it is.
    const other = at === undefined && labels.length > 0 ? labels.join(" ") : day;
    day = labels.map(dayOf).find((each) => each !== undefined) ?? other;
    const named = at === undefined ? "" : tidyText(cells[at] ?? "");
    const found = classesOf(block, cells);
    if (SECTION.test(named) && found.length === 0) continue;
    if (named !== "") room = named;
    if (found.length > 0 && (room === "" || day === "")) return undefined;
    for (const each of found) entries.push({ line, room, day, ...each });
    if (found.length === 0 && named !== "") entries.push({ line, room, day, slot: "", className: "" });
  }
  return entries;
};

/**
 * A sheet whose columns are times or periods, and whose rows are rooms or days: rooms of one day (named by a column, a
 * line above or the sheet), or days of one room.
 *
 * @param name of the sheet
 */
export const gridOf = (name: string, rows: readonly SheetRow[]): Grid | undefined => {
  const blocks = blocksOf(rows).filter((block) => block.rows.length > 0);
  const [first] = blocks;
  if (first === undefined) return undefined;
  const entries: GridEntry[] = [];
  let areRooms = true;
  for (const block of blocks) {
    const at = placeColumn(block);
    const found = at === "several" ? undefined : entriesOf(block, name, at);
    if (found === undefined || at === "several" || block.axis.kind !== first.axis.kind) return undefined;
    areRooms &&= namesRooms(block, name, at);
    entries.push(...found);
  }
  const { kind } = first.axis;
  return entries.some(({ slot }) => slot !== "") ? { kind, entries, namesRooms: areRooms } : undefined;
};
