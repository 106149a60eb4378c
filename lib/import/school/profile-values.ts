import { isTimeZone } from "@classroom/timetable/school-clock.ts";
import * as v from "valibot";
import type { Clock } from "../cells/clock.ts";

/** As `--clock` takes them. */
export const CLOCKS = ["24h", "12h", "12h-from-7", "minutes", "five-minutes"] as const satisfies Clock[];

export const text = v.pipe(
  v.union([v.string(), v.number()], "must be a text"),
  v.transform(String),
  v.nonEmpty("must not be empty"),
  v.maxLength(200, "must have at most 200 characters"),
);
export const texts = v.optional(v.array(text, "must be a list"), []);

export const columns = v.pipe(
  v.union([v.string(), v.record(v.string(), text)], "must be a map, or a line such as room=Room,days=Days"),
  v.transform((value) =>
    typeof value === "string"
      ? value
      : Object.entries(value)
          .map(([key, header]) => `${key}=${header}`)
          .join(","),
  ),
);

export const dayCodes = v.pipe(
  v.union([text, v.array(text)], "must be a text or a list"),
  v.transform(String),
);
/** A year has up to 53 weeks. */
export const isWeekNumber = (number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= 53;
export const week = v.pipe(
  v.number("must be the number of a week"),
  v.check(isWeekNumber, "must be the number of a week"),
);
export const maxChange = v.pipe(
  v.string("must be a share such as 30%"),
  v.regex(/^\d{1,3}%$/, "must be a share such as 30%"),
);
export const clock = v.picklist(CLOCKS, `must be one of ${CLOCKS.join(", ")}`);
export const timeZone = v.pipe(text, v.check(isTimeZone, "must be a time zone such as America/New_York"));
