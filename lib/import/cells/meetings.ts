import type { Period } from "@classroom/timetable/period.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { type DateRange, dateRangeColumn } from "./dates.ts";
import { dayColumn } from "./days.ts";
import type { NotationOptions } from "./notation-options.ts";
import { meetingPeriods, periodTexts } from "./period-meetings.ts";
import { periodReader } from "./periods.ts";
import { phantomRooms } from "./phantom-rooms.ts";
import { listedParts } from "./places.ts";
import { type ColumnReader, columnReader, ok, type Reading, readValue, unclear } from "./reading.ts";
import { repeatedMeetings } from "./repeated-meetings.ts";
import { isPlaceholder } from "./source-text.ts";
import { timeRangeColumn, UNTIL } from "./times.ts";

/** One weekly meeting of a cell that says days, times and perhaps more. */
export interface CellMeeting extends Period {
  readonly days: readonly Weekday[];
  readonly dates?: DateRange | undefined;
  /** Building and room as written. */
  readonly place?: string | undefined;
}

/** A part of a cell, cut where its notation says; nothing is read yet. */
interface MeetingText {
  readonly days: string;
  readonly times: string;
  readonly dates?: string;
  readonly place?: string | undefined;
}

/** Characters of one cell, and parts. */
const LONGEST = 4000;
const MOST_PARTS = 50;

const CLOCK = String.raw`\d{1,2}(?:[:.h]\d{2}){0,2}\s?(?:[ap]\.?\s?m\.?|[ap]\b)?|\d{3,4}\s?(?:[ap]\.?m?\.?\b)?|noon`;
const TIMES = new RegExp(
  String.raw`(?<![\d/.-])(?:${CLOCK})\s*(?:-|–|—|~|\s(?:${UNTIL})\s)\s*(?:${CLOCK})(?: ?Uhr)?(?![\d/])`,
  "i",
);
/** Every time from and until in a text. */
export const EVERY_TIME = new RegExp(TIMES.source, "gi");
const DATE = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})`;
const DATES = new RegExp(String.raw`\(?(${DATE}(?:\s*(?:-|–|to)\s*${DATE})?)\)?`);
const EVERY_DATE = new RegExp(DATE, "g");
/** Days of an unknown year: they limit nothing. */
const NO_YEAR = /\(?(?<![\d/])\d{1,2}\/\d{1,2}\s*[-–]\s*\d{1,2}\/\d{1,2}(?![\d/])\)?/;
const NO_MEETING = /^(?:does not meet|no (?:class )?meetings?|no time set.*|none)$/i;

const cutAt = (text: string, { 0: match, index }: RegExpExecArray) =>
  [text.slice(0, index).trim(), text.slice(index + match.length).trim()] as const;

/** Days before the times, the place behind them, dates anywhere. */
const cutLine = (text: string): MeetingText | undefined => {
  const dated = DATES.exec(text);
  const bare = (dated ? cutAt(text, dated).join(" ") : text.replace(NO_YEAR, " ")).trim();
  // `11:00-13:50/SAT`, `SAT/11:00-13:50`.
  const spaced = bare.replace(/(?<=\d)\s?\/\s?(?=\p{L})|(?<=\p{L})\s?\/\s?(?=\d)/gu, " ");
  const times = TIMES.exec(spaced);
  if (times === null) return undefined;
  const [before, behind] = cutAt(spaced, times);
  const [days, place] = [
    before.replace(/(?:[\s,:([]|\s(?:from|von|از))+$/, ""),
    behind.replace(/^(?:[)\]]\s*|on\s)/, ""),
  ];
  const cells = { times: times[0], dates: dated?.[1] ?? "" };
  // `10:00 AM-11:15 AM TuTh`, `10:00 AM to 11:15 AM on TR`: nothing stands before the times.
  const [, word, rest] = /^(\p{L}[^\d]*|[\p{L}.]+)(?:\s+(.*\d.*))?$/u.exec(place) ?? [];
  if (days === "" && word !== undefined) return { ...cells, days: word.trim(), place: rest ?? "" };
  return { ...cells, days, place: place.replace(/^(?:[,@|:-]|in\s|at\s)\s*/i, "") };
};

const cutLines = (line: string): (MeetingText | undefined)[] => {
  const undated = line.replace(EVERY_DATE, (date) => "_".repeat(date.length));
  return repeatedMeetings(line, [...undated.matchAll(EVERY_TIME)]).map((meeting) =>
    meeting === undefined ? undefined : cutLine(meeting),
  );
};

/** `M (EEM117) W (EEM118)`: each day names its own room. */
const ROOM_BEHIND_DAYS = /(\p{L}+)\s*\(([^()]*\d[^()]*)\)[\s,]*/gu;

const cutByRoom = (text: MeetingText): MeetingText[] => {
  const rooms = [...text.days.matchAll(ROOM_BEHIND_DAYS)];
  const areAll = rooms.length > 0 && rooms.map(([match]) => match).join("") === text.days;
  return areAll && text.place === ""
    ? rooms.map(([, days = "", place = ""]) => ({ ...text, days, place }))
    : [text];
};

const isNothing = (text: string): boolean => isPlaceholder(text) || NO_MEETING.test(text);

/** The parts of a cell; `undefined` stands for one that can't be cut. */
const cut = (value: string): (MeetingText | undefined)[] =>
  listedParts(value.slice(0, LONGEST))
    .filter((part) => !isNothing(part))
    .flatMap((part) => cutLines(part.replaceAll("|", " ")))
    .flatMap((text) => (text === undefined ? [text] : cutByRoom(text)));

/**
 * How a column writes whole meetings: `TuTh 12:30pm - 1:45pm`, `MW 3pm-4:15pm; F 9am-10am`,
 * `M (EEM117) W (EEM118) 17:00-18:00`, `2025-01-06 - 2025-02-12 | Mon Wed | 9:00 a.m. - 10:30 a.m. | FSC-Floor 1-Room 1005`; several in a cell by lines or
 * semicolons; `月2`, `M W 3` of periods. Days, clock and dates are decided by all cells together; a cell with one unclear
 * part is unclear. Periods are unclear without a table of their times.
 */
export const meetingColumn = (
  column: Iterable<string>,
  { clock, dayCodes, periods = new Map() }: NotationOptions = {},
): ColumnReader<readonly CellMeeting[]> => {
  const values = [...column];
  const numbered = clock === undefined && meetingPeriods(values).length > 0 ? periodTexts(values) : undefined;
  const cutCell: (value: string) => readonly (MeetingText | undefined)[] = numbered?.partsOf ?? cut;
  const texts = values.flatMap(cutCell).filter((text) => text !== undefined);
  const days = dayColumn(
    texts.map((text) => text.days),
    dayCodes,
  );
  const timeTexts = texts.map((text) => text.times);
  const hoursAt = numbered === undefined ? timeRangeColumn(timeTexts, clock).read : periodReader(periods);
  const dates = dateRangeColumn(texts.map((text) => text.dates ?? ""));
  const { isPhantom } = phantomRooms();

  const readPart = (text: MeetingText | undefined): Reading<readonly CellMeeting[]> => {
    if (text === undefined) return unclear("no days and times");
    const [onDays, at, between] = [days.read(text.days), hoursAt(text.times), dates.read(text.dates ?? "")];
    for (const reading of [onDays, at, between]) if ("unclear" in reading) return reading;
    const [weekdays, hours, during] = [
      readValue(onDays),
      readValue<Period | readonly Period[]>(at),
      readValue(between),
    ];
    if (weekdays === undefined || hours === undefined) return unclear("no days and times");
    return ok(
      [hours].flat().map((period) => ({
        days: weekdays,
        ...period,
        ...(during !== undefined && { dates: during }),
        ...(isPhantom(text.place ?? "") ? {} : { place: text.place }),
      })),
    );
  };

  const reader = columnReader(values, (value) => {
    if (value.length > LONGEST) return unclear("too long for meetings");
    const parts = cutCell(value);
    if (parts.length === 0) return ok(null);
    if (parts.length > MOST_PARTS) return unclear("too many meetings in a cell");
    const meetings: CellMeeting[] = [];
    for (const reading of parts.map(readPart)) {
      if ("unclear" in reading) return reading;
      meetings.push(...reading.ok);
    }
    return ok(meetings);
  });
  return numbered === undefined ? reader : { ...reader, score: numbered.score };
};
