import type { NotationOptions } from "../cells/notation-options.ts";
import { remembering } from "../cells/remembering.ts";
import { foldText, isFormula, tidyText } from "../cells/source-text.ts";
import { type Layout, repeats } from "../layout/layout.ts";
import { type Outcome, read } from "../outcome.ts";
import { amendedRows } from "./amended-rows.ts";
import { createColumnTexts, type Fields, joinedTexts } from "./column-texts.ts";
import { dateReader } from "./dates-of-row.ts";
import { type CellReaders, entriesOf } from "./entries-of-row.ts";
import { placeReader } from "./places-of-row.ts";
import { numberedDaysQuestion, periodQuestion } from "./questions/notation-questions.ts";
import { roomsInNotes } from "./questions/rooms-in-notes.ts";
import { roomsInOrder } from "./questions/rooms-in-order.ts";
import { unreadWeeks } from "./questions/unread-weeks.ts";
import { type YearOptions, yearlessDates } from "./questions/yearless-dates.ts";
import { leftOut, type RowReading, readCapacity } from "./row-reading.ts";
import { createRowShapes, cutRowReader } from "./row-shape.ts";
import { timeReader } from "./times-of-row.ts";

/** What a row says. */
export type ReadRow = (fields: Fields, isLast: boolean, term: string) => RowReading;

/** Characters of a class name; the rest of a longer one is description. */
const LONGEST_CLASS = 200;
const shortened = (text: string): string =>
  text.length <= LONGEST_CLASS ? text : `${[...text].slice(0, LONGEST_CLASS - 1).join("")}…`;

const CANCELLED =
  /^(?:cancell?ed|cancel|deleted|annul.*|storn.*|abgesagt|отмен[её]н[аоы]?|hu[ỷy] lớp|停[開开])$/i;

/** What a school writes for nothing, besides what all do. */
export interface NoneTexts {
  readonly notRooms?: readonly string[] | undefined;
  /** In the place of a class, while the room is free. */
  readonly notClasses?: readonly string[] | undefined;
}

export type SheetReader = ReturnType<typeof sheetReader>;

/**
 * Reads the rows of a sheet, after all of them were added: a column is judged by all of its values.
 *
 * @param name the file's, for people
 * @param timeZone the school's
 */
export const sheetReader = (
  name: string,
  layout: Layout,
  { notRooms = [], notClasses = [] }: NoneTexts,
  notation: NotationOptions = {},
  timeZone?: string,
  years: YearOptions = {},
) => {
  const texts = createColumnTexts(layout);
  const shapes = createRowShapes(layout);
  const paired = roomsInOrder(notation.roomTimes);
  const rows = amendedRows(layout, notation);
  const yearless = yearlessDates(layout, years);
  const { header, meetings, status } = layout;

  /** Unclear if the sheet counts its times in periods whose times are unknown. */
  const reader = (): Outcome<ReadRow> => {
    const question =
      periodQuestion(name, layout, texts, notation) ??
      numberedDaysQuestion(name, texts, notation, timeZone) ??
      yearless.question(name);
    if (question !== undefined) return question;
    const places = placeReader(texts, notRooms);
    const withOthers = roomsInNotes(layout, texts, places);
    /** Those of a term: dates without a year are of its days. */
    const cellsOf = remembering((term): CellReaders => {
      const within = years.termDays?.(term);
      const [times, datesOf] = [timeReader(texts, notation, within), dateReader(texts, within)];
      return { places, times, datesOf, roomsAndTimes: paired };
    });
    const capacityAt = remembering(readCapacity);
    /** The rows of a class share its name: a row's own would be a third of what a large file leaves in memory. */
    const nameAt = remembering((text) => shortened(tidyText(text)));
    const freeNames = new Set(notClasses.map(foldText));
    const isCancelled = remembering((text) => CANCELLED.test(tidyText(text)));

    /** True below the header of another list, up to the next of this one. */
    let isOfOther = false;
    return read((rowFields, isLast, term) => {
      const cells = cellsOf(yearless.areThere() ? term : "");
      const fields = rows.amended(rowFields);
      isOfOther = shapes.isOtherHeader(fields) || (isOfOther && !repeats(header, fields));
      if (isOfOther) {
        isOfOther = !isLast;
        return leftOut("unreadable room", joinedTexts(fields, [...fields.keys()]), []);
      }
      if (repeats(header, fields)) return [{ leftOut: "header again" }];
      if (shapes.isGroupLine(fields, isLast)) return [{ leftOut: "no room" }];
      if (!shapes.isWhole(fields)) return cutRowReader(layout, cells.places, cells.times)(fields);
      const className = nameAt(layout.className.map((column) => fields[column] ?? "").join(" "));
      const capacity = layout.capacity === undefined ? null : capacityAt(fields[layout.capacity] ?? "");
      const entries = meetings.flatMap((columns) =>
        rows.rowsOf(columns, fields).flatMap((row) => entriesOf(cells, columns, row, className, capacity)),
      );
      if (status !== undefined && isCancelled(fields[status] ?? ""))
        return [{ leftOut: "cancelled", entries }];
      if (entries.length === 0) return [{ leftOut: "no room" }];
      if (freeNames.has(foldText(className)))
        return entries.map((entry) => ("leftOut" in entry ? entry : { ...entry, pattern: undefined }));
      if (!isFormula(className)) return withOthers(fields, entries);
      return entries.flatMap((entry) =>
        "leftOut" in entry
          ? entry
          : leftOut("formula instead of text", className, [entry.place], entry.pattern?.days),
      );
    });
  };

  return {
    add: (fields: Fields, term: string): void => {
      if (repeats(header, fields)) return;
      shapes.add(fields);
      texts.add(rows.add(fields));
      yearless.add(fields, term);
      for (const columns of meetings) paired.add(columns, fields);
    },
    reader,
    /** What a person should know of how it is read. */
    notes: () => [...paired.notes(), ...rows.notes(), ...unreadWeeks(texts)],
  };
};
