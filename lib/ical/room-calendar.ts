import { hash } from "node:crypto";
import { type DayNumber, dayNumber } from "@classroom/timetable/calendar-date.ts";
import { changesByDate, datesOfChange, type LayerChange, takes } from "@classroom/timetable/change.ts";
import { classNames } from "@classroom/timetable/class-names.ts";
import { type RoomEvent, type RoomInTerm, roomEvents } from "@classroom/timetable/room-events.ts";
import ICAL from "ical.js";
import { localTime, MINUTES_IN_DAY, timeZoneComponent } from "./time-zone.ts";

const DAYS_IN_WEEK = 7;

/** The title of a day of which a row of the school's file could not be read: the room may be taken at any time. */
const UNREAD = "May be in use (not all of the timetable could be read)";

interface CalendarEvent {
  /** As long as it is the same, the event keeps its `UID`. */
  readonly identity: readonly unknown[];
  /** RFC 3339. */
  readonly changedAt: string;
  readonly title: string;
  /** Minutes since 1970-01-01 by the school's clock; of a class those of its first date. */
  readonly from: number;
  readonly until: number;
  /** How many; those without it are its exceptions. Absent: it takes place once. */
  readonly weeks?: number;
  readonly exceptions?: readonly DayNumber[];
}

const toComponent = ({ term, room }: RoomInTerm, event: CalendarEvent): ICAL.Component => {
  const { identity, changedAt, title, from, until, weeks = 1, exceptions = [] } = event;
  const component = new ICAL.Component("vevent");
  const addLocalTime = (name: string, minutes: number): void => {
    component.addPropertyWithValue(name, localTime(minutes)).setParameter("tzid", term.timeZone);
  };
  const uid = hash("sha256", JSON.stringify(identity), "hex").slice(0, 32);
  component.addPropertyWithValue("uid", uid);
  component.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(new Date(changedAt), true));
  component.addPropertyWithValue("summary", title);
  component.addPropertyWithValue("location", room.name);
  addLocalTime("dtstart", from);
  addLocalTime("dtend", until);
  if (weeks > 1)
    component.addPropertyWithValue("rrule", ICAL.Recur.fromData({ freq: "WEEKLY", count: weeks }));
  for (const date of exceptions) addLocalTime("exdate", date * MINUTES_IN_DAY + (from % MINUTES_IN_DAY));
  return component;
};

const classEvent = ({ term, room, publishedAt }: RoomInTerm, event: RoomEvent): CalendarEvent => {
  const { dates, weekday, start, end, className } = event;
  const first = dates[0] ?? dayNumber(term.first);
  const weeks = ((dates.at(-1) ?? first) - first) / DAYS_IN_WEEK + 1;
  const eachWeek = Array.from({ length: weeks }, (_, week) => first + week * DAYS_IN_WEEK);
  return {
    identity: [term.id, room.id, weekday, start, end, className],
    changedAt: publishedAt,
    title: className ?? UNREAD,
    from: first * MINUTES_IN_DAY + start,
    until: first * MINUTES_IN_DAY + end,
    weeks,
    exceptions: eachWeek.filter((date) => !dates.includes(date)),
  };
};

/** Classes that meet together on all of their dates, as one event. */
const merged = (events: readonly RoomEvent[]): RoomEvent[] =>
  [
    ...Map.groupBy(events, ({ weekday, start, end, dates, className }) =>
      JSON.stringify([weekday, start, end, dates, className === null]),
    ).values(),
  ].flatMap((group) => {
    const [first] = group;
    const names = group.flatMap(({ className }) => className ?? []);
    return first ? { ...first, className: names.length === 0 ? null : classNames(names).join(", ") } : [];
  });

/** How often a program that subscribes asks again. */
const ASK_AGAIN = "PT1H";

/** RFC 7265 is the form; RFC 7986 section 5.7 and Outlook say when a program asks again. */
const propertiesOf = (name: string) => [
  ["version", {}, "text", "2.0"],
  ["prodid", {}, "text", "-//Classroom Schedule Service//EN"],
  ["method", {}, "text", "PUBLISH"],
  ["x-wr-calname", {}, "unknown", name],
  ["refresh-interval", {}, "duration", ASK_AGAIN],
  ["x-published-ttl", {}, "unknown", ASK_AGAIN],
];

interface CalendarOptions {
  /** Those that touch the room. */
  readonly changes?: readonly LayerChange[];
  /** True: classes that meet together are one event. */
  readonly isMerged?: boolean;
}

/**
 * What takes place in a room as iCalendar (RFC 5545): for each class, time and weekday an event that recurs weekly,
 * without the dates on which it does not take place, and an event for each booking and closure.
 *
 * @param roomInTerms at least one, by first date
 */
export const roomCalendar = (
  name: string,
  roomInTerms: readonly RoomInTerm[],
  { changes = [], isMerged = false }: CalendarOptions = {},
): string => {
  const calendar = new ICAL.Component(["vcalendar", propertiesOf(name), []]);
  const changesOn = changesByDate(changes);
  const terms = Map.groupBy(roomInTerms, ({ term }) => term.timeZone);
  for (const [zone, zoneTerms] of terms) {
    const dates = zoneTerms.flatMap(({ term }) => [dayNumber(term.first), dayNumber(term.last)]);
    const all = [...dates, ...changes.flatMap(datesOfChange)];
    calendar.addSubcomponent(timeZoneComponent(zone, Math.min(...all), Math.max(...all)));
  }
  const add = (roomInTerm: RoomInTerm, event: CalendarEvent): unknown =>
    calendar.addSubcomponent(toComponent(roomInTerm, event));
  for (const roomInTerm of roomInTerms) {
    const events = roomEvents(roomInTerm, changesOn);
    for (const event of isMerged ? merged(events) : events) add(roomInTerm, classEvent(roomInTerm, event));
  }
  const last = roomInTerms.at(-1);
  for (const { taken, layer, id, savedAt } of changes)
    if (last && taken && takes(taken, last.room))
      add(last, {
        identity: [layer, id, last.room.id],
        changedAt: savedAt,
        title: taken.text,
        from: taken.from,
        until: taken.until,
      });
  return `${calendar.toString()}\r\n`;
};
