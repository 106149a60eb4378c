import { type DayNumber, dayNumber, weekdayOf } from "./calendar-date.ts";
import { type ChangesOn, UNCHANGED } from "./change.ts";
import { changedMeetings } from "./changed-day.ts";
import { isUnreadOn } from "./dated-meetings.ts";
import { DAY_END, type Period } from "./period.ts";
import type { Term } from "./term.ts";
import type { Room } from "./timetable.ts";
import type { Weekday } from "./weekday.ts";

/** What takes place in a room at one time of one day of the week, as the calendar has it. */
export interface RoomEvent extends Period {
  /** `null`: the source says that something takes place on the day, but it could not be read what and when. */
  readonly className: string | null;
  readonly weekday: Weekday;
  /** Ascending, at least one. */
  readonly dates: readonly DayNumber[];
}

/** The classes that take place in the room in the term, by first date, start, end and class name. */
export const roomEvents = (
  term: Term,
  room: Pick<Room, "id" | "meetings" | "unread">,
  changesOn: ChangesOn = UNCHANGED,
): RoomEvent[] => {
  const events = new Map<string, Omit<RoomEvent, "dates"> & { readonly dates: DayNumber[] }>();
  for (let day = 0; day < term.days.length; day += 1) {
    const date = dayNumber(term.first) + day;
    const weekday = weekdayOf(date);
    const meetings: readonly Pick<RoomEvent, "className" | "start" | "end">[] = changedMeetings(
      term,
      room,
      day,
      changesOn(date),
    ).held;
    const all = isUnreadOn(term, room, day)
      ? [{ className: null, start: 0, end: DAY_END }, ...meetings]
      : meetings;
    for (const { className, start, end } of all) {
      const key = JSON.stringify([weekday, start, end, className]);
      const event = events.get(key) ?? { className, start, end, weekday, dates: [] };
      events.set(key, event);
      event.dates.push(date);
    }
  }
  return [...events.values()];
};
