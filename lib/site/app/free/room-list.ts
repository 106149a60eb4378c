/** What all rows of a list have in common. */
export interface RoomList {
  /** What a link to a room adds to its address. */
  readonly search: string;
  /** The ids of the saved rooms. */
  readonly saved: readonly string[];
  /** The room whose week stands beside the list. */
  readonly chosen: string | undefined;
  /** Shows a room's week beside the list; absent if there is no place for it. */
  readonly choose: ((id: string) => void) | undefined;
}

/** The part of it that one row needs, so that the others are not drawn again when it changes. */
export const inList = ({ search, saved, chosen, choose }: RoomList, id: string) => ({
  search,
  isSaved: saved.includes(id),
  isChosen: chosen === id,
  choose,
});
