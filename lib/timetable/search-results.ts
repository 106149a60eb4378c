import type { BlockedRoom } from "./blocked-rooms.ts";
import type { Directory } from "./directory.ts";
import type { FreeRoom } from "./find-free-rooms.ts";
import type { RequestedTime, RoomFreeAt } from "./find-rooms-free-at.ts";
import type { Term } from "./term.ts";

interface FoundRooms {
  /** If present, the scope of the search names reasons. */
  readonly namesReasons?: true;
  /** If present, no room is offered: a requested date is in examination weeks of which nothing is known. */
  readonly areExamsUnknown?: true;
}

/** The rooms that are free in periods of weekdays, in natural order. */
export interface FreeRooms extends FoundRooms {
  /** Only if dates were requested: the term that holds them (of several the last); `null` if nothing is known of one. */
  readonly term?: Term | null;
  /** All rooms, and the indexes of the free ones among them, ascending. */
  readonly directory: Pick<Directory, "names" | "ids">;
  readonly indexes: readonly number[];
  readonly rooms?: readonly FreeRoom[];
  /** Those that are blocked for the fewest minutes first. */
  readonly blocked?: readonly BlockedRoom[];
}

/** The rooms that are free at a time. */
export interface FreeAt extends RequestedTime, FoundRooms {
  /** `null` if no term holds the time, so that nothing is known of it. */
  readonly term: Term | null;
  readonly timeZone: string | null;
  /** How many rooms match, of which `rooms` has at most as many as were asked for. */
  readonly total: number;
  /** `next`: the class that begins when the room is no longer free; `null` if none does on that date. */
  readonly rooms: readonly (RoomFreeAt & { readonly next: string | null })[];
  /** Seconds for which the answer holds, if it depends on the clock. */
  readonly secondsLeft: number | undefined;
}
