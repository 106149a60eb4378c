import type { Term } from "@classroom/timetable/term.ts";
import type { CurrentTimetable, Read } from "./current-timetable.ts";
import type { Edition } from "./edition.ts";
import type { LoadedEdition } from "./loaded-edition.ts";
import type { Directory } from "./packed-timetable.ts";

export interface RoomList {
  /** All rooms, in natural order of the names. */
  readonly directory: () => Promise<Read<{ readonly directory: Directory }>>;
}

export const createRoomList = (current: CurrentTimetable<Pick<LoadedEdition, "directory">>): RoomList => ({
  directory: () => current.read(async (snapshot) => ({ directory: await snapshot.directory() })),
});

export interface TermList {
  /** The editions that hold of the terms with dates, by first date, and of which term the current timetable is. */
  readonly terms: () => Promise<Read<{ readonly terms: readonly Term[] }>>;
}

export const createTermList = (current: CurrentTimetable<{ readonly edition: Edition }>): TermList => ({
  terms: () =>
    current.readDates(async (_, { dated }) => ({
      terms: dated.flatMap(({ edition }) => edition.calendar ?? []),
    })),
});
