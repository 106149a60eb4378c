import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { isPeriod } from "@classroom/timetable/period.ts";
import { isWeekday } from "@classroom/timetable/weekday.ts";
import * as v from "valibot";
import { placeOf } from "./cells/place.ts";
import { isPlaceholder, tidyText } from "./cells/source-text.ts";
import { type Entry, nameProblem } from "./draft/row-reading.ts";

/** Seats; the largest stadium has a fifth of it. */
const MAX_CAPACITY = 999_999;

const meeting = v.object({
  class_name: v.optional(v.string("must be a string"), ""),
  start_time: v.number("must be a number"),
  end_time: v.number("must be a number"),
});

const rooms = v.array(
  v.object(
    {
      name: v.string("must be a string"),
      building: v.nullish(v.string("must be a string")),
      capacity: v.nullish(
        v.pipe(
          v.number("must be a number"),
          v.integer("must be whole"),
          v.minValue(0, "must not be negative"),
          v.maxValue(MAX_CAPACITY, `must be at most ${MAX_CAPACITY}`),
        ),
      ),
      weekly_schedule: v.optional(
        v.record(v.string(), v.array(meeting, "must be an array"), "must be an object"),
        {},
      ),
    },
    "must be an object",
  ),
  "must be an array of rooms",
);

type JsonRoom = v.InferOutput<typeof rooms>[number];
type JsonMeeting = v.InferOutput<typeof meeting>;

const keysOf = (json: unknown, index: number): string => {
  const room: unknown = Array.isArray(json) ? json[index] : undefined;
  return typeof room === "object" && room !== null
    ? ` (it has ${Object.keys(room).slice(0, 12).join(", ")})`
    : "";
};

const KNOWN_KEYS: readonly string[] = Object.keys(rooms.item.entries);

/** True for a document of the service's own shape, or one that can only mean to be: a list of named rooms. */
export const isRoomList = (document: unknown): boolean => {
  if (!Array.isArray(document)) return false;
  return document.every((room: unknown) => {
    const keys = typeof room === "object" && room !== null ? Object.keys(room) : [];
    return keys.includes("weekly_schedule") || keys.every((key) => KNOWN_KEYS.includes(key));
  });
};

const parseRooms = (name: string, json: unknown): JsonRoom[] => {
  const result = v.safeParse(rooms, json, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? "the document";
  const [index, key] = place.split(".");
  if (key !== undefined && !place.includes(".", place.indexOf(".") + 1) && issue.input === undefined)
    throw new OperatorError(
      `${name}: room ${Number(index) + 1} has no "${key}"${keysOf(json, Number(index))}`,
    );
  throw new OperatorError(`${name} has an unknown layout: ${place} ${issue.message}`);
};

const readMeeting = (room: JsonRoom, day: string, found: JsonMeeting): Entry => {
  const place = placeOf(room.building ?? "", room.name);
  const className = tidyText(found.class_name);
  const problem = nameProblem(place, className);
  if (problem !== undefined) return { leftOut: problem, place };
  if (!isWeekday(day)) return { leftOut: "unknown day", place, value: day };
  const { start_time: start, end_time: end } = found;
  const days = [day];
  if (!isPeriod({ start, end })) {
    const leftOut = start >= end ? "end not after start" : "unreadable time";
    return { leftOut, place, days, value: `${start} - ${end}` };
  }
  return { place, capacity: room.capacity ?? null, pattern: { className, start, end, days } };
};

const readRoom = (room: JsonRoom): Entry => {
  if (isPlaceholder(room.name)) return { leftOut: "no room" };
  const place = placeOf(room.building ?? "", room.name);
  const problem = nameProblem(place, "");
  return problem ? { leftOut: problem } : { place, capacity: room.capacity ?? null, pattern: undefined };
};

/**
 * The meetings of `[{name, building?, capacity?, weekly_schedule: {M: [{class_name, start_time, end_time}]}}]`, each
 * a row; a room without one, or that is none, is a row of its own.
 *
 * @throws OperatorError where the document has another shape
 */
export const jsonReadings = function* (name: string, document: unknown): Generator<Entry> {
  for (const room of parseRooms(name, document)) {
    const meetings = Object.entries(room.weekly_schedule).flatMap(([day, found]) =>
      found.map((each) => [day, each] as const),
    );
    const alone = readRoom(room);
    if (meetings.length === 0) yield alone;
    for (const [day, each] of meetings) yield "leftOut" in alone ? alone : readMeeting(room, day, each);
  }
};
