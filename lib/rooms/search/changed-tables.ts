import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import type { DayChanges } from "@classroom/timetable/change.ts";
import { classPeriodsOn, takenTable, withRooms } from "@classroom/timetable/changed-day.ts";
import { type Directory, indexesOf } from "@classroom/timetable/directory.ts";
import type { DayOccupancy } from "@classroom/timetable/occupancy.ts";
import type { Period } from "@classroom/timetable/period.ts";
import type { ReasonTable } from "@classroom/timetable/search-scope.ts";
import { dayOfTerm } from "@classroom/timetable/term.ts";
import { loadInto } from "../../cache/load-once.ts";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";

/** Tables without cancelled classes, kept for as long as the edition and the changes are. */
const madeByDay = memoizeByObject(
  (_: LoadedEdition) => new WeakMap<DayChanges, Promise<DayOccupancy | undefined>>(),
);

const readTable = async (
  loadedEdition: LoadedEdition,
  date: DayNumber,
  changes: DayChanges,
): Promise<DayOccupancy | undefined> => {
  const { calendar } = loadedEdition.edition;
  const [table, directory] = await Promise.all([loadedEdition.date(date), loadedEdition.directory()]);
  const day = calendar && dayOfTerm(calendar, date);
  if (table === undefined || calendar === undefined || day === undefined) return undefined;
  const indexes = indexesOf(directory);
  const ids = [...changes.cancelled.keys()].filter((id) => indexes.has(id));
  if (ids.length === 0) return table;
  const rooms = await loadedEdition.rooms(ids);
  const periods = new Map<number, readonly Period[]>();
  for (const room of rooms) {
    const index = room && indexes.get(room.id);
    if (room !== undefined && index !== undefined)
      periods.set(index, classPeriodsOn(calendar, room, day, changes));
  }
  return withRooms(table, periods);
};

/**
 * The table of the classes of a date without the cancelled ones. A bit of the stored table does not say how many
 * classes set it: the rooms of which a class is cancelled are read, once for each version of the changes.
 */
export const classTable = (
  loadedEdition: LoadedEdition,
  date: DayNumber,
  changes: DayChanges,
): Promise<DayOccupancy | undefined> => {
  if (changes.cancelled.size === 0) return loadedEdition.date(date);
  return loadInto(madeByDay(loadedEdition), changes, () => readTable(loadedEdition, date, changes));
};

/** The tables of the bookings and closures of a date; made once. */
export const takenTablesOf = memoizeByObject((directory: Directory) =>
  memoizeByObject((changes: DayChanges): readonly ReasonTable[] =>
    (["booking", "closed"] as const).flatMap((reason) => {
      const table = takenTable(directory, changes, reason);
      return table === undefined ? [] : [{ reason, table }];
    }),
  ),
);
