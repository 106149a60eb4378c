import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { DAY_END, type Period } from "@classroom/timetable/period.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { dateBefore } from "../cells/clock-time.ts";
import { type DateRange, dateColumn } from "../cells/dates.ts";
import { type Days, readDays } from "../cells/day-pattern.ts";
import { dayColumn } from "../cells/days.ts";
import { readFlag } from "../cells/flags.ts";
import { type CellMeeting, meetingColumn } from "../cells/meetings.ts";
import { periodReader } from "../cells/periods.ts";
import { pairedLines, partsOf } from "../cells/places.ts";
import type { NotationOptions } from "../cells/questions/notation-options.ts";
import { ok, type Reading, readValue, unclear } from "../cells/reading.ts";
import { remembering, rememberingPairs } from "../cells/remembering.ts";
import { isPlaceholder } from "../cells/source-text.ts";
import { isClockRange, timeColumns, timeRangeColumn } from "../cells/times.ts";
import type { Column, MeetingColumns } from "../layout/layout.ts";
import { type ColumnTexts, type Fields, startsAndEnds } from "./column-texts.ts";

/** The days of a row that has a column for each. */
const flagReader = () => {
  const flagAt = rememberingPairs((weekday: Weekday, text: string) =>
    readFlag(text, (code) =>
      // Alone, `TH` may be two days.
      [readValue(dayColumn([code]).read(code)), readDays(code).pairs].some(
        (days) => days?.join() === weekday,
      ),
    ),
  );
  return (flags: ReadonlyMap<Weekday, Column>, fields: Fields): Reading<Days | null> => {
    const named: Weekday[] = [];
    for (const [weekday, column] of flags) {
      const reading = flagAt(weekday, fields[column] ?? "");
      if ("unclear" in reading) return unclear("unknown day");
      if (reading.ok) named.push(weekday);
    }
    return ok(named.length === 0 ? null : named);
  };
};

type Hours = Reading<readonly Period[] | null>;

const single = (reading: Reading<Period | null>): Hours =>
  "unclear" in reading ? reading : ok(reading.ok && [reading.ok]);

/** True for times, and for a text that may name some. */
const mayBeTimed = (at: Hours): boolean => ("ok" in at ? at.ok !== null : at.unclear === "unreadable time");

export type TimeReader = ReturnType<typeof timeReader>;

/**
 * When the classes of a row meet.
 *
 * @param within the term's days, for dates without a year
 */
export const timeReader = (texts: ColumnTexts, notation: NotationOptions, within?: DateRange) => {
  const flagged = flagReader();
  const date = dateColumn([...texts.lines("first"), ...texts.lines("last")], within);
  const days = dayColumn(texts.lines("days"), notation, within);
  const dateDays = dayColumn(texts.lines("dates"), undefined, within);
  const periodLines = texts.lines("periods").filter(isClockRange);
  const timeLines = [...texts.lines("times"), ...periodLines];
  const times = timeRangeColumn(timeLines, notation);
  const periods = periodReader(notation.periods ?? new Map());
  const clock = timeColumns(texts.pairs(), notation);
  const meetingAt = remembering(meetingColumn(texts.cells("meeting"), notation).read);
  const daysAt = remembering((text) => partsOf(text).map(days.read));
  const timesAt = remembering((text) => partsOf(text).map((line) => single(times.read(line))));
  /** Among the numbers of periods, a clock's times stand for themselves. */
  const periodsAt = remembering((text) =>
    partsOf(text).map((line) => (isClockRange(line) ? single(times.read(line)) : periods(line))),
  );
  const hoursAt = rememberingPairs(
    (start, end) =>
      startsAndEnds(start, end)?.map((pair) => single(clock(...pair))) ?? [unclear("unreadable time")],
  );

  const daysOf = (
    { flags, weekday, days: at, dates }: MeetingColumns,
    fields: Fields,
  ): readonly Reading<Days | null>[] => {
    if (weekday !== undefined) return [ok([weekday])];
    if (flags !== undefined) return [flagged(flags, fields)];
    // A row without a day takes place on its date.
    const isDayless = dates !== undefined && (at === dates || isPlaceholder(fields[at ?? -1] ?? ""));
    const dated = isDayless ? dateDays.read(fields[dates] ?? "") : undefined;
    return dated !== undefined && readValue(dated) ? [dated] : daysAt(fields[at ?? -1] ?? "");
  };

  /** Of each line; several only where a line names periods with a gap between them. */
  const hoursOf = (columns: MeetingColumns, fields: Fields): readonly Hours[] => {
    const { periods: named, times: ranges, start, end } = columns;
    if (named !== undefined) return periodsAt(fields[named] ?? "");
    if (ranges !== undefined) return timesAt(fields[ranges] ?? "");
    return hoursAt(fields[start ?? -1] ?? "", fields[end ?? -1] ?? "");
  };

  /** How many dates after its first an event ends, if it has both; `undefined` if one can't be read. */
  const datesLater = (columns: MeetingColumns, fields: Fields): number | undefined => {
    const { days: on, dates, first, last, start, end } = columns;
    if (on !== undefined && on === dates) {
      const [from, to] = [start, end].map((column) => dateBefore(fields[column ?? -1] ?? ""));
      return from === undefined || to === undefined || from === to ? 0 : undefined;
    }
    if (on === undefined || on !== first || last === undefined || first === last) return 0;
    const [from, to] = [date.read(fields[first] ?? ""), date.read(fields[last] ?? "")];
    if (!("ok" in from) || !("ok" in to)) return undefined;
    if (from.ok === null || to.ok === null) return from.ok === to.ok ? 0 : undefined;
    return dayNumber(to.ok) - dayNumber(from.ok);
  };

  /** In the order of the row's lines; `null` if it names no days or no times. */
  const whenOf = (columns: MeetingColumns, fields: Fields): Reading<readonly CellMeeting[] | null> => {
    const later = datesLater(columns, fields);
    // An event that ends on another date than it begins has more days than one.
    if (later !== 0 && !(later === 1 && notation.isOvernight)) return unclear("unknown day");
    const endOf = (end: number): number => (later === 1 && end < DAY_END ? end + DAY_END : end);
    if (columns.meeting !== undefined) return meetingAt(fields[columns.meeting] ?? "");
    const paired = pairedLines(daysOf(columns, fields), hoursOf(columns, fields));
    if (paired === undefined) return unclear("days and times of different numbers");
    const cellMeetings: CellMeeting[] = [];
    for (const [on, at] of paired) {
      const isDayless = "ok" in on && on.ok === null;
      // It meets on an unknown day: perhaps on one that another column says, or its time, as in `Tue 14:00-14:50`.
      if (isDayless && mayBeTimed(at)) return unclear("unknown day");
      if (isDayless) continue;
      if ("unclear" in at) return at;
      if (at.ok === null) continue;
      if ("unclear" in on) return on;
      for (const { start, end } of at.ok) cellMeetings.push({ days: on.ok ?? [], start, end: endOf(end) });
    }
    return ok(cellMeetings.length === 0 ? null : cellMeetings);
  };

  /** The days that a row names, also if its times are unclear; `undefined` if one of the days is. */
  const clearDays = (columns: MeetingColumns, fields: Fields): Days | undefined => {
    if (datesLater(columns, fields) !== 0) return undefined;
    if (columns.meeting !== undefined)
      return readValue(meetingAt(fields[columns.meeting] ?? ""))?.flatMap(({ days: on }) => on);
    const named = daysOf(columns, fields).map(readValue);
    return named.every((each) => each !== undefined) ? named.flat() : undefined;
  };

  return { whenOf, clearDays, isKey: texts.isKey };
};
