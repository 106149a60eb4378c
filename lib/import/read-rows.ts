import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { RowReading } from "./draft/row-reading.ts";
import type { Page } from "./report/row-place.ts";

export interface SourceRow {
  readonly row: number;
  readonly term: string;
  readonly reading: RowReading;
}

/** What some files say, row by row, in batches of any size. */
export interface ReadRows {
  /** Which column is what, for people. */
  readonly layout: string;
  readonly rows: AsyncIterable<Iterable<SourceRow>>;
  /** Where the rows of each file, sheet or list begin; empty if there is one. */
  readonly pages: readonly Page[];
  /** What a person should know of the files, complete once all rows were read. */
  readonly notes: () => readonly Sentence[];
}

/** Of one page nothing needs to be said. */
export const severalOf = (pages: readonly Page[]): readonly Page[] => (pages.length > 1 ? pages : []);
