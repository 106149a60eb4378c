import * as v from "valibot";
import { type DayNumber, weekdayOf } from "../timetable/calendar-date.ts";
import type { ListedRoom } from "../timetable/listed-room.ts";
import type { RoomWeek } from "../timetable/room-week.ts";
import type { Room } from "../timetable/timetable.ts";
import { date } from "./dates.ts";
import { BODY_LIMIT, endpoint } from "./endpoint.ts";
import { listedRoomFields, toListedRoom } from "./listed-room.ts";
import {
  datedSchedule,
  freeQuery,
  meeting,
  period,
  toDatedSchedule,
  toWeeklySchedule,
  weeklySchedule,
} from "./schedule.ts";

/** The path parameter that asks for the placeholder a client shows while no room is selected. */
export const NO_ROOM_ID = "none";

export const MAX_BATCH = 1000;

const room = v.object({
  name: v.pipe(v.string(), v.description("Building and room.")),
  _id: v.pipe(v.string(), v.description("Safe in a URL, and the same after every import.")),
});
const emptyRoom = v.strictObject({ name: v.null() });
const emptySchedule = v.strictObject({});
const exhaustiveSchedule = v.object({
  ...weeklySchedule.entries,
  building: v.nullable(v.string()),
  capacity: v.pipe(v.nullable(v.number()), v.description("Seats; null if the source does not say.")),
  term: v.nullable(v.string()),
});

const datedDetails = v.object({ ...exhaustiveSchedule.entries, ...datedSchedule.entries });
const roomFacts = v.object({
  ...listedRoomFields,
  offered: v.pipe(
    v.boolean(),
    v.description("False for a room that no search calls free, whatever is scheduled in it."),
  ),
});

/** By the names that the OpenAPI document gives them. */
export const roomSchemas = {
  Room: room,
  EmptyRoom: emptyRoom,
  Meeting: meeting,
  WeeklySchedule: weeklySchedule,
  DatedSchedule: datedSchedule,
  RoomDetails: exhaustiveSchedule,
  DatedRoomDetails: datedDetails,
  RoomFacts: roomFacts,
  Period: period,
  FreeQuery: freeQuery,
};

const toRoom = ({ name, id }: Room) => ({ name, _id: id });

export const toRoomAnswer = (found: Room) => ({
  room: toRoom(found),
  data: toWeeklySchedule(found.meetings),
});

/** The room in one week, as it takes place. */
export const toDatedRoomAnswer = (found: Room, week: RoomWeek) => ({
  room: toRoom(found),
  data: toDatedSchedule(week),
});

/** `toRoomAnswer` with what else the timetable knows of the room. */
export const toExhaustiveRoomAnswer = (found: Room, term: string | null) => ({
  room: toRoom(found),
  data: {
    ...toWeeklySchedule(found.meetings),
    building: found.building,
    capacity: found.capacity,
    term,
  },
});

export const EMPTY_ROOM_ANSWER = { room: { name: null }, data: {} } as const;

/** `toDatedRoomAnswer` with what else the timetable knows of the room, and the name of the term that holds the date. */
const toDatedDetails = (found: Room, week: RoomWeek, asked: DayNumber) => {
  const { room: named, data } = toDatedRoomAnswer(found, week);
  const { building, capacity } = found;
  return {
    room: named,
    data: { ...data, building, capacity, term: week[weekdayOf(asked)].term?.name ?? null },
  };
};

/** Rooms in the week that holds the date; the empty room if one is absent. */
export const toDatedBatch = (
  weeks: readonly ({ readonly room: Room; readonly week: RoomWeek } | undefined)[],
  asked: DayNumber,
  exhaustive: boolean,
) =>
  weeks.map((found) => {
    if (found === undefined) return EMPTY_ROOM_ANSWER;
    const { room: each, week } = found;
    return exhaustive ? toDatedDetails(each, week, asked) : toDatedRoomAnswer(each, week);
  });

export const getRoom = endpoint({
  operationId: "getRoom",
  route: "GET /getroom/{id}",
  tag: "Rooms",
  summary: "Get a room and its weekly schedule",
  description:
    "Looks up a room by its identifier. `none` returns the empty room, so that a client can show a placeholder when no room is selected. With `date`, it is the week that contains the date, exactly as it takes place: without meetings that are not held in it, and with the date of each day.",
  shape: "envelope",
  caching: "timetable",
  path: v.object({
    id: v.pipe(v.string(), v.description("A room's identifier, or `none` for the empty room.")),
  }),
  query: v.object({
    date: v.optional(
      v.pipe(date, v.description("A date, `YYYY-MM-DD`: the week from Monday to Sunday that holds it.")),
    ),
  }),
  success: {
    FOUND: [200, "Room found", v.object({ room, data: v.union([datedSchedule, weeklySchedule]) })],
    EMPTY: [200, "Empty room object returned", v.object({ room: emptyRoom, data: emptySchedule })],
  },
  errors: { ROOM_NOT_FOUND: [404, "Room not found"] },
  failure: [500, "Error retrieving room"],
});

export const toRoomFacts = ({ offered, ...room }: ListedRoom & { readonly offered: boolean }) => ({
  ...toListedRoom(room),
  offered,
});

export const listRooms = endpoint({
  operationId: "listRooms",
  route: "GET /getrooms",
  tag: "Rooms",
  summary: "List all rooms, by name and identifier",
  description:
    "A dictionary from each room name to its identifier, in natural order of the names. `details=true` adds a list of the rooms with building, seats, features and kind, for a client that filters itself.",
  shape: "envelope",
  caching: "timetable",
  query: v.object({
    details: v.optional(
      v.pipe(v.picklist(["true", "false"], "must be true or false"), v.description("`true` adds `rooms`.")),
    ),
  }),
  success: {
    FETCHED: [
      200,
      "All room names fetched",
      v.object({
        data: v.record(v.string(), v.string()),
        rooms: v.optional(v.pipe(v.array(roomFacts), v.description("With `details`, in the same order."))),
      }),
    ],
  },
  errors: {},
  failure: [500, "Error fetching room names"],
});

const batchMessage = `must have at most ${MAX_BATCH} elements`;

export const getRoomBatch = endpoint({
  operationId: "getRoomBatch",
  route: "POST /getbatch",
  tag: "Rooms",
  summary: "Get several rooms and their weekly schedules",
  description:
    "One element per identifier, in the order requested, duplicates included. An identifier that matches no room gives the empty room. `exhaustive` adds building, capacity and term. With `date`, the week that holds the date, exactly as it takes place, with the date of each day beside it.",
  shape: "envelope",
  caching: "timetable",
  body: {
    schema: v.object(
      {
        queries: v.pipe(
          v.array(v.string("must be a string"), "must be an array"),
          v.maxLength(MAX_BATCH, batchMessage),
        ),
        exhaustive: v.optional(v.boolean("must be a boolean"), false),
        date: v.optional(
          v.pipe(date, v.description("A date, `YYYY-MM-DD`: the week from Monday to Sunday that holds it.")),
        ),
      },
      "must be an object",
    ),
    limit: BODY_LIMIT.batch,
  },
  success: {
    FOUND: [
      200,
      "Rooms found",
      v.object({
        data: v.array(
          v.union([
            v.object({ room, data: datedDetails }),
            v.object({ room, data: datedSchedule }),
            v.object({ room, data: exhaustiveSchedule }),
            v.object({ room, data: weeklySchedule }),
            v.object({ room: emptyRoom, data: emptySchedule }),
          ]),
        ),
      }),
    ],
  },
  errors: {
    ANSWER_TOO_LARGE: [
      413,
      "Answer too large: the first {detail} rooms fit; a client that accepts gzip gets more",
    ],
  },
  failure: [500, "Error retrieving data"],
});
