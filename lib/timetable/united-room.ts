import { tidyMeetings } from "./meeting.ts";
import type { Room } from "./timetable.ts";
import { eachWeekday, WEEKDAYS } from "./weekday.ts";

/**
 * A room as several terms know it, by first date: all that takes place in it in any of them, and of building and
 * capacity the last that is known. `undefined` if no term knows it.
 */
export const unitedRoom = (rooms: readonly Room[]): Room | undefined => {
  const last = rooms.at(-1);
  if (last === undefined || rooms.length === 1) return last;
  const unread = WEEKDAYS.filter((weekday) => rooms.some((room) => room.unread?.includes(weekday)));
  return {
    ...last,
    building: rooms.findLast(({ building }) => building !== null)?.building ?? null,
    capacity: rooms.findLast(({ capacity }) => capacity !== null)?.capacity ?? null,
    meetings: withoutDates(rooms),
    ...(unread.length > 0 && { unread }),
  };
};

/** The union of the weeks. Days of one term mean nothing in another, so that no meeting keeps its dates. */
const withoutDates = (rooms: readonly Room[]) =>
  tidyMeetings(
    eachWeekday((weekday) =>
      rooms.flatMap(({ meetings }) => meetings[weekday].map(({ on: _, ...meeting }) => meeting)),
    ),
  );
