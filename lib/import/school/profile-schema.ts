import { dayNumber, isDate, isoDate } from "@classroom/timetable/calendar-date.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import * as v from "valibot";
import { hoursProblem } from "../rooms/premises.ts";
import { feeds, sources } from "./feed-schema.ts";
import { clock, columns, dayCodes, maxChange, text, texts, timeZone, week } from "./profile-values.ts";

const MAX_DAYS = 800;

/** What a date without classes may be. */
const KINDS = ["holiday", "break", "reading"] as const;

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
  v.transform((dates) =>
    typeof dates === "string"
      ? { from: dates, to: dates, kind: undefined }
      : { ...dates, to: dates.to ?? dates.from },
  ),
  v.check((span) => span.from <= span.to && daysIn(span) <= MAX_DAYS, "must not end before it begins"),
  v.transform((span) => ({ dates: datesIn(span), kind: span.kind })),
);

interface Between {
  readonly from: string;
  readonly to: string;
}

const daysIn = ({ from, to }: Between): number => dayNumber(to) - dayNumber(from) + 1;
const datesIn = (between: Between): string[] =>
  Array.from({ length: daysIn(between) }, (_, index) => isoDate(dayNumber(between.from) + index));

const weekday = v.picklist(WEEKDAYS, `must be one of ${WEEKDAYS.join(" ")}`);
const map = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), "must be a map"),
  v.record(v.string(), text, "must be a map"),
);

const term = v.pipe(
  v.strictObject(
    {
      name: text,
      in_file: v.optional(text),
      first_day: v.optional(date),
      last_day: v.optional(date),
      first_week: v.optional(week),
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
  v.check((value) => !Array.isArray(value), "must be a map"),
  v.record(
    v.string(),
    v.lazy((value) => (typeof value === "object" ? building : text)),
    "must be a map",
  ),
);

/** A profile as the school writes it. */
export const profileSchema = v.strictObject(
  {
    name: v.optional(text),
    time_zone: v.optional(timeZone),
    columns: v.optional(columns),
    room_in_cell: v.optional(text),
    sheet: v.optional(text),
    max_change: v.optional(maxChange),
    blank: v.optional(v.picklist(["above", "none", "never"], "must be above, none or never")),
    room_times: v.optional(v.picklist(["in-order", "all"], "must be in-order or all")),
    odd_weeks: v.optional(v.picklist(["year", "term"], "must be year or term")),
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
    not_classes: texts,
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
