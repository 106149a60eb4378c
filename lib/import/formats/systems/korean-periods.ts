import { tidyText } from "../../cells/source-text.ts";
import { sharedRooms } from "../../cells/systems/rooms-of-cell.ts";
import { cellText } from "../cell-text.ts";
import { batchesOf, firstRows, type Row, type Table } from "../table.ts";
import { codeColumn, LOOKED_AT } from "./code-column.ts";

/** Or a day to come, `미정`. */
const DAY = "(?:[월화수목금토일]|미정)";
const NUMBERS = String.raw`\d{1,2}(?:[,~-]\d{1,2})*`;
/** `월(6-7) 국제관 511호수(6) 국제관 511호` of Korea University, `수4[101-0348],금4,5[101-0348]` of Gyeongsang. */
const MEETING = new RegExp(
  String.raw`\s*(${DAY})\s?(?:\((${NUMBERS})\)(.*?)(?=${DAY}\(\d|$)|(${NUMBERS})(?![\d:])(?:\[([^\]]*)\])?\s*(?:,|$))`,
  "uy",
);
const SAYS_TIME = new RegExp(String.raw`${DAY}\s?\(?\d`, "u");
/** Characters; a longer text is a description. */
const LONGEST = 400;
const HEADER = ["강의실", "요일", "교시"];
/** Of the cells: meetings without a room may have it in a column of their own. */
const PLACED = 0.5;

interface Meeting {
  readonly day: string;
  readonly periods: string;
  /** Blank if the cell names none. */
  readonly room: string;
}

/** The meetings of a cell that says nothing else; empty for any other text. */
const meetingsIn = (cell: string): readonly Meeting[] => {
  const text = tidyText(cell);
  const meetings: Meeting[] = [];
  MEETING.lastIndex = 0;
  for (let at = 0; at < text.length; at = MEETING.lastIndex) {
    const [, day, inBrackets, behind, bare, place] = (text.length <= LONGEST && MEETING.exec(text)) || [];
    if (day === undefined) return [];
    meetings.push({ day, periods: inBrackets ?? bare ?? "", room: (behind ?? place ?? "").trim() });
  }
  const rooms = sharedRooms(meetings.map(({ room }) => room));
  return meetings.map((meeting, index) => ({ ...meeting, room: rooms[index] ?? "" }));
};

/** A place alone is known; the row of a time that is not understood stays unread. */
const otherwise = (cell: string): Meeting =>
  SAYS_TIME.test(cell) ? { room: cell, day: cell, periods: "?" } : { room: cell, day: "", periods: "" };

/** A list of Korea whose days, periods and rooms stand in one cell: with a row for each of them; any other as it is. */
export const withKoreanPeriods = async (table: Table): Promise<Table> => {
  const rows = await firstRows(table, LOOKED_AT);
  const column = codeColumn(
    rows,
    (text) => meetingsIn(text).length > 0,
    (text) => SAYS_TIME.test(text),
  );
  if (column === undefined) return table;
  const cells = rows
    .map(({ cells }) => meetingsIn(cellText(cells[column])))
    .filter(({ length }) => length > 0);
  const placed = cells.filter((meetings) => meetings.some(({ room }) => room !== ""));
  if (placed.length < PLACED * cells.length) return table;
  const width = Math.max(...rows.map((row) => row.cells.length));
  const rewritten = async function* () {
    let index = -1;
    for await (const batch of batchesOf(table))
      yield Iterator.from(batch).flatMap((row): Row[] => {
        index += 1;
        const text = cellText(row.cells[column]);
        const others = Array.from({ length: width }, (_, at) =>
          at === column ? null : (row.cells[at] ?? null),
        );
        if (index === 0) return [{ ...row, cells: [...others, ...HEADER] }];
        const meetings = meetingsIn(text);
        return (meetings.length === 0 ? [otherwise(text)] : meetings).map(({ room, day, periods }) => ({
          ...row,
          cells: [...others, room, day, periods],
        }));
      });
  };
  return { ...table, hasWholeRows: true, rows: { [Symbol.asyncIterator]: rewritten } };
};
