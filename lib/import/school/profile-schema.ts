import { dayNumber, isDate, isoDate } from "@classroom/timetable/calendar-date.ts";
import { isTimeZone } from "@classroom/timetable/school-clock.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import * as v from "valibot";
import type { Clock } from "../cells/clock.ts";
import { hoursProblem } from "../rooms/premises.ts";

/** As `--clock` takes them. */
export const CLOCKS = ["24h", "12h", "12h-from-7", "minutes", "five-minutes"] as const satisfies Clock[];

const MAX_DAYS = 800;

/** What a date without classes may be. */
const KINDS = ["holiday", "break", "reading"] as const;

/** A layer of changes, which is never the one of changes by hand. */
const FEED_NAME = /^(?!hand$)[a-z][a-z0-9_-]{0,31}$/;

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
  v.union([v.string(), v.record(v.string(), text)], "must be a map, or a line such as room=Room,days=Days"),
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

const EVENTS = ["booking", "closure"] as const;
const dayCodes = v.pipe(v.union([text, v.array(text)], "must be a text or a list"), v.transform(String));
const maxChange = v.pipe(
  v.string("must be a share such as 30%"),
  v.regex(/^\d{1,3}%$/, "must be a share such as 30%"),
);
const clock = v.picklist(CLOCKS, `must be one of ${CLOCKS.join(", ")}`);
const timeZone = v.pipe(text, v.check(isTimeZone, "must be a time zone such as America/New_York"));
const flag = v.boolean("must be true or false");
const feed = v.strictObject(
  {
    events: v.optional(v.picklist(EVENTS, `must be one of ${EVENTS.join(", ")}`), "booking"),
    all_day: v.optional(v.picklist([...EVENTS, "note"], `must be one of ${[...EVENTS, "note"].join(", ")}`)),
    room: v.optional(text),
    may_cancel: v.optional(flag, false),
    covers: v.optional(v.literal("exams", "must be exams")),
    max_change: v.optional(maxChange),
    accept: texts,
    late_after: v.optional(v.pipe(v.number("must be a number of hours"), v.minValue(0.1, "must be hours"))),
    time_zone: v.optional(timeZone),
    columns: v.optional(columns),
    clock: v.optional(clock),
    days: v.optional(dayCodes),
  },
  "must be a map",
);
const layerName = v.pipe(
  v.string("must be a layer's name"),
  v.regex(FEED_NAME, "must be a layer: lower-case letters, digits, - and _, and not hand"),
);
const feeds = v.pipe(
  v.unknown(),
  v.check((found) => !Array.isArray(found), "must be a map"),
  v.record(layerName, feed, "must be a map"),
);

const UNIT_MINUTES = { m: 1, h: 60, d: 1440 } as const;
const LEAST_MINUTES = 15;
const MOST_MINUTES = 7 * UNIT_MINUTES.d;

/** `30m`, `6h`, `1d`; in minutes. */
const interval = v.pipe(
  v.string("must be a time such as 30m, 6h or 1d"),
  v.regex(/^\d{1,3}[mhd]$/, "must be a time such as 30m, 6h or 1d"),
  v.transform((written) => Number.parseInt(written, 10) * UNIT_MINUTES[written.slice(-1) as "m" | "h" | "d"]),
  v.minValue(LEAST_MINUTES, "must be 15m or more"),
  v.maxValue(MOST_MINUTES, "must be 7d or less"),
);

/** A file that arrives by itself: where it is, how often it is read, and how. */
const source = v.strictObject(
  {
    name: v.pipe(
      text,
      v.maxLength(60, "must have at most 60 characters"),
      v.regex(/^[^/\\]+$/, "must have no slash"),
    ),
    url: v.pipe(
      v.string("must be an address"),
      v.maxLength(2000, "must have at most 2000 characters"),
      v.url("must be an address, https://…"),
    ),
    every: v.optional(interval, "1d"),
    layer: v.optional(layerName),
    columns: v.optional(columns),
    clock: v.optional(clock),
    days: v.optional(dayCodes),
  },
  "must be a map",
);
const sources = v.pipe(
  v.array(source, "must be a list"),
  v.maxLength(20, "must have at most 20 entries"),
  v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, "must have different names"),
  // Each reading replaces the whole layer.
  v.check((all) => {
    const layers = all.flatMap(({ layer }) => layer ?? []);
    return new Set(layers).size === layers.length;
  }, "must have different layers"),
);

/** A profile as the school writes it. */
export const profileSchema = v.strictObject(
  {
    name: v.optional(text),
    time_zone: v.optional(timeZone),
    columns: v.optional(columns),
    max_change: v.optional(maxChange),
    blank: v.optional(v.picklist(["above", "none"], "must be above or none")),
    clock: v.optional(clock),
    days: v.optional(dayCodes),
    sources: v.optional(sources, []),
    notify: v.optional(
      v.pipe(
        v.array(v.pipe(text, v.email("must be an e-mail address")), "must be a list"),
        v.maxLength(10, "must have at most 10 entries"),
      ),
      [],
    ),
    periods: v.optional(map),
    not_rooms: texts,
    aliases: v.optional(map, {}),
    buildings: v.optional(buildings, {}),
    hours: v.optional(hours),
    access: v.optional(access),
    rooms: v.optional(text),
    holidays: v.optional(text),
    terms: v.optional(v.array(term, "must be a list"), []),
    feeds: v.optional(feeds, {}),
  },
  "must be a map",
);
