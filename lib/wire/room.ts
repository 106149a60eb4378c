import { type DayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import type { FoundRoom, RoomWeek } from "@classroom/timetable/room-week.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { memoizeByObject } from "../cache/memoize-by-object.ts";
import { CALENDAR_TYPE } from "../contract/rooms/room-calendar.ts";
import { toDatedSchedule, toWeeklySchedule } from "./schedule.ts";
import { SerializedJson } from "./serialized-json.ts";
import { TextFile } from "./text-file.ts";

export const EMPTY_ROOM_ANSWER = { room: { name: null }, data: {} } as const;

const toRoom = ({ name, id }: Room) => ({ name, _id: id });

const toWeeklyRoom = (room: Room) => ({ room: toRoom(room), data: toWeeklySchedule(room.meetings) });

/** `toWeeklyRoom`, serialised once for as long as the room is in memory. */
const serializedWeeklyRoom = memoizeByObject((room: Room) => SerializedJson.of(toWeeklyRoom(room)));

const toDatedRoom = (room: Room, week: RoomWeek) => ({ room: toRoom(room), data: toDatedSchedule(week) });

/** The room with its weekly schedule, or with the requested week of the calendar. */
export const toFoundRoom = ({ room, week }: FoundRoom) =>
  week === undefined ? serializedWeeklyRoom(room) : toDatedRoom(room, week);

const detailsOf = ({ building, capacity }: Room, term: string | null) => ({ building, capacity, term });

const EMPTY_ELEMENT = SerializedJson.of(EMPTY_ROOM_ANSWER);

interface BatchOptions {
  /** True adds building, capacity and term. */
  readonly exhaustive: boolean;
  readonly date?: DayNumber | undefined;
  /** The name of the current term. */
  readonly term: string | null;
}

const toElement = ({ room, week }: FoundRoom, { exhaustive, date, term }: BatchOptions) => {
  if (week === undefined && !exhaustive) return serializedWeeklyRoom(room);
  const plain = week === undefined ? toWeeklyRoom(room) : toDatedRoom(room, week);
  if (!exhaustive) return SerializedJson.of(plain);
  const name = week && date !== undefined ? (week[weekdayOf(date)].term?.name ?? null) : term;
  return SerializedJson.of({ ...plain, data: { ...plain.data, ...detailsOf(room, name) } });
};

/** The elements of a batch in the order of `rooms`; an absent room gives the empty room. */
export const toBatch = (rooms: readonly (FoundRoom | undefined)[], options: BatchOptions) =>
  SerializedJson.array(rooms.map((room) => (room === undefined ? EMPTY_ELEMENT : toElement(room, options))));

/** The path and media type of a room's calendar. */
export const calendarOf = ({ id }: Room) => ({
  path: `/getroom/${encodeURIComponent(id)}/calendar.ics`,
  type: CALENDAR_TYPE,
});

export const toCalendarFile = (text: string): TextFile =>
  new TextFile(text, `${CALENDAR_TYPE}; charset=utf-8`);
