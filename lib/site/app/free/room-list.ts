import type { Axis } from "./axis.ts";

/** What all rows of a list have in common; times are minutes since 1970-01-01 by the school's clock. */
export interface RoomList {
  readonly axis: Axis;
  /** The time that was asked. */
  readonly from: number;
  readonly until: number;
  /** Where bars begin, for the style of each: in the list's own, a change would restyle all that is in it. */
  readonly bar: string;
  /** Where the time that was asked is on the axis, for the style of its element in each bar. */
  readonly span: string;
  /** Rooms that are not free until then are free for hardly longer than requested. */
  readonly soon: number;
  /** What a link to a room adds to its address. */
  readonly search: string;
  /** The ids of the saved rooms. */
  readonly saved: readonly string[];
  /** The room whose week stands beside the list. */
  readonly chosen: string | undefined;
  /** Shows a room's week beside the list; absent if there is no place for it. */
  readonly choose: ((id: string) => void) | undefined;
}

/** What one row needs besides. */
export const inList = (list: RoomList, id: string) => ({
  list,
  isSaved: list.saved.includes(id),
  isChosen: list.chosen === id,
});
