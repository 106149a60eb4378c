import { type DayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import type { FoundRoom, RoomWeek } from "@classroom/timetable/room-week.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import * as v from "valibot";
import { BODY_LIMIT, endpoint } from "../endpoint.ts";
import { SerializedJson } from "../serialized-json.ts";
import { date } from "./dates.ts";
import {
  EMPTY_ROOM_ANSWER,
  emptyRoom,
  emptySchedule,
  room,
  serializedRoomAnswer,
  toDatedRoomAnswer,
  toRoomAnswer,
} from "./room.ts";
import { datedSchedule, weeklySchedule } from "./schedule.ts";

export const MAX_BATCH = 1000;

const exhaustiveSchedule = v.object({
  ...weeklySchedule.entries,
  building: v.nullable(v.string()),
  capacity: v.pipe(v.nullable(v.number()), v.description("Seats; null if the source does not say.")),
  term: v.nullable(v.string()),
});

const datedDetails = v.object({ ...exhaustiveSchedule.entries, ...datedSchedule.entries });
export const roomDetailsSchemas = { RoomDetails: exhaustiveSchedule, DatedRoomDetails: datedDetails };

const batchMessage = `must have at most ${MAX_BATCH} elements`;

export const getRoomBatch = endpoint({
  operationId: "getRoomBatch",
  route: "POST /getbatch",
  tag: "Rooms",
  summary: "Get several rooms and their weekly schedules",
  description:
    "One element per identifier, in the order requested, duplicates included. An identifier that matches no room gives the empty room. `exhaustive` adds building, capacity and term. With `date`: the week that contains the date, exactly as it takes place, and the date of each day.",
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
        date: v.optional(date("A date, `YYYY-MM-DD`: the week from Monday to Sunday that holds it.")),
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
/** `toRoomAnswer` with what else the timetable knows of the room. */
const toDetails = (found: Room, term: string | null) => {
  const { room: named, data } = toRoomAnswer(found);
  const { building, capacity } = found;
  return { room: named, data: { ...data, building, capacity, term } };
};

/** `toDatedRoomAnswer` with the same, and the name of the term that holds the date. */
const toDatedDetails = (found: Room, week: RoomWeek, asked: DayNumber) => {
  const { room: named, data } = toDatedRoomAnswer(found, week);
  const { building, capacity } = found;
  return {
    room: named,
    data: { ...data, building, capacity, term: week[weekdayOf(asked)].term?.name ?? null },
  };
};

const EMPTY_ELEMENT = SerializedJson.of(EMPTY_ROOM_ANSWER);

/** What was asked for in addition to the rooms, and the name of the current term. */
interface Asked {
  readonly exhaustive: boolean;
  readonly date?: DayNumber | undefined;
  readonly term: string | null;
}

const toElement = ({ room: found, week }: FoundRoom, { exhaustive, date: asked, term }: Asked) => {
  if (week === undefined || asked === undefined)
    return exhaustive ? SerializedJson.of(toDetails(found, term)) : serializedRoomAnswer(found);
  return SerializedJson.of(exhaustive ? toDatedDetails(found, week, asked) : toDatedRoomAnswer(found, week));
};

/** The elements of a batch; the empty room if one is absent. A week as published is serialised once. */
export const toBatch = (found: readonly (FoundRoom | undefined)[], asked: Asked) =>
  SerializedJson.array(found.map((each) => (each === undefined ? EMPTY_ELEMENT : toElement(each, asked))));
