import type { Term } from "./term.ts";
import type { Room } from "./timetable.ts";

/** A room as the timetable of one term knows it. */
export interface RoomInTerm {
  readonly term: Term;
  readonly room: Room;
  /** When that timetable was published: RFC 3339. */
  readonly publishedAt: string;
}
