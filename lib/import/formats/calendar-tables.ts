import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import ICAL from "ical.js";
import { type Outcome, read, unclear } from "../outcome.ts";
import { calendarRooms, roomNamedIn } from "./calendar-rooms.ts";
import { isInUtc, ownZone, shownIn, type WallTime, wallClock, zoneOf } from "./calendar-zones.ts";
import type { Table } from "./table.ts";

/** Of one event that repeats without end: ten years of weeks. */
const MAX_OCCURRENCES = 522;
const MAX_ROWS = 500_000;
const DAY = 86_400_000;
const WEEK = 7 * DAY;

interface Slot {
  readonly summary: string;
  readonly location: string;
  readonly day: string;
  readonly start: string;
  readonly end: string;
}

const HEADER = ["summary", "location", "day", "start", "end", "first date", "last date"] as const;
const isoDay = (time: WallTime): string => new Date(time).toISOString().slice(0, 10);
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Occurrences of one slot in consecutive weeks are one row with a first and a last date. */
const rowsOf = function* (slots: ReadonlyMap<string, { readonly slot: Slot; readonly days: Set<WallTime> }>) {
  let line = 1;
  yield { line, cells: HEADER };
  for (const { slot, days } of slots.values()) {
    const sorted = [...days].sort((a, b) => a - b);
    let first: WallTime | undefined;
    for (const [index, day] of sorted.entries()) {
      first ??= day;
      if (sorted[index + 1] === day + WEEK) continue;
      line += 1;
      const { summary, location, day: weekday, start, end } = slot;
      yield { line, cells: [summary, location, weekday, start, end, isoDay(first), isoDay(day)] };
      first = undefined;
    }
  }
};

interface CalendarTables {
  readonly tables: Table[];
  readonly notes: string[];
  readonly timeZone: string | undefined;
}

/**
 * A calendar as one table: summary, location, day, start, end, first and last date. Rules are written out, exceptions
 * left out, and the same class in consecutive weeks is one row. Times are those on the school's walls: as written if
 * the calendar names a zone or none, and by the given zone (else the calendar's own `X-WR-TIMEZONE`) if in UTC.
 *
 * `timeZone` is the zone that the calendar is shown in, else the only one that its events name.
 *
 * @throws OperatorError if it is not a calendar
 */
export const calendarTables = (
  name: string,
  text: string,
  timeZone: string | undefined,
): Outcome<CalendarTables> => {
  const calendars = parse(name, text);
  const isZoneMissing = calendars.some(
    (calendar) => (timeZone ?? shownIn(calendar)) === undefined && hasUtcTimes(calendar),
  );
  if (isZoneMissing) return zoneQuestion(name);
  const slots = new Map<string, { readonly slot: Slot; readonly days: Set<WallTime> }>();
  let rows = 0;
  let endless = 0;

  const add = (summary: string, location: string, from: WallTime, to: WallTime) => {
    for (let day = Math.floor(from / DAY) * DAY; day < to; day += DAY) {
      const start = Math.max(from, day) - day;
      const end = Math.min(to, day + DAY) - day;
      const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? "M";
      const slot = {
        summary,
        location,
        day: weekday,
        start: clock(start / 60_000),
        end: clock(end / 60_000),
      };
      const key = JSON.stringify(slot);
      const found = slots.get(key) ?? { slot, days: new Set() };
      found.days.add(day);
      slots.set(key, found);
      rows += 1;
      if (rows > MAX_ROWS) throw new OperatorError(`${name} has more than ${MAX_ROWS} dated events`);
    }
  };

  for (const calendar of calendars) {
    const zone = timeZone ?? shownIn(calendar);
    const toWall = zone === undefined ? undefined : wallClock(zoneOf(name, zone));
    const wall = (time: ICAL.Time): WallTime => {
      const written = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute);
      if (time.isDate || !isInUtc(time)) return written;
      return toWall === undefined ? written : toWall(written);
    };
    const events = calendar.getAllSubcomponents("vevent").filter((event) => !isCancelled(event));
    const repeating: ICAL.Event[] = [];
    const exceptions: ICAL.Event[] = [];
    const single: ICAL.Event[] = [];
    for (const component of events) {
      // By itself it takes the exceptions of all classes for its own, and looks for them again for each event.
      const event = new ICAL.Event(component, { exceptions: [] });
      if (event.startDate === null || event.startDate === undefined) continue;
      if (event.isRecurrenceException()) exceptions.push(event);
      else if (event.isRecurring()) repeating.push(event);
      else single.push(event);
    }
    // Some programs give all events one UID, or none: only exceptions are looked up by it.
    const masters = new Map(repeating.map((event) => [event.uid, event]));
    for (const exception of exceptions) {
      const master = masters.get(exception.uid);
      if (master === undefined) single.push(exception);
      else master.relateException(exception);
    }
    const addTime = (event: ICAL.Event, from: ICAL.Time, to: ICAL.Time) =>
      add(event.summary ?? "", roomsOf(event), wall(from), wall(to));
    for (const event of single) addTime(event, event.startDate, event.endDate);
    for (const event of repeating) {
      const occurrences = event.iterator();
      for (let count = 0; ; count += 1) {
        const next = occurrences.next();
        if (!next) break;
        if (count === MAX_OCCURRENCES * 7) {
          endless += 1;
          break;
        }
        const details = event.getOccurrenceDetails(next);
        addTime(details.item, details.startDate, details.endDate);
      }
    }
  }
  const tables = [{ name, hasWholeRows: true, rows: { [Symbol.iterator]: () => rowsOf(slots) } }];
  const notes =
    endless === 0
      ? []
      : [`${endless} events repeat without end: their first ${MAX_OCCURRENCES * 7} times are read`];
  return read({ tables, notes, timeZone: ownZone(calendars) });
};

const hasUtcTimes = (calendar: ICAL.Component): boolean =>
  calendar.getAllSubcomponents("vevent").some((event) =>
    ["dtstart", "dtend"].some((property) => {
      const time = event.getFirstPropertyValue(property);
      return time instanceof ICAL.Time && !time.isDate && isInUtc(time);
    }),
  );

const zoneQuestion = (name: string) =>
  unclear({
    about: "time zone",
    message: `${name} has its times in UTC, which are not those on the school's clocks: name its time zone, for example --time-zone Europe/Paris`,
    choices: [],
  });

const roomsOf = ({ location, summary, description }: ICAL.Event): string =>
  location?.trim() ? calendarRooms(location) : roomNamedIn(summary, description);

const isCancelled = (event: ICAL.Component): boolean =>
  String(event.getFirstPropertyValue("status") ?? "").toUpperCase() === "CANCELLED";

const parse = (name: string, text: string): ICAL.Component[] => {
  try {
    // Some programs write two carriage returns.
    const parsed: unknown = ICAL.parse(text.replace(/\r+\n|\r/g, "\n"));
    const found = (Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[];
    return found.map((calendar) => new ICAL.Component(calendar as unknown as string));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorError(`${name} is not a readable calendar: ${why.slice(0, 120)}`, { cause });
  }
};
