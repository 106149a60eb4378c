import type { NotationOptions } from "../cells/questions/notation-options.ts";
import { remembering } from "../cells/remembering.ts";
import { foldText, isFormula, tidyText } from "../cells/source-text.ts";
import { daysOfNothing } from "../layout/days-of-nothing.ts";
import { type Layout, repeats } from "../layout/layout.ts";
import { type Outcome, read } from "../outcome.ts";
import { createColumnTexts, type Fields } from "./column-texts.ts";
import { dateReader } from "./dates-of-row.ts";
import { type CellReaders, entriesOf } from "./entries-of-row.ts";
import { placeReader } from "./places-of-row.ts";
import { numberedDaysQuestion, periodQuestion } from "./questions/notation-questions.ts";
import { roomsInNotes } from "./questions/rooms-in-notes.ts";
import { roomsInOrder } from "./questions/rooms-in-order.ts";
import { unreadWeeks } from "./questions/unread-weeks.ts";
import { type YearOptions, yearlessDates } from "./questions/yearless-dates.ts";
import { blocked, leftOut, type RowReading, readCapacity } from "./row-reading.ts";
import { createRowShapes } from "./row-shape.ts";
import { furtherTimes } from "./systems/further-times.ts";
import { namedElsewhere } from "./systems/named-elsewhere.ts";
import { sectionCodes } from "./systems/section-codes.ts";
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
  const elsewhere = namedElsewhere(layout);
  const nothing = daysOfNothing(layout.meetings);
  const further = furtherTimes(layout);
  const yearless = yearlessDates(layout, years);
  const { header, meetings, status } = layout;
  const codes = sectionCodes(header, status);

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
    const isCancelled = remembering((text) => CANCELLED.test(tidyText(text)) || codes.isCancelled(text));
    /** A person may have said which day `0` is. */
    const isZeroADay = notation.dayCodes?.has("0") === true || nothing.isADay();

    const readingOf = (cells: CellReaders, fields: Fields): RowReading => {
      const className = nameAt(layout.className.map((column) => fields[column] ?? "").join(" "));
      const capacity = layout.capacity === undefined ? null : capacityAt(fields[layout.capacity] ?? "");
      const entries = meetings.flatMap((columns) =>
        [fields, ...further.rowsOf(columns, fields)].flatMap((row) =>
          entriesOf(cells, columns, row, className, capacity),
        ),
      );
      if (status !== undefined && isCancelled(fields[status] ?? ""))
        return [{ leftOut: "cancelled", entries }];
      if (entries.length === 0) return [{ leftOut: "no room" }];
      if (freeNames.has(foldText(className)))
        return entries.map((entry) => ("leftOut" in entry ? entry : { ...entry, pattern: undefined }));
      if (isFormula(className)) return blocked(entries, "formula instead of text", className);
      return withOthers(fields, entries);
    };

    /** True below the header of another list, up to the next of this one. */
    let isOfOther = false;
    return read((rowFields, isLast, term) => {
      const fields = elsewhere.without(isZeroADay ? rowFields : nothing.without(rowFields));
      isOfOther = shapes.isOtherHeader(fields) || (isOfOther && !repeats(header, fields));
      if (isOfOther) {
        isOfOther = !isLast;
        return leftOut("unreadable room", fields.join(" "), []);
      }
      if (repeats(header, fields)) return [{ leftOut: "header again" }];
      if (shapes.isGroupLine(fields, isLast)) return [{ leftOut: "no room" }];
      const cells = cellsOf(yearless.areThere() ? term : "");
      if (shapes.isWhole(fields)) return readingOf(cells, fields);
      const value = `${fields.length} of ${header.length} columns: ${fields.join(", ")}`;
      const whole = shapes.beforeCut(fields);
      return whole === undefined
        ? leftOut("wrong number of columns", value, [])
        : blocked(readingOf(cells, whole), "wrong number of columns", value);
    });
  };

  return {
    add: (fields: Fields, term: string): void => {
      if (repeats(header, fields)) return;
      shapes.add(fields);
      elsewhere.add(fields);
      further.add(fields);
      if (status !== undefined) codes.add(fields[status] ?? "");
      texts.add(nothing.add(fields));
      yearless.add(fields, term);
      for (const columns of meetings) paired.add(columns, fields);
    },
    reader,
    /** What a person should know of how it is read. */
    notes: () => [...paired.notes(), ...further.notes(), ...unreadWeeks(texts)],
  };
};
