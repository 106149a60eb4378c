import type { RoomWeek } from "@classroom/timetable/room-week.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import * as v from "valibot";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import { SerializedJson } from "../serialized-json.ts";
import { toDatedSchedule, toWeeklySchedule } from "./schedule.ts";

export const room = v.object({
  name: v.pipe(v.string(), v.description("Building and room.")),
  _id: v.pipe(v.string(), v.description("Safe in a URL, and the same after every import.")),
});
export const emptyRoom = v.strictObject({ name: v.null() });
export const emptySchedule = v.strictObject({});

export const roomSchemas = { Room: room, EmptyRoom: emptyRoom };

export const EMPTY_ROOM_ANSWER = { room: { name: null }, data: {} } as const;

const toRoom = ({ name, id }: Room) => ({ name, _id: id });

export const toRoomAnswer = (found: Room) => ({
  room: toRoom(found),
  data: toWeeklySchedule(found.meetings),
});

/** `toRoomAnswer`, serialised once for as long as the room is in memory. */
export const serializedRoomAnswer = memoizeByObject((found: Room) => SerializedJson.of(toRoomAnswer(found)));

/** The room in one week, as it takes place. */
export const toDatedRoomAnswer = (found: Room, week: RoomWeek) => ({
  room: toRoom(found),
  data: toDatedSchedule(week),
});
