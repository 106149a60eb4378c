import { pairedLines, partsOf } from "../cells/places.ts";
import { MAX_REMEMBERED } from "../cells/remembering.ts";
import { type Column, columnsIn, type Layout, type MeetingColumns } from "../layout/layout.ts";

export type Fields = readonly string[];

/** Between two cells; in no cell. */
const BESIDE = "\u0000";

/** The columns whose texts, all together, decide how each of them is read; starts are read with their ends. */
type Watched = Exclude<keyof MeetingColumns, "flags" | "weekday" | "start" | "end">;

/** The texts of some columns of a row, for people. */
export const joinedTexts = (fields: Fields, columns: readonly (Column | undefined)[]): string =>
  columns.flatMap((column) => (column === undefined ? [] : (fields[column] ?? ""))).join(" ");

/** The start and the end of each line of two cells; `undefined` if their numbers do not match. */
export const startsAndEnds = (start: string, end: string) => pairedLines(partsOf(start), partsOf(end));

export type ColumnTexts = ReturnType<typeof createColumnTexts>;

/** The different texts of a sheet's columns. */
export const createColumnTexts = ({ header, meetings }: Layout) => {
  const distinct = new Map(
    meetings
      .flatMap(({ flags: _flags, start: _start, end: _end, ...watched }) => columnsIn(watched))
      .map((column) => [column, new Set<string>()]),
  );
  /** Buildings and starts of classes, each with its room or end behind `BESIDE`. */
  const [places, pairs] = [new Set<string>(), new Set<string>()];
  const split = (pair: string) => pair.split(BESIDE) as [string, string];
  /** Whole cells of all columns of this kind: numbered columns are written alike, so they are judged together. */
  const cells = (which: Watched): readonly string[] =>
    meetings.flatMap(({ [which]: column = -1 }) => [...(distinct.get(column) ?? [])]);
  return {
    /** True for the keys of a document: each day may be one, also without a class. */
    isKey: (column: Column | undefined): boolean => /(?:^|\.)\*$/.test(header[column ?? -1] ?? ""),
    add: (fields: Fields): void => {
      for (const [column, texts] of distinct)
        if (texts.size < MAX_REMEMBERED) texts.add(fields[column] ?? "");
      for (const { start, end, building, room } of meetings) {
        if (start !== undefined && pairs.size < MAX_REMEMBERED)
          pairs.add(`${fields[start] ?? ""}${BESIDE}${fields[end ?? -1] ?? ""}`);
        if (building !== undefined && room !== undefined && places.size < MAX_REMEMBERED)
          places.add(`${fields[building] ?? ""}${BESIDE}${fields[room] ?? ""}`);
      }
    },
    /** Buildings and rooms that stand beside each other. */
    places: (): readonly (readonly [building: string, room: string])[] => [...places].map(split),
    cells,
    /** The same, a cell of several lines being several texts. */
    lines: (which: Watched): readonly string[] => cells(which).flatMap(partsOf),
    /** Starts and ends that stand beside each other. */
    pairs: (): readonly (readonly [start: string, end: string])[] =>
      [...pairs].map(split).flatMap(([start, end]) => startsAndEnds(start, end) ?? []),
  };
};
