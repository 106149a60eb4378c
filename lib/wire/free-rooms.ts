import { isoDate } from "@classroom/timetable/calendar-date.ts";
import type { FreeAt, FreeRooms } from "@classroom/timetable/search-results.ts";
import { localDateTime } from "@classroom/timetable/spans.ts";
import { memoizeByKey } from "../cache/memoize-by-key.ts";
import { serializedNames, toListedRoom } from "./room-list.ts";

const EXAMS_UNKNOWN = { reason: "exams-unknown" } as const;

/** What `GET /free` answers under `data`. */
export const toFreeAt = (
  { term, timeZone, from, until, total, rooms, namesReasons, areExamsUnknown }: FreeAt,
  school: string | undefined,
) => {
  // Many rooms become free or busy at one time.
  const timeText = memoizeByKey(localDateTime);
  return {
    school: school ?? null,
    term: term === null ? null : { id: term.id, name: term.name },
    time_zone: timeZone,
    from: timeText(from),
    until: timeText(until),
    total,
    rooms: rooms.map(({ freeFrom, freeUntil, untilReason, next, ...room }) => ({
      ...toListedRoom(room),
      free_from: timeText(freeFrom),
      free_until: timeText(freeUntil),
      ...(namesReasons && { until_reason: untilReason }),
      next,
    })),
    ...(areExamsUnknown && EXAMS_UNKNOWN),
  };
};

/** What `POST /free` answers beside `success` and `message`. */
export const toFreeRooms = ({
  directory,
  indexes,
  term,
  rooms,
  blocked,
  namesReasons,
  areExamsUnknown,
}: FreeRooms) => ({
  data: serializedNames(directory, indexes),
  ...(term !== undefined && { term: term && { id: term.id, name: term.name } }),
  ...(rooms && {
    rooms: rooms.map(({ freeUntil, untilReason, ...room }) => ({
      ...toListedRoom(room),
      free_until: freeUntil,
      ...(untilReason && { until_reason: untilReason }),
    })),
  }),
  ...(areExamsUnknown && EXAMS_UNKNOWN),
  ...(blocked && {
    blocked: blocked.map(({ blocks, ...room }) => ({
      ...toListedRoom(room),
      blocked_by: blocks.map(({ weekday, start, end, reason, className, title, dates }) => ({
        day: weekday,
        start_time: start,
        end_time: end,
        class_name: className,
        ...(namesReasons && { reason }),
        ...(title !== undefined && { title }),
        ...(dates && { dates: dates.map(isoDate) }),
      })),
    })),
  }),
});
