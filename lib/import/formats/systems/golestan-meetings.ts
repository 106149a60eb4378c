import { tidyText } from "../../cells/source-text.ts";
import { cellText } from "../cell-text.ts";
import { firstRows, type Table } from "../table.ts";
import { codeColumn, LOOKED_AT } from "./code-column.ts";
import { withMeetingRows } from "./meeting-rows.ts";

/** Class or exercise, and examination; the letter in brackets says theory or practice. */
const [CLASS, EXAM] = [String.raw`(?:درس|حل ?تمر[يی]ن) ?\([^()]*\) ?:`, String.raw`امتحان ?\(`];
const TIME = String.raw`\p{Nd}{1,2}:\p{Nd}{2}`;
const RANGE = `(${TIME}) ?- ?(${TIME})`;
const PLACE = "م[كک]ان ?: ?";
const LABEL = new RegExp(`^(?:${CLASS}|${EXAM})`, "u");
/** `درس(ت): شنبه 13:30-15:30 ف مکان: 102`: class, day, times, and its place. A class in odd weeks is in all of them. */
const MEETING = new RegExp(String.raw`^${CLASS} ?(\P{N}*?) ?${RANGE}[^:]*?(?: ?${PLACE}.*)?$`, "u");
/** `امتحان(1405.03.21) ساعت : 10:30-12:30`, on one date. */
const EXAMINATION = new RegExp(
  String.raw`^${EXAM}[^()]*\)[^:]*(?:: ?(?:${RANGE}(?: ?${PLACE}[^:]*)?)?)?$`,
  "u",
);
/** Where the next meeting of a cell begins, also with a comma before it, and any line that is labelled like one. */
const NEXT = new RegExp(String.raw`\n(?=[^\n:]*\([^()]*\)\s*:)|[\s،,]+(?=${CLASS}|${EXAM})`, "u");
const CUT = /(?:\.{3}|…)$/;
const HEADER = ["Room", "Days", "Start", "End"];
const NOTHING = HEADER.map(() => "");

const inDigits = (time: string): string =>
  time.replace(/[۰-۹٠-٩]/gu, (digit) => String(digit.charCodeAt(0) % 16));

const recordsIn = (text: string): readonly string[] =>
  text.split(NEXT).flatMap((record) => tidyText(record) || []);

/** The cells of a meeting; of one that cannot be read its text stands in those of its time, so that its row is unread. */
const cellsOf = (record: string): readonly string[] => {
  const [, room = "", ...others] = record.split(new RegExp(PLACE, "u"));
  const [, day, start, end] = MEETING.exec(record) ?? [];
  const isWhole = others.length === 0 && !room.includes(":") && !CUT.test(record);
  if (isWhole && day && start && end) return [room, day, inDigits(start), inDigits(end)];
  return [isWhole && room !== "" ? room : record, record, record, record];
};

const meetingsIn = (text: string) => {
  const classes = recordsIn(text).filter((record) => !EXAMINATION.test(record));
  return classes.length === 0 ? [NOTHING] : classes.map(cellsOf);
};

const isSaid = (text: string): boolean => /\p{L}/u.test(text);
const isMeeting = (text: string): boolean => recordsIn(text).some((record) => MEETING.test(record));
const isOfGolestan = (text: string): boolean => LABEL.test(tidyText(text));

/**
 * The courses that Golestan lists, the system of most universities of Iran. One cell holds the meetings and the
 * examination of each: with a row for each meeting; any other table as it is.
 */
export const withGolestanMeetings = async (table: Table): Promise<Table> => {
  const rows = await firstRows(table, LOOKED_AT);
  const column = codeColumn(rows, isOfGolestan, isSaid) ?? -1;
  const texts = rows.map(({ cells }) => cellText(cells[column]));
  const first = texts.findIndex(isMeeting);
  const head = texts.findLastIndex((text, index) => index < first && isSaid(text) && !isOfGolestan(text));
  return head < 0 ? table : withMeetingRows(table, { head, column, header: HEADER }, meetingsIn);
};
