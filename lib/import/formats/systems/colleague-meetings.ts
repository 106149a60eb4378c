import { tidyText } from "../../cells/source-text.ts";
import { cellText } from "../cell-text.ts";
import { firstRows, type Table } from "../table.ts";
import { codeColumn, LOOKED_AT } from "./code-column.ts";
import { withMeetingRows } from "./meeting-rows.ts";
import { hasOwnMeetingColumns, type TextOfMeetings } from "./own-meeting-columns.ts";

const DATE = String.raw`\d{4}/\d{1,2}/\d{1,2}|\d{1,2}/\d{1,2}/\d{2,4}`;
const DAY = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*";
const TIME = String.raw`\d{1,2}:\d{2}\s*[AP]M`;
/** `2026/09/10-2026/12/16 LEC Mon, Wed 08:30AM - 10:20AM, MAIN, Room 104`: dates, kind, days, times and place. */
const MEETING = new RegExp(
  String.raw`^(${DATE})\s*-\s*(${DATE})\s(.*?\S)\s(${DAY}(?:, ?${DAY})*)\s(${TIME})\s*-\s*(${TIME}),\s*(.*)$`,
  "i",
);
/** `MAIN, Room 104`: a building, which may be blank, and its room. */
const PLACE = /(?:^|, ?)([^,]*), Room (\S[^,]*)$/i;
/** Days, times or a room that are announced later. */
const LATER = /\b(?:TBA|to be announced)\b/i;
/** A page shows the first meeting of a class alone: `… (more)...`; or a text ends before the meeting does. */
const MORE = /\s*\(more\)[\s.]*$/i;
const CUT = /\.\.\.$/;
const RANGE = new RegExp(String.raw`^(?:${DATE})\s*-\s*(?:${DATE})(?:\s|$)`);
/** Where the next meeting of a cell begins. */
const NEXT = new RegExp(String.raw`\s(?=(?:${DATE})\s*-\s*(?:${DATE})\s)`);

const HEADER = ["Building", "Room", "Days", "Start", "End", "First date", "Last date"];

/** What the place of a meeting says: its building and its room, both empty if they are announced later. */
const placeIn = (text: string): readonly [building: string, room: string] => {
  const [, building = "", room = text] = PLACE.exec(text) ?? [];
  return LATER.test(room) ? ["", ""] : [building, room];
};

/** A row without a known room, which is unread for the reason that its text shows. */
const unreadCells = (record: string): readonly string[] => ["", record, record, record, record, "", ""];

/** The cells of a meeting; one that cannot be read keeps its text in those of its time, so that its row is unread. */
const cellsOf = (record: string): readonly string[] => {
  const [, first, last, , days, start, end, place] = (CUT.test(record) ? null : MEETING.exec(record)) ?? [];
  const isWhole = place !== undefined && days !== undefined && start !== undefined && end !== undefined;
  if (isWhole) return [...placeIn(place), days, start, end, first ?? "", last ?? ""];
  if (record.replace(RANGE, "") === "") return HEADER.map(() => "");
  if (LATER.test(record) && !CUT.test(record)) return [...placeIn(record), "", "", "", "", ""];
  return CUT.test(record) ? unreadCells(record) : [...placeIn(record), record, record, record, "", ""];
};

/** The rows of a meeting: where a page hides the next ones of its class, they are a row of their own. */
const rowsOf = (record: string): readonly (readonly string[])[] => {
  if (!MORE.test(record)) return [cellsOf(record)];
  const shown = record.replace(MORE, "");
  return [...(PLACE.test(shown) ? [cellsOf(shown)] : []), unreadCells(record)];
};

const isMeeting = (text: string): boolean =>
  tidyText(text)
    .split(NEXT)
    .some((record) => MEETING.test(record));

/** The same within other text: `Times to be AnnouncedAll Saints Chapel`. */
const LATER_WITHIN = /\bTBA\b|to be announced/i;

/** A meeting that cannot be read may have a place and a time. */
const textOfMeetings = (text: string): TextOfMeetings => {
  const records = tidyText(text).replace(MORE, "").split(NEXT);
  const placed = records.filter((record) => record.replace(RANGE, "") !== "" && !LATER_WITHIN.test(record));
  return { placed: placed.length, hidesMore: MORE.test(tidyText(text)) };
};

/** Colleague's list of sections (WebAdvisor), whose meetings stand in one cell: with a row for each; any other as it is. */
export const withColleagueMeetings = async (table: Table): Promise<Table> => {
  const rows = await firstRows(table, LOOKED_AT);
  const column = codeColumn(rows, (text) => RANGE.test(tidyText(text))) ?? -1;
  const texts = rows.map(({ cells }) => tidyText(cellText(cells[column])));
  const first = texts.findIndex(isMeeting);
  const head = texts.findLastIndex((text, index) => index < first && text !== "" && !RANGE.test(text));
  const header = (rows[head]?.cells ?? []).map(cellText);
  if (await hasOwnMeetingColumns(table, { head, column }, header, textOfMeetings)) return table;
  return withMeetingRows(table, { head, column, header: HEADER }, (text) =>
    tidyText(text).split(NEXT).flatMap(rowsOf),
  );
};
