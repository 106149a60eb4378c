import { DAY_END } from "@classroom/timetable/period.ts";
import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { locale } from "../state/language.ts";

/** A Monday: 1970-01-05. */
const MONDAY = 4;

/** A day of the week as people here write it: `Mon`, `Montag`. */
export const dayName = (weekday: Weekday, length: "short" | "long"): string =>
  new Intl.DateTimeFormat(locale.value, { weekday: length, timeZone: "UTC" }).format(
    (MONDAY + WEEKDAYS.indexOf(weekday)) * DAY_END * 60_000,
  );
