import { eachWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";
import * as v from "valibot";
import { BODY_LIMIT, endpoint } from "../endpoint.ts";
import { date, described, flag, integer, nullable, objectOf, optional, rule, textUpTo } from "../schemas.ts";
import { freeQuery, meeting } from "./periods.ts";
import { aboutRooms, examsUnknown, listedRoomFields, reason } from "./room.ts";

const MAX_DATES = 366;
const MAX_PERIODS = 100;

const shortText = textUpTo(100);
const texts = (most: number) =>
  v.pipe(v.array(shortText, "must be an array"), v.maxLength(most, `must have at most ${most} elements`));

const dates = v.pipe(
  objectOf({ from: date("The first date, `YYYY-MM-DD`."), to: date("The last date, inclusive.") }),
  rule("to", ({ from, to }) => from <= to, "must not be before from"),
  rule("to", ({ from, to }) => to - from < MAX_DATES, `must be within ${MAX_DATES} days of from`),
  v.description(
    "Only on these dates, both included; a date counts as the weekday that the calendar gives it.",
  ),
);

const where = v.pipe(
  objectOf({
    buildings: optional(texts(100), "Any of these; case-insensitive."),
    min_capacity: optional(integer(1, 100_000), "The minimum number of seats."),
    features: optional(texts(20), "All of these; case-insensitive."),
    kind: v.optional(shortText),
    public: optional(flag, "True: only rooms that are known to be open to everybody."),
  }),
  v.transform(({ min_capacity, ...rest }) => ({ ...rest, minCapacity: min_capacity })),
);

const isBounded = (query: v.InferOutput<typeof freeQuery>): boolean =>
  WEEKDAYS.reduce((count, weekday) => count + (query[weekday]?.length ?? 0), 0) <= MAX_PERIODS;

const request = v.pipe(
  objectOf({
    query: freeQuery,
    dates: v.optional(dates),
    where: v.optional(where),
    buffer_minutes: optional(integer(0, 240), "Minutes around each period in which it must also be free."),
    details: optional(flag, "True adds `rooms`."),
    blocked: optional(flag, "True adds `blocked`."),
  }),
  rule(
    "query",
    ({ query, ...more }) => !Object.values(more).some(Boolean) || isBounded(query),
    `must have at most ${MAX_PERIODS} periods if more is asked`,
  ),
  v.transform(({ buffer_minutes, ...rest }) => ({ ...rest, buffer: buffer_minutes })),
);

const minutesByDay = v.object(eachWeekday(() => v.optional(v.array(v.number()))));

export const freeRoom = v.object({
  ...listedRoomFields,
  free_until: described(
    minutesByDay,
    "For each requested period, in order: the minute from midnight at which the room is next busy on one of the dates; 1440 if it is busy on none.",
  ),
  until_reason: optional(
    v.object(eachWeekday(() => v.optional(v.array(v.nullable(reason))))),
    "In the same form: what ends `free_until`, null for 1440. Only with `dates`, and absent if nothing but classes is known.",
  ),
});

const block = v.object({
  day: described(v.picklist(WEEKDAYS), "The weekday that the calendar gives the date."),
  start_time: meeting.entries.start_time,
  end_time: meeting.entries.end_time,
  class_name: nullable(
    v.string(),
    "Null if no class is in the way, or if the school's file says that something takes place, but what it is could not be read.",
  ),
  reason: optional(reason, "Only with `dates`, and absent if nothing but classes is known."),
  title: optional(v.string(), "The title of a booking, or the reason of a closure."),
  dates: optional(v.array(v.string()), "Only if `dates` was given."),
});

export const blockedRoom = v.object({
  ...listedRoomFields,
  blocked_by: described(v.array(block), "What overlaps a period or its buffer; at most 20."),
});

const answer = v.object({
  data: v.array(v.string()),
  term: optional(
    v.nullable(v.object({ id: v.string(), name: v.string() })),
    "With `dates`: the term that holds them; null if a requested date is outside every term: no classes are known then, and no room is called free.",
  ),
  rooms: optional(v.array(freeRoom), "With `details`: the rooms of `data`, at most 5,000."),
  reason: examsUnknown,
  blocked: optional(v.array(blockedRoom), "With `blocked`: at most 50, the fewest blocked minutes first."),
});

export const findFreeRooms = endpoint("findFreeRooms", "POST /free", {
  ...aboutRooms,
  summary: "Find the rooms that are free during all given periods",
  description:
    "A room is free when no meeting overlaps any of the requested periods. Periods are half-open, in minutes from midnight, so a class that ends when a period starts does not count. Day codes: M T W R F S U (R is Thursday, U is Sunday). With `query` alone: free in the week as published. `dates` limits the search to some dates, with all that takes place on them; `where` chooses rooms, `buffer_minutes` keeps time free around each period, `details` and `blocked` tell more of the rooms.",
  body: { schema: request, limit: BODY_LIMIT.default },
  success: { SEARCHED: [200, "Rooms available during the specified periods", answer] },
  failure: [500, "Error finding free rooms"],
});
