import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import type { DayChanges } from "@classroom/timetable/change.ts";
import { classPeriodsOn, takenTable, withRooms } from "@classroom/timetable/changed-day.ts";
import { type Directory, indexesOf } from "@classroom/timetable/directory.ts";
import type { DayOccupancy } from "@classroom/timetable/occupancy.ts";
import type { ReasonTable } from "@classroom/timetable/search-scope.ts";
import { dayOfTerm } from "@classroom/timetable/term.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";

/**
 * The table of the classes of a date without the cancelled ones. A bit of the stored table does not say how many
 * classes set it: the rooms of which a class is cancelled are read.
 */
export const classTable = async (
  loadedEdition: LoadedEdition,
  date: DayNumber,
  changes: DayChanges,
): Promise<DayOccupancy | undefined> => {
  const { calendar } = loadedEdition.edition;
  const table = await loadedEdition.date(date);
  const day = calendar && dayOfTerm(calendar, date);
  if (table === undefined || calendar === undefined || day === undefined) return undefined;
  if (changes.cancelled.size === 0) return table;
  const indexes = indexesOf(await loadedEdition.directory());
  const rooms = await loadedEdition.rooms([...changes.cancelled.keys()]);
  const periods = rooms.flatMap((room) =>
    room ? [[indexes.get(room.id) ?? -1, classPeriodsOn(calendar, room, day, changes)] as const] : [],
  );
  return periods.length === 0 ? table : withRooms(table, new Map(periods));
};

/** The tables of the bookings and closures of a date. */
export const takenTablesOf = (directory: Directory, changes: DayChanges): readonly ReasonTable[] =>
  (["booking", "closed"] as const).flatMap((reason) => {
    const table = takenTable(directory, changes, reason);
    return table === undefined ? [] : [{ reason, table }];
  });
