import { sharedRooms } from "../../cells/systems/rooms-of-cell.ts";
import { weekdayNamed } from "../../cells/weekday-names.ts";
import { cellText } from "../cell-text.ts";
import { firstRows, mappedRows, type Row, type Table } from "../table.ts";
import { codeColumn, LOOKED_AT } from "./code-column.ts";

/**
 * `수6-7(14:00-15:50)(C25-424)`, `금4.0-5.5/12:00-14:00`, `월(09:00~10:50)`: a day, its periods, their times and the room, as
 * Korean systems write them.
 */
const MEETING =
  /\s*(?:(\p{L}{1,9})\s?\d[\d.,~-]*|([월화수목금토일]))\s?[(/](\d{1,2}:\d{2}\s?[-~]\s?\d{1,2}:\d{2})\)?(?:\s?\(([^()]*)\))?\s*[,;/]?/uy;

/** A line for each meeting, `수 | 14:00-15:50 | C25-424`; `undefined` for any other text. */
const linesIn = (text: string): readonly string[] | undefined => {
  const meetings: { readonly time: string; readonly room: string }[] = [];
  MEETING.lastIndex = 0;
  for (let at = 0; at < text.length; at = MEETING.lastIndex) {
    const [, numbered = "", day = numbered, times = "", room = ""] = MEETING.exec(text) ?? [];
    if (weekdayNamed(day) === undefined) return undefined;
    meetings.push({ time: `${day} | ${times}`, room: room.trim() });
  }
  const rooms = sharedRooms(meetings.map(({ room }) => room));
  const lines = meetings.map(({ time }, index) => (rooms[index] ? `${time} | ${rooms[index]}` : time));
  return lines.length === 0 ? undefined : lines;
};

/** Characters; a longer text is a description. */
const LONGEST = 400;
/** `101(Hall 1,2 (A)),102`, `302-105/302-106`: a mark in brackets separates nothing. */
const SEPARATORS = [",", "/"].map((mark) => new RegExp(String.raw`${mark}(?!(?:[^()]|\([^()]*\))*\))`));

/** The parts of a text that has so many; else the text. */
const partsIn = (text: string, count: number): readonly string[] =>
  SEPARATORS.map((mark) => (text.length > LONGEST ? [] : text.split(mark))).find(
    (parts) => parts.length === count,
  ) ?? [text];
const MOST = 0.8;

/** The columns that name as many rooms as their rows have meetings. */
const roomsBeside = (rows: readonly Row[], column: number): readonly number[] => {
  const several = rows.flatMap((row) => {
    const count = linesIn(cellText(row.cells[column]))?.length ?? 0;
    return count > 1 ? [{ row, count }] : [];
  });
  const width = Math.max(0, ...several.map(({ row }) => row.cells.length));
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const alike = several.filter(
      ({ row, count }) => partsIn(cellText(row.cells[at]), count).length === count,
    );
    return at !== column && several.length > 1 && alike.length >= MOST * several.length;
  });
};

/**
 * A list whose column of meetings also has the numbers of their periods, without these: the times say when. Rooms of
 * another column that are one for each meeting stand line by line, as the meetings do.
 */
export const withoutTimedPeriods = async (table: Table): Promise<Table> => {
  const rows = await firstRows(table, LOOKED_AT);
  // A text without a number, such as 미정, says no time.
  const column = codeColumn(
    rows,
    (text) => linesIn(text) !== undefined,
    (text) => /\d/.test(text),
  );
  if (column === undefined) return table;
  const rooms = roomsBeside(rows, column);
  return mappedRows(table, ({ line, cells }) => {
    const lines = linesIn(cellText(cells[column]));
    if (lines === undefined) return { line, cells };
    const cellAt = (at: number) => {
      const parts = partsIn(cellText(cells[at]), lines.length);
      return parts.length === lines.length ? parts.join("\n") : (cells[at] ?? null);
    };
    return {
      line,
      cells: cells.map((cell, at) =>
        at === column ? lines.join("\n") : rooms.includes(at) ? cellAt(at) : cell,
      ),
    };
  });
};
