import type { Sentence } from "@classroom/timetable/sentence.ts";
import { tidyText } from "../../cells/source-text.ts";
import { type Unclear, unclear } from "../../outcome.ts";
import type { Answer, Choice } from "../../question.ts";
import type { Layout, Rows } from "../layout.ts";
import type { NamedColumns } from "./column-option.ts";
import { columnName } from "./layout-text.ts";

/** A question about a table's columns. */
export interface UnclearLayout extends Unclear {
  /** How many columns were recognised: of several tables the question is about the one with most. */
  readonly known: number;
}

/** Asks about the columns of rooms of a layout; `undefined` if nothing about them is in doubt. */
export type RoomQuestion = (
  file: string,
  layout: Layout,
  /** Those below the header. */
  rows: Rows,
  /** The columns that a person named. */
  named: NamedColumns,
) => UnclearLayout | undefined;

/** Texts that a message lists, and the characters of each. */
const MOST_NAMED = 40;
const LONGEST_NAMED = 40;

export const shortened = (text: string): string => tidyText(text).slice(0, LONGEST_NAMED);

/** The first headers, for a message. */
export const namedHeaders = (header: readonly string[]): readonly string[] =>
  header
    .map(shortened)
    .filter((cell) => cell !== "")
    .slice(0, MOST_NAMED);

/** The columns of a table without a header, by the first of their values: `#1 (AAS 101)`. */
export const numberedColumns = (row: readonly string[]): readonly string[] =>
  row.slice(0, MOST_NAMED).map((cell, column) => `#${column + 1} (${shortened(cell)})`);

/** More columns than any list has, for a question that goes before all others. */
export const ASKED_FIRST = 100;

interface Details {
  readonly known: number;
  /** The columns that `--columns` can name; absent if no column is the answer. */
  readonly header?: readonly string[];
  /** As `--columns` would say it. */
  readonly recognised?: string;
  /** A function makes them once they are shown: most lists of a document stand beside one that needs none. */
  readonly choices?: readonly Choice[] | (() => readonly Choice[]);
  /** How the answer is written if there are no choices. */
  readonly example?: Answer;
}

/** `room=…,days=Pat` by its keys, without those that are there twice. */
const pairsIn = (recognised: string): Readonly<Record<string, string>> => {
  const pairs = recognised.split(/,(?=[a-z]+=)/i).map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  const keys = pairs.map(([key]) => key);
  return Object.fromEntries(pairs.filter(([key]) => keys.indexOf(key) === keys.lastIndexOf(key)));
};

export const unclearLayout = (
  text: Sentence,
  {
    known,
    header,
    recognised,
    choices = [],
    example = { columns: "room=Room,days=Days,start=Start,end=End" },
  }: Details,
): UnclearLayout => {
  let made: readonly Choice[] | undefined;
  const shown = (): readonly Choice[] => {
    made ??= typeof choices === "function" ? choices() : choices;
    return made;
  };
  return {
    ...unclear({
      about: "columns",
      ...text,
      get choices() {
        return shown();
      },
      columns: header?.map((_, column) => columnName(header, column)),
      recognised: recognised === undefined || recognised === "" ? undefined : pairsIn(recognised),
      get example() {
        return header !== undefined && shown().length === 0 ? example : undefined;
      },
    }),
    known,
  };
};
