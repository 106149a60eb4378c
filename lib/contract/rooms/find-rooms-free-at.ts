import { DAY_END } from "@classroom/timetable/period.ts";
import * as v from "valibot";
import { endpoint, queryParameters } from "../endpoint.ts";
import { date, described, flagText, nullable, optional, rule, string, textUpTo } from "../schemas.ts";
import { aboutRooms, examsUnknown, listedRoomFields, reason } from "./room.ts";
import { school } from "./terms.ts";

const MAX_LISTED = 1000;

// Descriptions stand before the transformations, or the document would not have them.
const TIME_MESSAGE = "must be a time, HH:MM";
const timeOfDay = (pattern: RegExp, description: string) =>
  v.pipe(
    v.string(TIME_MESSAGE),
    v.regex(pattern, TIME_MESSAGE),
    v.description(description),
    v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
  );
const START = /^([01]\d|2[0-3]):[0-5]\d$/;
const END = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

const whole = (least: number, most: number, description: string) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(message),
    v.regex(/^\d{1,6}$/, message),
    v.description(description),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
};

const text = textUpTo(100);
const sort = v.picklist(["name", "longest", "smallest"], "must be name, longest or smallest");

const query = v.pipe(
  queryParameters({
    date: v.optional(date("`YYYY-MM-DD`; today if absent.")),
    from: v.optional(timeOfDay(START, "`HH:MM`; now if absent.")),
    until: v.optional(timeOfDay(END, "`HH:MM`, exclusive; if it is not after `from`, on the next day.")),
    minutes: v.optional(whole(1, DAY_END, "The length in minutes, instead of `until`; 60 without both.")),
    building: optional(text, "A building, as in the room list; case-insensitive."),
    min_capacity: v.optional(whole(1, 100_000, "The minimum number of seats.")),
    feature: optional(text, "A feature that the room must have; separate several with commas."),
    public: optional(flagText, "`true`: only rooms that are known to be open to everybody."),
    buffer: v.optional(whole(0, 240, "Minutes before and after for which the room is also free.")),
    sort: optional(sort, "By name (the default), by how long the rooms stay free, or by seats."),
    limit: v.optional(whole(1, MAX_LISTED, "The maximum number of rooms; 20 if absent.")),
  }),
  rule(
    "until",
    ({ until, minutes }) => until === undefined || minutes === undefined,
    "must not be given with minutes",
  ),
  v.transform(
    ({ min_capacity, building, feature, minutes, buffer, sort, limit, public: isPublic, ...rest }) => ({
      ...rest,
      minutes: minutes ?? 60,
      buffer: buffer ?? 0,
      sort: sort ?? "name",
      limit: limit ?? 20,
      buildings: building === undefined ? undefined : [building],
      minCapacity: min_capacity,
      public: isPublic === "true",
      features: feature?.split(",").filter((each) => each.trim() !== ""),
    }),
  ),
);

const localTime = string("`YYYY-MM-DDTHH:MM` by the school's clock.");

const freeRoom = v.object({
  ...listedRoomFields,
  free_from: described(localTime, "The room is free since this time; at the earliest the midnight before."),
  free_until: described(localTime, "The room is free until this time; at the latest the midnight after."),
  until_reason: optional(
    v.nullable(reason),
    "What ends `free_until`; null if the room stays free until the midnight after. Absent if nothing but classes is known.",
  ),
  next: nullable(v.string(), "The class that meets in it next, if any."),
});

export const freeAt = v.object({
  school,
  term: nullable(
    v.object({ id: v.string(), name: v.string() }),
    "The term that contains the time; null if none does: no classes are known then, and no room is listed.",
  ),
  time_zone: nullable(v.string(), "The school's; null if no term has dates."),
  from: localTime,
  until: localTime,
  total: described(v.number(), "The number of rooms found; `rooms` lists `limit` of them at most."),
  rooms: v.array(freeRoom),
  reason: examsUnknown,
});

/** What `GET /free` answers under `data`. */
export type FreeAtAnswer = v.InferOutput<typeof freeAt>;

export const findRoomsFreeAt = endpoint("findRoomsFreeAt", "GET /free", {
  ...aboutRooms,
  summary: "Find the rooms that are free at a time of a date",
  description:
    "For people and links: without a time, the search is for one hour from now, by the school's clock. It follows the term's calendar: holidays, days that follow another weekday, classes that meet in a part of the term. On a date outside every term no classes are known: `term` is null, and no room is called free.",
  query,
  success: { SEARCHED: [200, "Rooms free at this time", v.object({ data: freeAt })] },
  failure: [500, "Error finding free rooms"],
});
