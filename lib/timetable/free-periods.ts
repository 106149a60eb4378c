import type { DayNumber } from "./calendar-date.ts";
import type { ListedRoom } from "./listed-room.ts";
import type { Period } from "./period.ts";
import type { Term } from "./term.ts";
import type { Weekday } from "./weekday.ts";

/** A room that is free in all periods asked for. */
export interface FreeRoom extends ListedRoom {
  /**
   * For each period asked, in the order asked: the minute from midnight at which the room is next busy, 1440 if not
   * that day.
   */
  readonly freeUntil: Readonly<Partial<Record<Weekday, number[]>>>;
}

/** Something that takes place in one of the periods asked for. */
export interface Block extends Period {
  readonly weekday: Weekday;
  /** `null` if the source says that something takes place, but it could not be read what and when. */
  readonly className: string | null;
  /** Ascending; only if dates were asked for. */
  readonly dates?: readonly DayNumber[];
}

/** A room that is not free, and why. */
export interface BlockedRoom extends ListedRoom {
  readonly blocks: readonly Block[];
}

/** The rooms that are free in periods of weekdays, in natural order. */
export interface FreePeriods {
  /**
   * Only if dates were asked for: the term that holds them (of several the last); `null` if nothing is known of one of
   * them.
   */
  readonly term?: Term | null;
  /** All rooms that were looked at, and the places of the free ones among them, ascending. */
  readonly directory: { readonly names: readonly string[]; readonly ids: readonly string[] };
  readonly places: readonly number[];
  readonly rooms?: readonly FreeRoom[];
  /** Those that are blocked for the fewest minutes first. */
  readonly blocked?: readonly BlockedRoom[];
}
