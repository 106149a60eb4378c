import type { Weekday } from "@classroom/timetable/weekday.ts";

/** A column by its place in the header, from 0. */
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
}

/** Cells of a row that equal the header's; as many as these are not a coincidence. */
const SOME_CELLS = 3;

/**
 * True for a row that is the header once more, as pages and groups repeat it, or its second line: at least half of its
 * cells then say what the header's do.
 */
export const repeats = (header: readonly string[], row: readonly string[]): boolean => {
  let [same, filled] = [0, 0];
  for (const [column, cell] of row.entries()) {
    if (cell === "") continue;
    filled += 1;
    if (cell === header[column]) same += 1;
  }
  return same === filled || (same >= SOME_CELLS && same * 2 >= filled);
};
