import type { KnownRoom } from "./directory.ts";
import { compareText, type WeeklyMeetings } from "./meeting.ts";
import type { Term } from "./term.ts";
import type { Weekday } from "./weekday.ts";

/** Never the id of a room: clients ask for it to get an empty room. */
export const NO_ROOM_ID = "none";

/** A room that a timetable knows, whether or not a class meets in it. */
export interface Room extends KnownRoom {
  readonly meetings: WeeklyMeetings;
  /** Weekdays on which the source has more than could be read: the room is never offered then. */
  readonly unread?: readonly Weekday[];
}

/** A school's week. Rooms in natural order of their names, which is the order of every answer. */
export interface Timetable {
  /** The school's name; absent if it is not known. */
  readonly school?: string;
  /** As the school names it (`FALL 2024`); `null` if neither file nor operator says. */
  readonly term: string | null;
  /** The term in which it holds; absent: it is a week that repeats without end. */
  readonly calendar?: Term;
  readonly rooms: readonly Room[];
}

const collator = new Intl.Collator("en", { numeric: true });

/** Natural order: `DCC 9` before `DCC 10`. Names that collate alike are ordered by code unit. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b) || compareText(a, b);
