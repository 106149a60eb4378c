import { isTimeZone } from "@classroom/timetable/school-clock.ts";
import { type Unclear, unclear } from "../../outcome.ts";
import { sentence } from "../../sentences.ts";
import { type JsonComponent, partsOf, propertiesOf } from "./calendar-file.ts";

/** The question by whose clock a file's times in UTC are read. */
export const zoneQuestion = (name: string): Unclear =>
  unclear({
    about: "time zone",
    ...sentence("times in UTC", { file: name }),
    choices: [],
    example: { timeZone: "Europe/Paris" },
  });

export const UTC_NAMES = new Set(["utc", "etc/utc", "gmt", "etc/gmt", "z"]);

/** Whether the name is of UTC: a time in it is another time on the school's walls. */
const isUtc = (zone: unknown): boolean => typeof zone === "string" && UTC_NAMES.has(zone.toLowerCase());

/** The zone that a calendar is shown in; one that is shown in UTC says nothing of the school. */
export const shownIn = (calendar: JsonComponent): string | undefined => {
  const own = propertiesOf(calendar, "x-wr-timezone")[0]?.[3];
  return typeof own === "string" && own !== "" && !isUtc(own) ? own : undefined;
};

export const hasUtcTimes = (calendar: JsonComponent): boolean =>
  partsOf(calendar, "vevent").some((event) =>
    [...propertiesOf(event, "dtstart"), ...propertiesOf(event, "dtend")].some(
      ([, { tzid }, type, time]) => type === "date-time" && (String(time).endsWith("Z") || isUtc(tzid)),
    ),
  );

/** The only zone that calendars are shown in, else the only one that their events name; `undefined` if there is none. */
export const ownZone = (calendars: readonly JsonComponent[]): string | undefined => {
  const shown = new Set(calendars.flatMap((calendar) => shownIn(calendar) ?? []));
  const events = calendars.flatMap((calendar) => partsOf(calendar, "vevent"));
  const named = new Set(events.map((event) => String(propertiesOf(event, "dtstart")[0]?.[1].tzid ?? "")));
  const [only, second] = shown.size > 0 ? shown : named;
  return only !== undefined && second === undefined && isTimeZone(only) ? only : undefined;
};
