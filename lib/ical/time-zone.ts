import { type DayNumber, dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { utcOffset } from "@classroom/timetable/school-clock.ts";
import type { IcsTimezone, IcsTimezoneProp } from "ts-ics";

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const offsetText = (minutes: number): string => {
  const two = (number: number): string => String(number).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
};

/** The first minute after `before`, `after` at the latest (milliseconds since 1970), at which the zone's offset changes. */
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
export const icalTimeZone = (timeZone: string, from: DayNumber, to: DayNumber): IcsTimezone => {
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
  const props = changes.map(({ at, offset }, index): IcsTimezoneProp => {
    const before = changes[index - 1]?.offset ?? base;
    return {
      type: offset === standard ? "STANDARD" : "DAYLIGHT",
      // It begins by the clock that was right until then; the library writes it by the clock that is right after.
      start: new Date(at + (before - offset) * MINUTE_MS),
      offsetFrom: offsetText(before),
      offsetTo: offsetText(offset),
    };
  });
  return { id: timeZone, props };
};
