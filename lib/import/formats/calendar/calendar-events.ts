import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import type ICAL from "ical.js";
import { sentence } from "../../sentences.ts";
import { tooMany } from "../source-file.ts";
import { componentOf, type JsonComponent, partsOf } from "./calendar-file.ts";
import { invitedRooms } from "./calendar-rooms.ts";
import { occurrencesOf, type SeriesContext } from "./calendar-series.ts";
import { shownIn } from "./calendar-zones.ts";
import type { CalendarZones } from "./event-times.ts";
import { type Spend, seriesReader } from "./recurring-times.ts";
import { calendarClocks, schoolSpan, type WallSpan } from "./zone-clocks.ts";

/** One time of an event; minutes since 1970-01-01 by the school's clock. */
export interface CalendarEvent extends WallSpan {
  /** Names it in its calendar; of a series also the date, and it stays the same if that is moved. */
  readonly key: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly isAllDay: boolean;
  readonly isCancelled: boolean;
  /** Marked as private or confidential, or with a mark that is not known (RFC 5545 section 3.8.1.3). */
  readonly isPrivate: boolean;
}

export interface ReadCalendar {
  readonly events: readonly CalendarEvent[];
  /** True without an event, on the dates that are read or on others. */
  readonly isEmpty: boolean;
  readonly unread: readonly UnreadEvent[];
}

/** An event, or one time of it, that could not be read. */
export interface UnreadEvent extends Pick<CalendarEvent, "summary" | "location" | "isPrivate"> {
  readonly why: Sentence;
}

export interface CalendarOptions {
  /** The school's. */
  readonly timeZone: string;
  /** Of times without a zone, and of zones that the calendar does not define; the calendar's own without. */
  readonly floatingZone?: string | undefined;
  /** Events that do not touch it are left out. */
  readonly within: WallSpan;
  /** Before and after series are written out. */
  readonly maxEvents: number;
  /** A time in a zone is shown as written, also if the school's zone is another one. */
  readonly keepsZones?: boolean;
}

const MAX_UNREAD = 200;
/** Of the rules of a file; as many take a few seconds. */
const MAX_TIMES = 30_000;

const isPublic = (component: ICAL.Component): boolean =>
  ["", "PUBLIC"].includes(String(component.getFirstPropertyValue("class") ?? "").toUpperCase()) &&
  ["", "PUBLIC"].includes(
    String(component.getFirstPropertyValue("x-calendarserver-access") ?? "").toUpperCase(),
  );

const isCancelled = (component: ICAL.Component | undefined): boolean =>
  String(component?.getFirstPropertyValue("status") ?? "").toUpperCase() === "CANCELLED";

const textOf = (components: readonly ICAL.Component[], property: string): string =>
  String(components.map((each) => each.getFirstPropertyValue(property)).find((value) => value) ?? "");

/** Many calendars leave the location blank where a room is invited. */
const locationOf = (components: readonly ICAL.Component[]): string =>
  textOf(components, "location") || (components.map(invitedRooms).find((rooms) => rooms !== "") ?? "");

const zonesOf = (name: string, calendar: JsonComponent, { timeZone, floatingZone }: CalendarOptions) => {
  const clocks = calendarClocks(partsOf(calendar, "vtimezone").map(componentOf));
  const [school, utc] = [clocks(timeZone), clocks("UTC")];
  if (school === undefined || utc === undefined) throw new OperatorError(`${timeZone} is not a time zone`);
  const fallback = floatingZone === undefined ? undefined : clocks(floatingZone);
  const zones: CalendarZones = {
    utc,
    floating: fallback ?? clocks(shownIn(calendar) ?? timeZone) ?? school,
    named: (zone) => {
      const clock = clocks(zone) ?? fallback;
      if (clock !== undefined) return clock;
      throw new OperatorError(sentence("unknown zone", { file: name, zone: zone.slice(0, 60) }));
    },
  };
  return { school, zones };
};

/** Bounds the work that the rules of a file's events make, all together. */
const spending = (name: string): Spend => {
  let left = MAX_TIMES;
  return (event, times) => {
    left -= times;
    if (left >= 0) return;
    const title = `"${textOf([event], "summary").slice(0, 60)}"`;
    throw new OperatorError(
      sentence("many repeats", {
        file: name,
        limit: MAX_TIMES,
        event: isPublic(event) ? title : sentence("private event", {}),
      }),
    );
  };
};

/**
 * The times of calendars' events (RFC 5545): rules, more dates and exceptions are written out.
 *
 * @param name of their file, for people
 * @throws OperatorError if there are too many events, or one names a zone that is not known
 */
export const calendarEvents = (
  name: string,
  calendars: readonly JsonComponent[],
  options: CalendarOptions,
): ReadCalendar => {
  const { within, maxEvents, keepsZones } = options;
  const events: CalendarEvent[] = [];
  const unread: UnreadEvent[] = [];
  const spend = spending(name);
  let count = 0;
  const checkNumber = (number: number): void => {
    if (number > maxEvents) throw tooMany(name, maxEvents, "dated events");
  };
  for (const calendar of calendars) {
    const { school, zones } = zonesOf(name, calendar, options);
    const components = partsOf(calendar, "vevent").map(componentOf);
    count += components.length;
    checkNumber(count);
    const onUnread = (component: ICAL.Component, why: Sentence): void => {
      if (unread.length === MAX_UNREAD) throw tooMany(name, MAX_UNREAD, "unreadable events");
      const [summary, location] = [textOf([component], "summary"), locationOf([component])];
      unread.push({ summary, location, why, isPrivate: !isPublic(component) });
    };
    const context: SeriesContext = {
      within,
      zones,
      timesOfSeries: seriesReader(zones, spend),
      spend,
      shownAt: (clock, span) => (keepsZones && clock !== zones.utc ? span : schoolSpan(school, clock, span)),
      onUnread,
    };
    const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue("uid") ?? "");
    for (const [uid, own] of Map.groupBy(components, uidOf)) {
      for (const { key, components: eventParts, ...span } of occurrencesOf(own, context))
        events.push({
          ...span,
          key: `${uid} ${key}`,
          summary: textOf(eventParts, "summary"),
          location: locationOf(eventParts),
          description: textOf(eventParts, "description"),
          isCancelled: isCancelled(eventParts[0]),
          isPrivate: !eventParts.every(isPublic),
        });
      checkNumber(events.length);
    }
  }
  return { events, isEmpty: count === 0, unread };
};
