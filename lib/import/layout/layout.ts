import type { Weekday } from "@classroom/timetable/weekday.ts";
import { weekdayNamed } from "../cells/weekday-names.ts";

/** The cells of a row as texts, and those of several. */
export type Texts = readonly string[];
export type Rows = readonly Texts[];

/** A column by its index in the header. */
export type Column = number;

/** The columns that together say where and when a class meets. `Days1 Room1 Days2 Room2` are two of these. */
export interface MeetingColumns {
  /** Building and room in one; the column of `meeting` if its cells name the place as well. */
  readonly location?: Column | undefined;
  readonly building?: Column | undefined;
  readonly room?: Column | undefined;
  /** Days and times in one: `MW 3pm-4:15pm`. */
  readonly meeting?: Column | undefined;
  readonly days?: Column | undefined;
  /** A column for each day. */
  readonly flags?: ReadonlyMap<Weekday, Column> | undefined;
  /** The day on which a class of these columns meets: a column of times for each day makes several of them. */
  readonly weekday?: Weekday | undefined;
  readonly start?: Column | undefined;
  readonly end?: Column | undefined;
  /** Both times in one: `9:00-9:50`. */
  readonly times?: Column | undefined;
  /** Numbers or names of the school's periods: `2`, `2-3`. */
  readonly periods?: Column | undefined;
  /** Both dates in one: `01/13/2025 - 04/29/2025`. */
  readonly dates?: Column | undefined;
  readonly first?: Column | undefined;
  readonly last?: Column | undefined;
  /** The weeks in which a class meets: `1-8`, `odd`. */
  readonly weeks?: Column | undefined;
}

/** The columns that together say where. */
export type PlaceColumns = Pick<MeetingColumns, "location" | "building" | "room">;

/** All columns of a meeting. */
export const columnsIn = ({ flags, weekday: _, ...columns }: MeetingColumns): readonly Column[] => [
  ...Object.values(columns).filter((column) => column !== undefined),
  ...(flags?.values() ?? []),
];

/** Which column is what. */
export interface Layout {
  readonly header: readonly string[];
  readonly meetings: readonly MeetingColumns[];
  /** The columns whose texts, joined by spaces, name the class. */
  readonly className: readonly Column[];
  readonly capacity?: Column | undefined;
  readonly term?: Column | undefined;
  /** Whether the class takes place, or was cancelled. */
  readonly status?: Column | undefined;
  /** True if a person said that a date beside each day limits nothing. */
  readonly isWeekly?: boolean;
}

/** Cells of a row that equal the header's; as many as these are not a coincidence. */
const SOME_CELLS = 3;
/** `M`, `We` and `Friday` below themselves mark the days of a class. */
const mayBeDay = (cell: string): boolean => /^\p{L}{1,2}$/u.test(cell) || weekdayNamed(cell) !== undefined;

/**
 * True for a row that is the header once more, as pages and groups repeat it, or its second line: at least half of its
 * cells then say what the header's do.
 */
export const repeats = (header: readonly string[], row: readonly string[]): boolean => {
  let [same, filled] = [0, 0];
  row.forEach((cell, column) => {
    if (cell === "" || (cell === header[column] && mayBeDay(cell))) return;
    filled += 1;
    if (cell === header[column]) same += 1;
  });
  return same === filled || (same >= SOME_CELLS && same * 2 >= filled);
};

/** The columns that say where and when, by what they are called. */
type WhereAndWhen = Readonly<Partial<Record<keyof MeetingColumns, unknown>>>;

/** What columns lack to say where and when a class meets, empty if they are complete. */
export const missingColumns = (columns: WhereAndWhen): readonly ("room" | "days" | "start" | "end")[] => {
  const lacks = (...keys: readonly (keyof MeetingColumns)[]): boolean =>
    keys.every((key) => columns[key] === undefined);
  const missing = {
    room: lacks("location", "room"),
    days: lacks("meeting", "days", "flags", "weekday"),
    start: lacks("meeting", "times", "periods", "start"),
    end: lacks("meeting", "times", "periods", "end"),
  };
  return (["room", "days", "start", "end"] as const).filter((role) => missing[role]);
};

/** True if the columns say where, on which days and at what times. */
export const isComplete = (columns: MeetingColumns): boolean => missingColumns(columns).length === 0;

/** The columns that anything is read from. */
export const usedColumns = ({ term, status, capacity, className, meetings }: Layout): readonly Column[] =>
  [term, status, capacity, ...className, ...meetings.flatMap(columnsIn)].filter(
    (column) => column !== undefined,
  );
