import { takesPlace } from "./date-ranges.ts";
import { compareMeetings, type Meeting, withoutRepetitions } from "./meeting.ts";
import type { Period } from "./period.ts";
import { scheduleOf, type Term } from "./term.ts";
import { ALL_DAY, type Room } from "./timetable.ts";
import { WEEKDAYS } from "./weekday.ts";

/**
 * What takes place in the room on a day of the term (0 is its first), by start, end and class name; duplicates once.
 */
export const meetingsOn = (term: Term, { meetings }: Pick<Room, "meetings">, day: number): Meeting[] =>
  withoutRepetitions(
    WEEKDAYS.flatMap((weekday) =>
      meetings[weekday].filter(({ on }) => takesPlace(term, weekday, on, day)),
    ).sort(compareMeetings),
  );

/** When the room can't be offered on a day of the term; they may nest and repeat. */
export const busyPeriodsOn = (term: Term, room: Room, day: number): readonly Period[] => {
  const weekday = scheduleOf(term, day);
  return weekday !== undefined && room.unread?.includes(weekday) ? ALL_DAY : meetingsOn(term, room, day);
};
