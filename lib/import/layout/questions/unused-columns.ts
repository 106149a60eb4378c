import type { Sentence } from "@classroom/timetable/sentence.ts";
import { dateColumn, dateRangeColumn } from "../../cells/dates.ts";
import { foldText, isPlaceholder } from "../../cells/source-text.ts";
import { sentence, word } from "../../sentences.ts";
import { proofOf } from "../columns-by-value.ts";
import { roleOf } from "../header-words.ts";
import { columnName, type Layout, textsBelow, usedColumns } from "../layout.ts";

const MANY = 0.9;
/** Different values that show what a column holds. */
const SOME = 2;
/** `3/9, 10/9`, `09/05-12/18`: dates without a year. */
const YEARLESS = /^\d{1,2}[/.]\d{1,2}\.?(?:\s*[-–,;]\s*\d{1,2}[/.]\d{1,2}\.?)*$/;
const NAMED = 40;

const heldIn = (header: string, values: readonly string[], rooms: ReadonlySet<string>) => {
  const share = (isIt: (value: string) => boolean): number => values.filter(isIt).length / values.length;
  if (dateColumn(values).score >= MANY || dateRangeColumn(values).score >= MANY) return "dates";
  if (share((value) => YEARLESS.test(value)) >= MANY) return "dates without a year";
  // Of `Alt Room` the last word says what it holds.
  const role = (roleOf(header) ?? roleOf(header.split(/[\s_-]+/).at(-1) ?? ""))?.role;
  const isPlace = role === "location" || role === "room";
  if (isPlace || share((value) => rooms.has(foldText(value))) >= MANY) return "rooms";
  const proof = proofOf(values);
  return proof === "time" || proof === "times" || proof === "meeting" ? "times" : undefined;
};

/**
 * What a reader should know of columns that hold dates, rooms or times and that nothing is read from.
 *
 * @param rows the first rows below the header
 */
export const unusedColumns = (layout: Layout, rows: readonly (readonly string[])[]): readonly Sentence[] => {
  const { header, meetings } = layout;
  const places = meetings.flatMap(({ location, room }) => location ?? room ?? []);
  const rooms = new Set(places.flatMap((column) => rows.map((row) => foldText(row[column] ?? ""))));
  const used = new Set(usedColumns(layout));
  return header.flatMap((cell, column) => {
    if (used.has(column)) return [];
    const values = textsBelow(header, rows, column).filter((text) => !isPlaceholder(text));
    const content = values.length < SOME ? undefined : heldIn(cell, values, rooms);
    if (content === undefined) return [];
    const name = columnName(header, column).slice(0, NAMED);
    const value = values[0]?.slice(0, NAMED) ?? "";
    return sentence("unused column", { column: name, content: word(content), value });
  });
};
