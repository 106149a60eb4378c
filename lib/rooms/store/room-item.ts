import type { DateRanges } from "@classroom/timetable/date-ranges.ts";
import type { Meeting } from "@classroom/timetable/meeting.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { eachWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";
import * as v from "valibot";

/** `[start, end, class name]`, a string in the store: half the bytes of a native map and a tenth of its decoding. */
type StoredMeeting = readonly [start: number, end: number, className: string, on?: DateRanges];

const roomItem = v.object({
  id: v.string(),
  name: v.string(),
  building: v.optional(v.nullable(v.string()), null),
  capacity: v.optional(v.nullable(v.number()), null),
  schedule: v.string(),
  /** Absent in most. */
  unread: v.exactOptional(v.array(v.picklist(WEEKDAYS))),
});

const toMeeting = ([start, end, className, on]: StoredMeeting): Meeting =>
  on === undefined ? { start, end, className } : { start, end, className, on };

export const toRoomItem = ({ meetings, id, name, building, capacity, unread }: Room) => {
  const days = eachWeekday((weekday) =>
    meetings[weekday].map(({ start, end, className, on }) => [start, end, className, ...(on ? [on] : [])]),
  );
  return { id, name, building, capacity, schedule: JSON.stringify(days), ...(unread?.length && { unread }) };
};

/** @throws ValiError if the item is not what `toRoomItem` wrote */
export const fromRoomItem = (item: unknown): Room => {
  const { schedule, ...room } = v.parse(roomItem, item);
  const days = JSON.parse(schedule) as Record<string, readonly StoredMeeting[] | undefined>;
  return { ...room, meetings: eachWeekday((weekday) => (days[weekday] ?? []).map(toMeeting)) };
};
