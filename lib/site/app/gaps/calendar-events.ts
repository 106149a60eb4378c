import { DAY_END, type Period } from "@classroom/timetable/period.ts";
import { localTime } from "@classroom/timetable/school-clock.ts";
import ICAL from "ical.js";

/** Something in the student's own calendar, in minutes from midnight of one date by the school's clock. */
export interface OwnEvent extends Period {
  readonly title: string;
  /** As the calendar writes it; maybe empty. */
  readonly location: string;
}

/** Repetitions that are followed of an event that began long ago. */
const MOST_TIMES = 5000;

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? "");

/** A time of the school's clock in minutes since 1970-01-01; a time without a zone is taken as one. */
const schoolMinutes = (time: ICAL.Time, timeZone: string): number => {
  const { zone } = time;
  if (zone === ICAL.Timezone.localTimezone || zone?.tzid === timeZone)
    return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute) / 60_000;
  const { date, minute } = localTime(time.toUnixTime() * 1000, timeZone);
  return date * DAY_END + minute;
};

/** The times of an event that begin no later than the end of the date. */
const timesOf = function* (event: ICAL.Event, isOver: (start: ICAL.Time) => boolean) {
  if (!event.isRecurring()) {
    yield { item: event, startDate: event.startDate, endDate: event.endDate };
    return;
  }
  const times = event.iterator();
  for (let count = 0; count < MOST_TIMES; count += 1) {
    const next = times.next();
    if (!next || isOver(next)) return;
    yield event.getOccurrenceDetails(next);
  }
};

/**
 * What the calendar has on a date, by start; events of whole days, cancelled ones and those that leave a person free do
 * not count.
 *
 * @param text an iCalendar file (RFC 5545)
 * @param date a day number
 * @throws Error if it is not one
 */
export const eventsOn = (text: string, date: number, timeZone: string): readonly OwnEvent[] => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  const series = events.filter((event) => !event.isRecurrenceException());
  for (const event of events)
    if (event.isRecurrenceException()) series.find(({ uid }) => uid === event.uid)?.relateException(event);
  const midnight = date * DAY_END;
  const isOver = (start: ICAL.Time): boolean => schoolMinutes(start, timeZone) >= midnight + DAY_END;
  return series
    .flatMap((event) =>
      [...timesOf(event, isOver)].flatMap(({ item: { component }, startDate, endDate }): OwnEvent[] => {
        const isBusy =
          textOf(component, "status") !== "CANCELLED" && textOf(component, "transp") !== "TRANSPARENT";
        if (startDate.isDate || !isBusy) return [];
        const start = schoolMinutes(startDate, timeZone) - midnight;
        const end = schoolMinutes(endDate, timeZone) - midnight;
        if (end <= 0 || start >= DAY_END) return [];
        const [title, location] = [textOf(component, "summary"), textOf(component, "location")];
        return [{ start: Math.max(start, 0), end: Math.min(end, DAY_END), title, location }];
      }),
    )
    .toSorted((a, b) => a.start - b.start);
};
