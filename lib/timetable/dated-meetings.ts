import { dayNumber, weekdayOf } from "./calendar-date.ts";
import { takesPlace } from "./date-ranges.ts";
import { compareMeetings, type Meeting, withoutRepetitions } from "./meeting.ts";
import { scheduleOf, type Term } from "./term.ts";
import type { Room } from "./timetable.ts";
import { WEEKDAYS } from "./weekday.ts";

/**
 * What takes place in the room on a day of the term (0 is its first), by start, end and class name; duplicates once.
 */
export const meetingsOn = (
  term: Term,
  { meetings }: Pick<Room, "meetings">,
  day: number,
  isWanted: (meeting: Meeting) => boolean = () => true,
): Meeting[] =>
  withoutRepetitions(
    WEEKDAYS.flatMap((weekday) =>
      meetings[weekday].filter((each) => isWanted(each) && takesPlace(term, weekday, each.on, day)),
    ).sort(compareMeetings),
  );

/**
 * True if the source has a row for the day of the term that could not be read. Such a row names a weekday: it may mean
 * the dates that follow the weekday's schedule, or the weekday in the calendar, an examination in a break for example.
 */
export const isUnreadOn = (term: Term, { unread = [] }: Pick<Room, "unread">, day: number): boolean =>
  unread.some(
    (weekday) => weekday === scheduleOf(term, day) || weekday === weekdayOf(dayNumber(term.first) + day),
  );
