import { type DayNumber, dayNumber, isDate, isoDate, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { spansBetween } from "@classroom/timetable/spans.ts";
import { clockText } from "../../cells/clock-time.ts";
import { type Outcome, read } from "../../outcome.ts";
import { sentence } from "../../sentences.ts";
import { tooMany } from "../source-file.ts";
import type { Table } from "../table.ts";
import { calendarEvents } from "./calendar-events.ts";
import { type JsonComponent, parseCalendars, partsOf, propertiesOf } from "./calendar-file.ts";
import { hasUtcTimes, ownZone, shownIn, zoneQuestion } from "./calendar-zones.ts";
import { roomsOfEvents } from "./title-rooms.ts";
import type { WallSpan } from "./zone-clocks.ts";

const MAX_ROWS = 500_000;
/** Days after the last start in a calendar: five years of an event that repeats without end. */
const DAYS_AHEAD = 1827;
const WEEK = 7;

interface Slot {
  readonly summary: string;
  readonly location: string;
  readonly day: string;
  readonly start: string;
  readonly end: string;
}

const HEADER = ["summary", "location", "day", "start", "end", "first date", "last date"] as const;
/** What stands in the cells of an event that cannot be read, so that its row cannot be either. */
const UNREAD = "?";

type Slots = ReadonlyMap<string, { readonly slot: Slot; readonly days: Set<DayNumber> }>;

/** Occurrences of one slot in consecutive weeks are one row with a first and a last date. */
const rowsOf = function* (slots: Slots, unread: readonly (readonly string[])[]) {
  let line = 1;
  yield { line, cells: HEADER };
  for (const { slot, days } of slots.values()) {
    const sorted = [...days].sort((a, b) => a - b);
    let first: DayNumber | undefined;
    for (const [index, day] of sorted.entries()) {
      first ??= day;
      if (sorted[index + 1] === day + WEEK) continue;
      line += 1;
      const { summary, location, day: weekday, start, end } = slot;
      yield { line, cells: [summary, location, weekday, start, end, isoDate(first), isoDate(day)] };
      first = undefined;
    }
  }
  for (const cells of unread) {
    line += 1;
    yield { line, cells };
  }
};

interface CalendarTables {
  readonly tables: Table[];
  readonly notes: readonly Sentence[];
  readonly timeZone: string | undefined;
}

/** From the first start of an event until five years after the last. */
const datesIn = (calendar: JsonComponent): WallSpan => {
  const days = partsOf(calendar, "vevent")
    .flatMap((event) => [...propertiesOf(event, "dtstart"), ...propertiesOf(event, "rdate")])
    .flatMap(([, , , ...times]) => times.map((time) => String(time).slice(0, 10)))
    .filter(isDate)
    .map(dayNumber);
  const first = days.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const last = days.reduce((a, b) => Math.max(a, b), 0) + DAYS_AHEAD;
  return { from: Math.min(first, last) * DAY_END, until: last * DAY_END };
};

const isEndless = (event: JsonComponent): boolean =>
  propertiesOf(event, "rrule").some(
    ([, , , rule]) => typeof rule === "object" && rule !== null && !("count" in rule) && !("until" in rule),
  );

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
  const calendars = parseCalendars(name, text);
  const isZoneMissing = calendars.some(
    (calendar) => (timeZone ?? shownIn(calendar)) === undefined && hasUtcTimes(calendar),
  );
  if (isZoneMissing) return zoneQuestion(name);
  const slots = new Map<string, { readonly slot: Slot; readonly days: Set<DayNumber> }>();
  const unread: (readonly string[])[] = [];
  let rows = 0;
  const add = (summary: string, location: string, { from, until }: WallSpan) => {
    for (const { date, period } of spansBetween(from, until)) {
      const day = weekdayOf(date);
      const slot = { summary, location, day, start: clockText(period.start), end: clockText(period.end) };
      const key = JSON.stringify(slot);
      const slotDays = slots.get(key) ?? { slot, days: new Set() };
      slotDays.days.add(date);
      slots.set(key, slotDays);
      rows += 1;
      if (rows > MAX_ROWS) throw tooMany(name, MAX_ROWS, "dated events");
    }
  };
  const readings = calendars.map((calendar) => {
    const zone = timeZone ?? shownIn(calendar) ?? ownZone([calendar]) ?? "UTC";
    const options = { timeZone: zone, floatingZone: zone, within: datesIn(calendar), maxEvents: MAX_ROWS };
    return calendarEvents(name, [calendar], { ...options, keepsZones: true });
  });
  const roomsOf = roomsOfEvents(readings.flatMap(({ events, unread: others }) => [...events, ...others]));
  for (const reading of readings) {
    for (const { summary, location, description, isCancelled, ...span } of reading.events)
      if (!isCancelled) add(summary, roomsOf({ location, summary, description }), span);
    for (const { summary, location, why } of reading.unread)
      unread.push([summary, roomsOf({ location, summary }), why.message, UNREAD, UNREAD, "", ""]);
  }
  const endless = calendars.flatMap((calendar) => partsOf(calendar, "vevent").filter(isEndless)).length;
  const titled = [...slots.values()].find(({ slot }) => /\d/.test(slot.summary))?.slot.summary;
  const isPlaceless = [...slots.values()].every(({ slot }) => slot.location === "");
  const notes = [
    ...(endless === 0 ? [] : [sentence("endless events", { count: String(endless) })]),
    ...(isPlaceless && titled ? [sentence("no locations", { file: name, title: titled })] : []),
  ];
  const tables: Table[] = [
    { name, hasWholeRows: true, clock: "24h", rows: { [Symbol.iterator]: () => rowsOf(slots, unread) } },
  ];
  return read({ tables, notes, timeZone: ownZone(calendars) });
};
