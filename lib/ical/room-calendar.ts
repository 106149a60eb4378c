import { createHash } from "node:crypto";
import { type DayNumber, dayNumber } from "@classroom/timetable/calendar-date.ts";
import {
  changesByDate,
  isSameBuilding,
  type LayerChange,
  NO_CHANGES,
  type TakenTime,
} from "@classroom/timetable/change.ts";
import { type RoomEvent, roomEvents } from "@classroom/timetable/room-events.ts";
import type { RoomInTerm } from "@classroom/timetable/room-in-term.ts";
import ICAL from "ical.js";
import { localTime, MINUTES_IN_DAY, timeZoneComponent } from "./time-zone.ts";

const DAYS_IN_WEEK = 7;

/** The title of a day of which a row of the school's file could not be read: the room may be taken at any time. */
const UNREAD = "May be in use (not all of the timetable could be read)";

/** Stays the same as long as the class meets at this time of this weekday in this room and term. */
const uidOf = ({ term, room }: RoomInTerm, { weekday, start, end, className }: RoomEvent): string =>
  createHash("sha256")
    .update(JSON.stringify([term.id, room.id, weekday, start, end, className]))
    .digest("hex")
    .slice(0, 32);

const toComponent = (roomInTerm: RoomInTerm, event: RoomEvent): ICAL.Component => {
  const { term, room, publishedAt } = roomInTerm;
  const { dates, start, end, className } = event;
  const first = dates[0] ?? dayNumber(term.first);
  const weeks = ((dates.at(-1) ?? first) - first) / DAYS_IN_WEEK + 1;
  const meetingDates = new Set(dates);
  const exceptions = Array.from({ length: weeks }, (_, week) => first + week * DAYS_IN_WEEK).filter(
    (date) => !meetingDates.has(date),
  );
  const component = new ICAL.Component("vevent");
  const addLocalTime = (name: string, minutes: number): void => {
    const property = component.addPropertyWithValue(name, localTime(minutes));
    property.setParameter("tzid", term.timeZone);
  };
  component.addPropertyWithValue("uid", uidOf(roomInTerm, event));
  component.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(new Date(publishedAt), true));
  component.addPropertyWithValue("summary", className ?? UNREAD);
  component.addPropertyWithValue("location", room.name);
  addLocalTime("dtstart", first * MINUTES_IN_DAY + start);
  addLocalTime("dtend", first * MINUTES_IN_DAY + end);
  if (weeks > 1)
    component.addPropertyWithValue("rrule", ICAL.Recur.fromData({ freq: "WEEKLY", count: weeks }));
  for (const date of exceptions) addLocalTime("exdate", date * MINUTES_IN_DAY + start);
  return component;
};

/** A booking or a closure, whole; times are the school's. */
const takenComponent = (
  { term, room }: RoomInTerm,
  { id, layer, savedAt, taken }: TakenChange,
): ICAL.Component => {
  const component = new ICAL.Component("vevent");
  const uid = createHash("sha256")
    .update(JSON.stringify([layer, id, room.id]))
    .digest("hex")
    .slice(0, 32);
  component.addPropertyWithValue("uid", uid);
  component.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(new Date(savedAt), true));
  component.addPropertyWithValue("summary", taken.text);
  component.addPropertyWithValue("location", room.name);
  for (const [name, minutes] of [
    ["dtstart", taken.from],
    ["dtend", taken.until],
  ] as const)
    component.addPropertyWithValue(name, localTime(minutes)).setParameter("tzid", term.timeZone);
  return component;
};

type TakenChange = LayerChange & { readonly taken: TakenTime };

const takes =
  ({ room }: RoomInTerm) =>
  (change: LayerChange): change is TakenChange => {
    const { taken } = change;
    if (taken === undefined) return false;
    const { building } = taken;
    return (
      taken.rooms.includes(room.id) || (building !== undefined && isSameBuilding(building, room.building))
    );
  };

/** How often a program that subscribes asks again (RFC 7986 section 5.7). */
const refreshInterval = (): ICAL.Property => {
  const property = new ICAL.Property("refresh-interval");
  property.resetType("duration");
  property.setValue(ICAL.Duration.fromSeconds(3600));
  return property;
};

/**
 * What takes place in a room as iCalendar (RFC 5545): for each class, time and weekday an event that recurs weekly,
 * without the dates on which it does not take place, and an event for each booking and closure.
 *
 * @param roomInTerms at least one, by first date
 */
export const roomCalendar = (
  name: string,
  roomInTerms: readonly RoomInTerm[],
  changes: readonly LayerChange[] = [],
): string => {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", "-//Classroom Schedule Service//EN");
  calendar.addPropertyWithValue("method", "PUBLISH");
  calendar.addPropertyWithValue("x-wr-calname", name);
  calendar.addProperty(refreshInterval());
  const termsByZone = Map.groupBy(
    roomInTerms.map(({ term }) => term),
    ({ timeZone }) => timeZone,
  );
  for (const [zone, terms] of termsByZone) {
    const times = changes.flatMap(({ taken }) => (taken === undefined ? [] : [taken]));
    const firsts = [
      ...terms.map(({ first }) => dayNumber(first)),
      ...times.map(({ from }) => Math.floor(from / MINUTES_IN_DAY)),
    ];
    const lasts = [
      ...terms.map(({ last }) => dayNumber(last)),
      ...times.map(({ until }) => Math.floor(until / MINUTES_IN_DAY)),
    ];
    calendar.addSubcomponent(timeZoneComponent(zone, Math.min(...firsts), Math.max(...lasts)));
  }
  const days = changesByDate(changes);
  const changesOn = (date: DayNumber) => days.get(date) ?? NO_CHANGES;
  for (const roomInTerm of roomInTerms)
    for (const event of roomEvents(roomInTerm.term, roomInTerm.room, changesOn))
      calendar.addSubcomponent(toComponent(roomInTerm, event));
  const last = roomInTerms.at(-1);
  if (last !== undefined)
    for (const change of changes.filter(takes(last))) calendar.addSubcomponent(takenComponent(last, change));
  return `${calendar.toString()}\r\n`;
};
