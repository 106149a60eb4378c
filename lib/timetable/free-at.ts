import { isoDate } from "./calendar-date.ts";
import type { ListedRoom } from "./listed-room.ts";
import { DAY_END } from "./period.ts";
import type { Term } from "./term.ts";

/** A room that is free at a time, and how long. */
export interface FreeRoomAt extends ListedRoom {
  /** Minutes since 1970-01-01 by the school's clock; within the date of the time asked for. */
  readonly freeFrom: number;
  readonly freeUntil: number;
  /** The class that begins when the room is no longer free; `null` if none does on that date. */
  readonly next: string | null;
}

export interface FreeAt {
  /** `null` if no term holds the time, so that nothing is known of it. */
  readonly term: Term | null;
  readonly timeZone: string | null;
  /** Minutes since 1970-01-01 by the school's clock. */
  readonly from: number;
  readonly until: number;
  /** How many rooms are free and match the choice, listed or not. */
  readonly total: number;
  readonly rooms: readonly FreeRoomAt[];
  /** Seconds for which the answer holds, if it depends on the clock. */
  readonly secondsLeft: number | undefined;
}

/** `2026-10-14T09:30`: a local date and time, in no zone. */
export const localDateTime = (minutes: number): string => {
  const date = Math.floor(minutes / DAY_END);
  const minute = minutes - date * DAY_END;
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${isoDate(date)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};
