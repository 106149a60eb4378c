import { dayWord, type Role, roleOf } from "../../cells/header-words.ts";
import { isPlaceholder } from "../../cells/source-text.ts";
import { weekdayNamed } from "../../cells/weekday-names.ts";
import { cellText } from "../cell-text.ts";
import { batchesOf, type Table } from "../table.ts";

/** What a text says of its class: meetings with a place and a time, and whether the text hides others. */
export interface TextOfMeetings {
  readonly placed: number;
  readonly hidesMore: boolean;
}

interface Columns {
  readonly room: number;
  readonly start: number;
  /** All columns of a meeting. */
  readonly all: readonly number[];
}

const OF_MEETING: readonly Role[] = ["location", "building", "room", "days", "start", "end", "times"];

/** The columns that say room, days and times of a meeting, if a table has all of them. */
const columnsOf = (header: readonly string[]): Columns | undefined => {
  const roles = header.map((text) => (weekdayNamed(dayWord(text)) ? "days" : roleOf(text)?.role));
  const room = roles.findIndex((role) => role === "room" || role === "location");
  const start = roles.findIndex((role) => role === "start" || role === "times");
  if (room < 0 || start < 0 || !roles.includes("days")) return undefined;
  return {
    room,
    start,
    all: [...roles.keys()].filter((at) => OF_MEETING.some((role) => role === roles[at])),
  };
};

/**
 * True for a table that has a row for each meeting, with columns of its own, beside a text of all meetings of the
 * class: no text says more meetings than the rows that repeat it.
 */
export const hasOwnMeetingColumns = async (
  table: Table,
  { head, column }: { readonly head: number; readonly column: number },
  header: readonly string[],
  readText: (text: string) => TextOfMeetings,
): Promise<boolean> => {
  const columns = columnsOf(header);
  if (columns === undefined) return false;
  /** Of each text the different meetings in the columns, and those of them that have a room and a time. */
  const rowsOf = new Map<string, { readonly all: Set<string>; readonly placed: Set<string> }>();
  let index = -1;
  for await (const batch of batchesOf(table)) {
    for (const { cells } of batch) {
      index += 1;
      if (index <= head) continue;
      const text = cellText(cells[column]);
      const rows = rowsOf.get(text) ?? { all: new Set(), placed: new Set() };
      rowsOf.set(text, rows);
      const meeting = columns.all.map((at) => cellText(cells[at])).join("\n");
      rows.all.add(meeting);
      const isPlaced = [columns.room, columns.start].every((at) => !isPlaceholder(cellText(cells[at])));
      if (isPlaced) rows.placed.add(meeting);
    }
  }
  return [...rowsOf].every(([text, rows]) => {
    const { placed, hidesMore } = readText(text);
    return rows.placed.size >= placed && rows.all.size >= placed + Number(hidesMore);
  });
};
