import { eachWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";
import * as v from "valibot";
import { BODY_LIMIT, endpoint } from "../endpoint.ts";
import { date, integer, jsonObject, textUpTo } from "../schemas.ts";
import { listedRoomFields } from "./listed-room.ts";
import { freeQuery, meeting } from "./periods.ts";

const MAX_DATES = 366;
const MAX_PERIODS = 100;

const shortText = textUpTo(100);
const texts = (most: number) =>
  v.pipe(v.array(shortText, "must be an array"), v.maxLength(most, `must have at most ${most} elements`));
const flag = v.boolean("must be a boolean");
const object = "must be an object";

const dates = v.pipe(
  jsonObject(
    v.object({ from: date("The first date, `YYYY-MM-DD`."), to: date("The last date, inclusive.") }, object),
  ),
  v.forward(
    v.check(({ from, to }) => from <= to, "must not be before from"),
    ["to"],
  ),
  v.forward(
    v.check(({ from, to }) => to - from < MAX_DATES, `must be within ${MAX_DATES} days of from`),
    ["to"],
  ),
  v.description(
    "Only on these dates, both included; a date counts as the weekday that the calendar gives it.",
  ),
);

const where = v.pipe(
  jsonObject(
    v.object(
      {
        buildings: v.optional(v.pipe(texts(100), v.description("Any of these; case-insensitive."))),
        min_capacity: v.optional(v.pipe(integer(1, 100_000), v.description("The minimum number of seats."))),
        features: v.optional(v.pipe(texts(20), v.description("All of these; case-insensitive."))),
        kind: v.optional(shortText),
      },
      object,
    ),
  ),
  v.transform(({ min_capacity, ...rest }) => ({ ...rest, minCapacity: min_capacity })),
);

const isBounded = (query: v.InferOutput<typeof freeQuery>): boolean =>
  WEEKDAYS.reduce((count, weekday) => count + (query[weekday]?.length ?? 0), 0) <= MAX_PERIODS;

const request = v.pipe(
  v.object(
    {
      query: freeQuery,
      dates: v.optional(dates),
      where: v.optional(where),
      buffer_minutes: v.optional(
        v.pipe(
          integer(0, 240),
          v.description("Minutes before and after each period in which the room must also be free."),
        ),
      ),
      details: v.optional(v.pipe(flag, v.description("True adds `rooms`."))),
      blocked: v.optional(v.pipe(flag, v.description("True adds `blocked`."))),
    },
    object,
  ),
  v.transform(({ query, dates: within, where: choice, buffer_minutes: buffer = 0, details, blocked }) => {
    const isPlain = !(within || choice || buffer || details || blocked);
    return {
      query,
      /** Absent if nothing but `query` is asked. */
      more: isPlain
        ? undefined
        : {
            dates: within,
            where: choice ?? {},
            buffer,
            details: details ?? false,
            blocked: blocked ?? false,
          },
    };
  }),
  v.forward(
    v.check(
      ({ query, more }) => more === undefined || isBounded(query),
      `must have at most ${MAX_PERIODS} periods if more is asked`,
    ),
    ["query"],
  ),
);

const minutesByDay = v.object(eachWeekday(() => v.optional(v.array(v.number()))));

const freeRoom = v.object({
  ...listedRoomFields,
  free_until: v.pipe(
    minutesByDay,
    v.description(
      "For each requested period, in order: the minute from midnight at which the room is next busy on one of the dates; 1440 if it is busy on none.",
    ),
  ),
});

const block = v.object({
  day: v.pipe(v.picklist(WEEKDAYS), v.description("The weekday that the calendar gives the date.")),
  start_time: meeting.entries.start_time,
  end_time: meeting.entries.end_time,
  class_name: v.pipe(
    v.nullable(v.string()),
    v.description(
      "Null if the school's file says that something takes place, but what it is could not be read.",
    ),
  ),
  dates: v.optional(v.pipe(v.array(v.string()), v.description("Only if `dates` was given."))),
});

const blockedRoom = v.object({
  ...listedRoomFields,
  blocked_by: v.pipe(v.array(block), v.description("What overlaps a period or its buffer; at most 20.")),
});

export const freeRoomsSchemas = { FreeRoom: freeRoom, BlockedRoom: blockedRoom };

export const findFreeRooms = endpoint({
  operationId: "findFreeRooms",
  route: "POST /free",
  tag: "Rooms",
  summary: "Find the rooms that are free during all given periods",
  description:
    "A room is free when no meeting overlaps any of the periods asked for. Periods are half-open, in minutes from midnight, so a class that ends when a period starts does not count. Day codes: M T W R F S U (R is Thursday, U is Sunday). With `query` alone: free in the week as published. `dates` asks for some dates only, as they take place; `where` chooses rooms, `buffer_minutes` keeps time free around each period, `details` and `blocked` tell more of the rooms.",
  shape: "envelope",
  caching: "timetable",
  body: { schema: request, limit: BODY_LIMIT.default },
  success: {
    SEARCHED: [
      200,
      "Rooms available during the specified periods",
      v.object({
        data: v.array(v.string()),
        term: v.optional(
          v.pipe(
            v.nullable(v.object({ id: v.string(), name: v.string() })),
            v.description(
              "With `dates`: the term that holds them; null if a requested date is outside every term: no classes are known then, and no room is called free.",
            ),
          ),
        ),
        rooms: v.optional(
          v.pipe(v.array(freeRoom), v.description("With `details`: the rooms of `data`, at most 5,000.")),
        ),
        blocked: v.optional(
          v.pipe(
            v.array(blockedRoom),
            v.description(
              "With `blocked`: rooms that are not free, at most 50; those blocked for the fewest minutes come first.",
            ),
          ),
        ),
      }),
    ],
  },
  errors: {},
  failure: [500, "Error finding free rooms"],
});
