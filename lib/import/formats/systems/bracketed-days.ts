import { DAY_END } from "@classroom/timetable/period.ts";
import { clockText } from "../../cells/clock-time.ts";
import { share } from "../../cells/reading.ts";
import { tidyText } from "../../cells/source-text.ts";
import { cellText } from "../cell-text.ts";
import { batchesOf, firstRows, mappedRows, type Table } from "../table.ts";
import { codeColumn, LOOKED_AT } from "./code-column.ts";

/** `(三) 13:20~14:20`, `第1+2+3週 (三) 10:20~12:20`, `單週 (四) 8:10~9:10`. */
const MEETING =
  /\s*(?:第([\d+]+)[週周]|([單单])[週周]|([雙双])[週周])?\s*[(（]([一二三四五六日天])[)）]\s*(\d{1,2}):(\d{2})\s*[~～-]\s*(\d{1,2}):(\d{2})/uy;
const HEADER = ["Days", "Start", "End", "Weeks"];
const [ROOM, BUILDING] = [/教室|地[點点]|room|place|location/i, /^(?:buildings?|bldg)$/i];
/** `新201 新505` are two rooms, `綜合大樓 A301` is one in a building, unless another cell has the words alone. */
const IS_ROOM = /^(?=.*\p{L})(?=.*\d)/u;
const MOST = 0.9;

interface Meeting {
  readonly weeks: string;
  readonly day: string;
  readonly start: number;
  readonly end: number;
}

/** The meetings of a cell that says nothing else; empty for any other text. */
const meetingsIn = (cell: string): readonly Meeting[] => {
  const text = tidyText(cell);
  const meetings: Meeting[] = [];
  MEETING.lastIndex = 0;
  for (let at = 0; at < text.length; at = MEETING.lastIndex) {
    const [, weeks = "", odd, even, day, ...clock] = MEETING.exec(text) ?? [];
    if (day === undefined) return [];
    const [hour = 0, minute = 0, lastHour = 0, lastMinute = 0] = clock.map(Number);
    const half = odd === undefined ? even && "even" : "odd";
    const [start, end] = [hour * 60 + minute, lastHour * 60 + lastMinute];
    meetings.push({ day, weeks: half ?? weeks.replaceAll("+", ","), start, end });
  }
  return meetings;
};

/**
 * When classes end: as written, or when the next period begins. Where a class lasts from 8:10 to 8:10, the second time is
 * that at which its last period begins; so it may be where nearly all classes end as others begin, with breaks between.
 */
const endsIn = async (table: Table, column: number) => {
  const meetings: Meeting[] = [];
  for await (const batch of batchesOf(table))
    for (const { cells } of batch) meetings.push(...meetingsIn(cellText(cells[column])));
  const starts = new Set(meetings.map(({ start }) => start));
  const times = [...starts.union(new Set(meetings.map(({ end }) => end)))].sort((a, b) => a - b);
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const isStart = share(meetings, ({ end }) => starts.has(end)) >= MOST && new Set(gaps).size > 1;
  const areBeginnings = isStart || meetings.some(({ start, end }) => start === end);
  const last = (time: number): number => Math.min(DAY_END, time + Math.max(...gaps, 0));
  return (end: number): number => (areBeginnings ? (times.find((time) => time > end) ?? last(end)) : end);
};

/** A list of a Taiwanese university whose days stand in brackets before their times: with a column for each of them. */
export const withBracketedDays = async (table: Table): Promise<Table> => {
  const rows = await firstRows(table, LOOKED_AT);
  const column = codeColumn(rows, (text) => meetingsIn(text).length > 0);
  if (column === undefined) return table;
  const endOf = await endsIn(table, column);
  const header = rows[0]?.cells.map(cellText) ?? [];
  const isPlaced = header.some((text) => ROOM.test(text));
  const place = header.findIndex((text) => (isPlaced ? ROOM : BUILDING).test(text));
  const alone = new Set(rows.map(({ cells }) => tidyText(cellText(cells[place]))));
  const isRoom = (word: string): boolean => IS_ROOM.test(word) || alone.has(word);
  return mappedRows(table, ({ line, cells }, index) => {
    const text = cellText(cells[column]);
    const meetings = meetingsIn(text);
    const others = cells.map((cell, at) => (at === column ? null : cell));
    if (index === 0)
      return { line, cells: [...others.map((cell, at) => (at === place ? "Room" : cell)), ...HEADER] };
    const words = tidyText(cellText(cells[place])).split(" ");
    const placed = others.map((cell, at) => (at === place && words.every(isRoom) ? words.join("\n") : cell));
    const linesOf = (textOf: (meeting: Meeting) => string): string => meetings.map(textOf).join("\n");
    const [weeks = "", second] = new Set(meetings.map((each) => each.weeks));
    // A text that says something else is kept, and its row is unread.
    const added =
      meetings.length === 0
        ? [text, text && "?", text && "?", ""]
        : [
            linesOf(({ day }) => `星期${day}`),
            linesOf(({ start }) => clockText(start)),
            linesOf(({ end }) => clockText(endOf(end))),
            second === undefined ? weeks : "",
          ];
    return { line, cells: [...placed, ...added] };
  });
};
