import { type DayNumber, dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { utcOffset } from "@classroom/timetable/school-clock.ts";
import ICAL from "ical.js";

export const MINUTES_IN_DAY = 1440;
const MINUTE_MS = 60_000;
const DAY_MS = MINUTES_IN_DAY * MINUTE_MS;

/** A time without a zone. @param minutes since 1970-01-01 by the clock that is meant */
export const localTime = (minutes: number): ICAL.Time => {
  const local = new Date(minutes * MINUTE_MS);
  return ICAL.Time.fromData({
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: 0,
    isDate: false,
  });
};

/**
 * The first minute after `before`, `after` at the latest (milliseconds since 1970), at which the zone's offset changes.
 */
const changeBetween = (before: number, after: number, timeZone: string): number => {
  const offset = utcOffset(before, timeZone);
  let [same, other] = [before, after];
  while (other - same > MINUTE_MS) {
    const middle = same + Math.floor((other - same) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (utcOffset(middle, timeZone) === offset) same = middle;
    else other = middle;
  }
  return other;
};

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
    const offset = utcOffset(day + DAY_MS, timeZone);
    if (offset !== changes.at(-1)?.offset)
      changes.push({ at: changeBetween(day, day + DAY_MS, timeZone), offset });
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
