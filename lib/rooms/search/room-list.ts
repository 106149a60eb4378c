import type { CurrentTimetable, Read } from "../store/current-timetable.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { Directory } from "../store/packed-timetable.ts";
import { unitedRooms } from "./merged-rooms.ts";

export interface RoomList {
  /** All rooms of the terms that hold today, in natural order of the names. */
  readonly directory: () => Promise<Read<{ readonly directory: Directory }>>;
}

export const createRoomList = (timetable: CurrentTimetable<LoadedEdition>): RoomList => ({
  directory: () =>
    timetable.read(async ({ current }) => ({ directory: (await unitedRooms(current)).directory })),
});
