import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";

/** Of each room the dates on which it has classes, as `MM-DD`; none of a timetable without dates. */
export const datesOfRooms = ({ calendar, rooms }: Timetable): readonly (readonly string[])[] =>
  rooms.map((room) =>
    calendar === undefined
      ? []
      : Array.from(calendar.days, (_, day) => day)
          .filter((day) => meetingsOn(calendar, room, day).length > 0)
          .map((day) => isoDate(dayNumber(calendar.first) + day).slice(5)),
  );
