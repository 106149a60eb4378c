import type { Room } from "@classroom/timetable/timetable.ts";
import { CALENDAR_TYPE } from "../contract/rooms/room-calendar.ts";
import { TextFile } from "./text-file.ts";

/** The path and media type of a room's calendar. */
export const calendarOf = ({ id }: Room) => ({
  path: `/getroom/${encodeURIComponent(id)}/calendar.ics`,
  type: CALENDAR_TYPE,
});

export const toCalendarFile = (text: string): TextFile =>
  new TextFile(text, `${CALENDAR_TYPE}; charset=utf-8`);
