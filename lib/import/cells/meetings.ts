import type { Period } from "@classroom/timetable/period.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { cutMeetings, type MeetingText } from "./cut-meetings.ts";
import { type DateRange, dateRangeColumn } from "./dates.ts";
import { dayColumn } from "./days.ts";
import { periodMeetings } from "./period-meetings.ts";
import { periodReader } from "./periods.ts";
import { phantomRooms } from "./phantom-rooms.ts";
import type { NotationOptions } from "./questions/notation-options.ts";
import { type ColumnReader, columnReader, ok, type Reading, readValue, unclear } from "./reading.ts";
import { timeRangeColumn } from "./times.ts";
import { type Weeks, weekColumn } from "./weeks.ts";

/** One weekly meeting of a cell that says days, times and perhaps more. */
export interface CellMeeting extends Period {
  readonly days: readonly Weekday[];
  readonly dates?: DateRange | undefined;
  /** Absent also if they can't be read. */
  readonly weeks?: Weeks | undefined;
  /** Building and room as written. */
  readonly place?: string | undefined;
}

/** Parts of a cell. */
const MOST_PARTS = 50;

/**
 * How a column writes whole meetings: `TuTh 12:30pm - 1:45pm`, `MW 3pm-4:15pm; F 9am-10am`,
 * `2025-01-06 - 2025-02-12 | Mon Wed | 9:00 a.m. - 10:30 a.m. | FSC-Floor 1-Room 1005`; several in a cell by lines or
 * semicolons; `月2`, `M W 3` of periods. Days, clock and dates are decided by all cells together; a cell with one unclear
 * part is unclear. Periods are unclear without a table of their times.
 */
export const meetingColumn = (
  column: Iterable<string>,
  { clock, usualClock, periods = new Map(), ...notation }: NotationOptions = {},
): ColumnReader<readonly CellMeeting[]> => {
  const values = [...column];
  const numbered = (clock ?? usualClock) === undefined ? periodMeetings(values) : undefined;
  const cutCell: typeof cutMeetings = numbered?.partsOf ?? cutMeetings;
  const texts = values.flatMap(cutCell).filter((text) => text !== undefined);
  const [dayTexts, timeTexts] = [texts.map((text) => text.days), texts.map((text) => text.times)];
  const days = dayColumn(dayTexts, notation);
  const hoursAt =
    numbered === undefined ? timeRangeColumn(timeTexts, { clock, usualClock }).read : periodReader(periods);
  const dates = dateRangeColumn(texts.map((text) => text.dates ?? ""));
  const weeks = weekColumn(texts.map((text) => text.weeks ?? ""));
  const { isPhantom } = phantomRooms();

  const readPart = (text: MeetingText | undefined): Reading<readonly CellMeeting[]> => {
    if (text === undefined) return unclear("no days and times");
    const [onDays, at, between] = [days.read(text.days), hoursAt(text.times), dates.read(text.dates ?? "")];
    const unread = [onDays, at, between].find((reading) => "unclear" in reading);
    if (unread !== undefined) return unread;
    const [weekdays, hours] = [readValue(onDays), readValue<Period | readonly Period[]>(at)];
    if (weekdays === undefined || hours === undefined) return unclear("no days and times");
    return ok(
      [hours].flat().map((period) => ({
        days: weekdays,
        ...period,
        dates: readValue(between),
        weeks: readValue(weeks.read(text.weeks ?? "")),
        place: isPhantom(text.place ?? "") ? undefined : text.place,
      })),
    );
  };

  const reader = columnReader(values, (value) => {
    const parts = cutCell(value);
    if (parts.length > MOST_PARTS) return unclear("too many meetings in a cell");
    const readings = parts.map(readPart);
    const meetings = readings.flatMap((reading) => readValue(reading) ?? []);
    return readings.find((reading) => "unclear" in reading) ?? ok(parts.length === 0 ? null : meetings);
  });
  return numbered === undefined ? reader : { ...reader, score: numbered.score };
};
