import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { isTimeZone } from "@classroom/timetable/school-clock.ts";
import ICAL from "ical.js";

/** A time on the school's walls, as milliseconds as if that were UTC. */
export type WallTime = number;

const UTC_NAMES = new Set(["utc", "etc/utc", "gmt", "etc/gmt", "z"]);

/** True for an instant: on the school's walls it is another time. */
export const isInUtc = ({ zone }: ICAL.Time): boolean =>
  zone === ICAL.Timezone.utcTimezone || UTC_NAMES.has(String(zone?.tzid ?? "").toLowerCase());

/** Turns an instant into the time on the walls of a zone. */
export const wallClock = (timeZone: string): ((instant: number) => WallTime) => {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return (instant) => Date.parse(`${format.format(instant).replace(" ", "T")}Z`);
};

/** The zone as the runtime knows it. @throws OperatorError if it knows none of the name */
export const zoneOf = (name: string, timeZone: string): string => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new OperatorError(`${name}: ${timeZone} is not a time zone. Example: Europe/Paris`, { cause });
  }
};

/** The zone that a calendar is shown in; one that is shown in UTC says nothing of the school. */
export const shownIn = (calendar: ICAL.Component): string | undefined => {
  const own = calendar.getFirstPropertyValue("x-wr-timezone");
  return typeof own === "string" && own !== "" && !UTC_NAMES.has(own.toLowerCase()) ? own : undefined;
};

/** The only zone that calendars are shown in, else the only one that their events name; `undefined` if there is none. */
export const ownZone = (calendars: readonly ICAL.Component[]): string | undefined => {
  const shown = new Set(calendars.flatMap((calendar) => shownIn(calendar) ?? []));
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  const named = new Set(
    events.map((event) => event.getFirstProperty("dtstart")?.getFirstParameter("tzid") ?? ""),
  );
  const [only, second] = shown.size > 0 ? shown : named;
  return only !== undefined && second === undefined && isTimeZone(only) ? only : undefined;
};
