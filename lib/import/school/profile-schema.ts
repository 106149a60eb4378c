import { dayNumber, isDate, isoDate } from "@classroom/timetable/calendar-date.ts";
import { isTimeZone } from "@classroom/timetable/school-clock.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import * as v from "valibot";
import type { Clock } from "../cells/clock.ts";

/** As `--clock` takes them. */
export const CLOCKS = ["24h", "12h", "12h-from-7", "minutes"] as const satisfies Clock[];

const MAX_DAYS = 800;

const text = v.pipe(
  v.union([v.string(), v.number()], "must be a text"),
  v.transform(String),
  v.nonEmpty("must not be empty"),
  v.maxLength(200, "must have at most 200 characters"),
);
const date = v.pipe(v.string("must be a date, YYYY-MM-DD"), v.check(isDate, "must be a date, YYYY-MM-DD"));
const days = v.pipe(
  v.union([date, v.strictObject({ from: date, to: date })], "must be a date, or from: and to:"),
  v.check(
    (found) => typeof found === "string" || (found.from <= found.to && daysIn(found) <= MAX_DAYS),
    "must not end before it begins",
  ),
  v.transform((found) => (typeof found === "string" ? [found] : datesIn(found))),
);

interface Between {
  readonly from: string;
  readonly to: string;
}

const daysIn = ({ from, to }: Between): number => dayNumber(to) - dayNumber(from) + 1;
const datesIn = (between: Between): string[] =>
  Array.from({ length: daysIn(between) }, (_, index) => isoDate(dayNumber(between.from) + index));

const weekday = v.picklist(WEEKDAYS, `must be one of ${WEEKDAYS.join(" ")}`);
const texts = v.optional(v.array(text, "must be a list"), []);
const map = v.pipe(
  v.unknown(),
  v.check((found) => !Array.isArray(found), "must be a map"),
  v.record(v.string(), text, "must be a map"),
);

const term = v.pipe(
  v.strictObject(
    {
      name: text,
      in_file: v.optional(text),
      first_day: v.optional(date),
      last_day: v.optional(date),
      no_classes: v.optional(v.array(days, "must be a list"), []),
      follows: v.optional(v.record(date, weekday, "must be a map of dates to days"), {}),
    },
    "must be a map",
  ),
  v.check(
    ({ first_day: first, last_day: last }) => first === undefined || last === undefined || first <= last,
    "must not end before it begins",
  ),
);

const columns = v.pipe(
  v.union([v.string(), v.record(v.string(), text)], "must be a map, or a line as --columns takes it"),
  v.transform((found) =>
    typeof found === "string"
      ? found
      : Object.entries(found)
          .map(([key, header]) => `${key}=${header}`)
          .join(","),
  ),
);

/** A profile as somebody writes it. */
export const profileSchema = v.strictObject(
  {
    name: v.optional(text),
    time_zone: v.optional(v.pipe(text, v.check(isTimeZone, "must be a time zone such as America/New_York"))),
    columns: v.optional(columns),
    max_change: v.optional(
      v.pipe(v.string("must be a share such as 30%"), v.regex(/^\d{1,3}%$/, "must be a share such as 30%")),
    ),
    blank: v.optional(v.picklist(["above", "none"], "must be above or none")),
    clock: v.optional(v.picklist(CLOCKS, `must be one of ${CLOCKS.join(", ")}`)),
    days: v.optional(v.pipe(v.union([text, v.array(text)], "must be a text or a list"), v.transform(String))),
    periods: v.optional(map),
    not_rooms: texts,
    aliases: v.optional(map, {}),
    buildings: v.optional(map, {}),
    rooms: v.optional(text),
    holidays: v.optional(text),
    terms: v.optional(v.array(term, "must be a list"), []),
  },
  "must be a map",
);
