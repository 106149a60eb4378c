import { type DayNumber, dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { utcOffset } from "@classroom/timetable/school-clock.ts";
import { localDateTime } from "@classroom/timetable/spans.ts";
import ICAL from "ical.js";

export const MINUTES_IN_DAY = 1440;
const MINUTE_MS = 60_000;
const DAY_MS = MINUTES_IN_DAY * MINUTE_MS;
/** Clocks change at full quarters of an hour. */
const STEP_MS = 15 * MINUTE_MS;

/** A time without a zone. @param minutes since 1970-01-01 by the clock that is meant */
export const localTime = (minutes: number): ICAL.Time =>
  ICAL.Time.fromDateTimeString(`${localDateTime(minutes)}:00`);

/**
 * A time zone as iCalendar has it (RFC 5545 section 3.6.5), for the years that hold the dates: the offset at their
 * beginning, and each change of it.
 */
export const timeZoneComponent = (timeZone: string, from: DayNumber, to: DayNumber): ICAL.Component => {
  const start = dayNumber(`${isoDate(from).slice(0, 4)}-01-01`) * DAY_MS;
  const end = dayNumber(`${isoDate(to).slice(0, 4)}-12-31`) * DAY_MS;
  const base = utcOffset(start, timeZone);
  const changes: { readonly at: number; readonly offset: number }[] = [{ at: start, offset: base }];
  for (let day = start; day < end; day += DAY_MS) {
    const previous = changes.at(-1)?.offset;
    if (utcOffset(day + DAY_MS, timeZone) === previous) continue;
    let at = day + STEP_MS;
    while (utcOffset(at, timeZone) === previous) at += STEP_MS;
    changes.push({ at, offset: utcOffset(at, timeZone) });
  }
  const standard = Math.min(...changes.map(({ offset }) => offset));
  const component = new ICAL.Component("vtimezone");
  component.addPropertyWithValue("tzid", timeZone);
  for (const [index, { at, offset }] of changes.entries()) {
    const previous = changes[index - 1]?.offset ?? base;
    const change = new ICAL.Component(offset === standard ? "standard" : "daylight");
    // By the clock that is right until the change.
    change.addPropertyWithValue("dtstart", localTime(at / MINUTE_MS + previous));
    change.addPropertyWithValue("tzoffsetfrom", ICAL.UtcOffset.fromSeconds(previous * 60));
    change.addPropertyWithValue("tzoffsetto", ICAL.UtcOffset.fromSeconds(offset * 60));
    component.addSubcomponent(change);
  }
  return component;
};
