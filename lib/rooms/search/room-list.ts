import { type Directory, listedRooms } from "@classroom/timetable/directory.ts";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { CurrentTimetable, Read } from "../store/current-timetable.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import { unitedRooms } from "./united-rooms.ts";

export interface RoomList {
  /** All rooms of the terms that hold today, in natural order of the names. */
  readonly directory: () => Promise<Read<{ readonly directory: Directory }>>;
}

export const createRoomList = (timetable: CurrentTimetable<LoadedEdition>): RoomList => ({
  directory: () =>
    timetable.read(async ({ current }) => ({ directory: (await unitedRooms(current)).directory })),
});

/** The rooms with their facts, made once for each directory. */
export const roomsOf = memoizeByObject(listedRooms);
