import { dayNumber, isDate, isoDate } from "@classroom/timetable/calendar-date.ts";
import { isTimeZone } from "@classroom/timetable/school-clock.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import * as v from "valibot";
import type { Clock } from "../cells/clock.ts";
import { hoursProblem } from "../rooms/premises.ts";

/** As `--clock` takes them. */
export const CLOCKS = ["24h", "12h", "12h-from-7", "minutes"] as const satisfies Clock[];

const MAX_DAYS = 800;

/** What a date without classes may be. */
const KINDS = ["holiday", "break", "reading"] as const;

const text = v.pipe(
  v.union([v.string(), v.number()], "must be a text"),
  v.transform(String),
  v.nonEmpty("must not be empty"),
  v.maxLength(200, "must have at most 200 characters"),
);
const date = v.pipe(v.string("must be a date, YYYY-MM-DD"), v.check(isDate, "must be a date, YYYY-MM-DD"));
const days = v.pipe(
  v.union(
    [
      date,
      v.strictObject({
        from: date,
        to: v.optional(date),
        kind: v.optional(v.picklist(KINDS)),
        name: v.optional(text),
      }),
    ],
    `must be a date, or from: and to:, with kind: ${KINDS.join(", ")} if you like`,
  ),
  v.transform((found) =>
    typeof found === "string"
      ? { from: found, to: found, kind: undefined }
      : { ...found, to: found.to ?? found.from },
  ),
  v.check((found) => found.from <= found.to && daysIn(found) <= MAX_DAYS, "must not end before it begins"),
  v.transform((found) => ({ dates: datesIn(found), kind: found.kind })),
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
      exams: v.optional(
        v.pipe(
          v.strictObject({ from: date, to: date }, "must be from: and to:"),
          v.check(({ from, to }) => from <= to, "must not end before it begins"),
        ),
      ),
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

const hours = v.pipe(
  text,
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? hoursProblem(dataset.value) : undefined;
    if (problem !== undefined) addIssue({ message: problem });
  }),
);
const access = v.pipe(
  v.strictObject(
    { name: v.optional(text), public: v.optional(v.boolean("must be true or false"), false) },
    "must be name: and public:",
  ),
  v.transform(({ name = null, ...rest }) => ({ name, ...rest })),
);
const degrees = (most: number) =>
  v.pipe(v.number(), v.minValue(-most, "must be degrees"), v.maxValue(most, "must be degrees"));
const building = v.strictObject(
  {
    name: v.optional(text),
    hours: v.optional(hours),
    access: v.optional(access),
    coordinates: v.optional(
      v.strictTuple([degrees(90), degrees(180)], "must be [latitude, longitude], in degrees"),
    ),
  },
  "must be a name, or a map",
);
/** By the file's code or by name. */
const buildings = v.pipe(
  v.unknown(),
  v.check((found) => !Array.isArray(found), "must be a map"),
  v.record(
    v.string(),
    v.lazy((found) => (typeof found === "object" ? building : text)),
    "must be a map",
  ),
);

/** A profile as the school writes it. */
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
    buildings: v.optional(buildings, {}),
    hours: v.optional(hours),
    access: v.optional(access),
    rooms: v.optional(text),
    holidays: v.optional(text),
    terms: v.optional(v.array(term, "must be a list"), []),
  },
  "must be a map",
);
