import { createHash } from "node:crypto";
import { type DayNumber, dayNumber } from "@classroom/timetable/calendar-date.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { type RoomEvent, roomEvents } from "@classroom/timetable/room-events.ts";
import type { RoomInTerm } from "@classroom/timetable/room-in-term.ts";
import { generateIcsCalendar, type IcsDateObject, type IcsEvent } from "ts-ics";
import { icalTimeZone } from "./time-zone.ts";

const MINUTE_MS = 60_000;
const DAYS_IN_WEEK = 7;

/** The library counts UTF-16 units when it folds a line, and cuts characters that take two. */
const CUT_CHARACTER = /([\uD800-\uDBFF])\r\n ([\uDC00-\uDFFF])/g;

/** A time by the clocks of the zone. The library writes the local time; what it is in UTC is left to the reader. */
const localTime = (date: DayNumber, minute: number, timezone: string): IcsDateObject => {
  const local = new Date((date * DAY_END + minute) * MINUTE_MS);
  return { date: local, local: { date: local, timezone, tzoffset: "+0000" } };
};

/** The same for as long as the class meets at this time of this day of the week in this room and term. */
const uidOf = ({ term, room }: RoomInTerm, { weekday, start, end, className }: RoomEvent): string =>
  createHash("sha256")
    .update(JSON.stringify([term.id, room.id, weekday, start, end, className]))
    .digest("hex")
    .slice(0, 32);

const toIcsEvent = (known: RoomInTerm, event: RoomEvent): IcsEvent => {
  const { timeZone } = known.term;
  const { dates, start, end, className } = event;
  const first = dates[0] ?? dayNumber(known.term.first);
  const weeks = ((dates.at(-1) ?? first) - first) / DAYS_IN_WEEK + 1;
  const held = new Set(dates);
  const left = Array.from({ length: weeks }, (_, week) => first + week * DAYS_IN_WEEK).filter(
    (date) => !held.has(date),
  );
  return {
    uid: uidOf(known, event),
    stamp: { date: new Date(known.publishedAt) },
    summary: className,
    location: known.room.name,
    start: localTime(first, start, timeZone),
    end: localTime(first, end, timeZone),
    ...(weeks > 1 && { recurrenceRule: { frequency: "WEEKLY", count: weeks } }),
    ...(left.length > 0 && { exceptionDates: left.map((date) => localTime(date, start, timeZone)) }),
  };
};

/**
 * What takes place in a room as iCalendar (RFC 5545): for each class, time and day of the week an event that recurs
 * weekly, without the dates on which it does not take place.
 */
export const roomCalendar = (name: string, known: readonly RoomInTerm[]): string => {
  const zones = new Set(known.map(({ term }) => term.timeZone));
  const timezones = [...zones].map((zone) => {
    const terms = known.flatMap(({ term }) => (term.timeZone === zone ? [term] : []));
    const firsts = terms.map(({ first }) => dayNumber(first));
    const lasts = terms.map(({ last }) => dayNumber(last));
    return icalTimeZone(zone, Math.min(...firsts), Math.max(...lasts));
  });
  const events = known.flatMap((each) =>
    roomEvents(each.term, each.room).map((event) => toIcsEvent(each, event)),
  );
  const text = generateIcsCalendar({
    version: "2.0",
    prodId: "-//Classroom Schedule Service//EN",
    method: "PUBLISH",
    name,
    timezones,
    events,
  });
  return text.replaceAll(CUT_CHARACTER, "\r\n $1$2");
};
