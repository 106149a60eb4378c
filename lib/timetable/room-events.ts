import { type DayNumber, dayNumber, daysBetween, weekdayOf } from "./calendar-date.ts";
import { type ChangesOn, UNCHANGED } from "./change.ts";
import { type Period, WHOLE_DAY } from "./period.ts";
import { roomDay } from "./room-week.ts";
import type { Term } from "./term.ts";
import type { Room } from "./timetable.ts";
import type { Weekday } from "./weekday.ts";

/** A room as the timetable of one term knows it. */
export interface RoomInTerm {
  readonly term: Term;
  readonly room: Room;
  /** When that timetable was published: RFC 3339. */
  readonly publishedAt: string;
}

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
  { term, room }: Pick<RoomInTerm, "term" | "room">,
  on: ChangesOn = UNCHANGED,
): RoomEvent[] => {
  const events = new Map<string, Omit<RoomEvent, "dates"> & { readonly dates: DayNumber[] }>();
  for (const date of daysBetween(dayNumber(term.first), dayNumber(term.last))) {
    const weekday = weekdayOf(date);
    const { meetings, isUnread } = roomDay([{ term, room }], date, { room, on });
    const unread = isUnread ? [{ ...WHOLE_DAY, className: null }] : [];
    for (const { className, start, end } of [...unread, ...meetings]) {
      const key = JSON.stringify([weekday, start, end, className]);
      const event = events.get(key) ?? { className, start, end, weekday, dates: [] };
      events.set(key, event);
      event.dates.push(date);
    }
  }
  return [...events.values()];
};
