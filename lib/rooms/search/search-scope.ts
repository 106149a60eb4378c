import { type DayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import type { DayOccupancy } from "@classroom/timetable/occupancy.ts";
import { holdsDate } from "@classroom/timetable/term.ts";
import { loadOnce } from "../../cache/load-once.ts";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { Directory } from "../store/packed-timetable.ts";
import { type Editions, type Places, unitedRooms } from "./merged-rooms.ts";

/** A table of a date, and where it has the rooms of the scope. */
export interface PlacedTable {
  readonly table: DayOccupancy;
  readonly places: Places;
}

/** What a search looks into: rooms, and what takes place in them on any date of its terms. */
export interface SearchScope {
  readonly directory: Directory;
  /** True if it looks at dates as they take place, false if at the week as published. */
  readonly isDated: boolean;
  /** By first date. */
  readonly editions: readonly LoadedEdition[];
  /** The tables of the date; a room is busy if any of them has it so. */
  readonly tablesOn: (date: DayNumber) => Promise<readonly PlacedTable[]>;
}

/** The weeks as published, which repeat without end: a date has the tables of its weekday in the calendar. */
export const weekScope = async (editions: Editions): Promise<SearchScope> => {
  const { directory, places } = await unitedRooms(editions);
  return {
    directory,
    isDated: false,
    editions,
    tablesOn: (date) =>
      Promise.all(
        editions.map(async (snapshot, index) => ({
          table: await snapshot.day(weekdayOf(date)),
          places: places[index],
        })),
      ),
  };
};

const holds = ({ edition }: LoadedEdition, date: DayNumber): boolean =>
  edition.calendar !== undefined && holdsDate(edition.calendar, date);

/** A table of the only term, which has the rooms in the places of the scope. */
const inPlace = memoizeByObject((table: DayOccupancy): readonly PlacedTable[] => [
  { table, places: undefined },
]);

/** The scope of one term, once its rooms are read. */
const termScope = memoizeByObject((only: LoadedEdition) =>
  loadOnce(
    async (): Promise<SearchScope> => ({
      directory: await only.directory(),
      isDated: true,
      editions: [only],
      tablesOn: (date) => only.date(date).then((table) => (table === undefined ? [] : inPlace(table))),
    }),
  ),
);

const termsScope = async (editions: Editions): Promise<SearchScope> => {
  const { directory, places } = await unitedRooms(editions);
  return {
    directory,
    isDated: true,
    editions,
    tablesOn: async (date) => {
      const tables = await Promise.all(editions.map((snapshot) => snapshot.date(date)));
      return tables.flatMap((table, index) =>
        table === undefined ? [] : [{ table, places: places[index] }],
      );
    },
  };
};

const NO_TERM = Promise.resolve(undefined);

/**
 * The terms that hold the dates, as they take place.
 *
 * @returns `undefined` if no term holds one of the dates, so that nothing can be called free on it
 */
export const datesScope = (
  published: readonly LoadedEdition[],
  dates: readonly DayNumber[],
): Promise<SearchScope | undefined> => {
  const [first, ...others] = published.filter((snapshot) => dates.some((date) => holds(snapshot, date)));
  if (first === undefined) return NO_TERM;
  const editions: Editions = [first, ...others];
  const isHeld = (date: DayNumber): boolean => editions.some((snapshot) => holds(snapshot, date));
  if (!dates.every(isHeld)) return NO_TERM;
  return others.length === 0 ? termScope(first).get("scope") : termsScope(editions);
};
