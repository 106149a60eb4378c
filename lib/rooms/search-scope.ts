import { loadOnce } from "../cache/load-once.ts";
import { memoizeByObject } from "../cache/memoize-by-object.ts";
import { type DayNumber, weekdayOf } from "../timetable/calendar-date.ts";
import { addBusyRoom, addBusyRooms, type DayOccupancy, isBusy, noRooms } from "../timetable/occupancy.ts";
import type { RoomColumn } from "../timetable/occupancy-columns.ts";
import { DAY_END, type Period } from "../timetable/period.ts";
import { holdsDate } from "../timetable/term.ts";
import type { LoadedEdition } from "./loaded-edition.ts";
import { mergeDirectories } from "./merged-directory.ts";
import type { Directory } from "./packed-timetable.ts";

/** A part of one date. */
export interface Span {
  readonly date: DayNumber;
  readonly period: Period;
}

/** Minutes since 1970-01-01 by a wall clock, as parts of dates; a date has 1440 of them, whatever its clocks do. */
export const spansBetween = (start: number, end: number): Span[] => {
  const spans: Span[] = [];
  for (let date = Math.floor(start / DAY_END); date * DAY_END < end; date += 1) {
    const midnight = date * DAY_END;
    const period = { start: Math.max(0, start - midnight), end: Math.min(DAY_END, end - midnight) };
    spans.push({ date, period });
  }
  return spans;
};

/**
 * Where a table, or a term, has the rooms of the scope: by their place in it; -1: it does not know the room.
 * `undefined`: the same places.
 */
type Places = readonly number[] | undefined;

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

/** The week as published, which repeats without end: a date has the table of its weekday in the calendar. */
export const weekScope = async (snapshot: LoadedEdition): Promise<SearchScope> => ({
  directory: await snapshot.directory(),
  isDated: false,
  editions: [snapshot],
  tablesOn: async (date) => [{ table: await snapshot.day(weekdayOf(date)), places: undefined }],
});

const holds = ({ edition }: LoadedEdition, date: DayNumber): boolean =>
  edition.calendar !== undefined && holdsDate(edition.calendar, date);

/** The rooms of several editions, and for each edition where it has them. */
interface MergedRooms {
  readonly directory: Directory;
  readonly places: readonly Places[];
}

/** Merges that are kept for one edition: those of the terms that overlap it, and of their last editions. */
const MERGES_KEPT = 8;

/** Merging sorts all names, which takes longer than many searches: it is done once. By the versions of the editions. */
const mergesOf = memoizeByObject((_first: LoadedEdition) => new Map<string, MergedRooms>());

const mergedRooms = (editions: Editions, directories: readonly Directory[]): MergedRooms => {
  const known = mergesOf(editions[0]);
  const key = editions.map(({ edition }) => edition.version).join("+");
  const found = known.get(key);
  if (found !== undefined) return found;
  const directory = mergeDirectories(directories);
  const places = directories.map(({ ids }): Places => {
    const placeOf = new Map(ids.map((id, place) => [id, place]));
    return directory.ids.map((id) => placeOf.get(id) ?? -1);
  });
  if (known.size >= MERGES_KEPT) known.clear();
  known.set(key, { directory, places });
  return { directory, places };
};

type Editions = readonly [LoadedEdition, ...LoadedEdition[]];

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
  const directories = await Promise.all(editions.map((snapshot) => snapshot.directory()));
  const { directory, places } = mergedRooms(editions, directories);
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
  // The term that was found holds one date at least.
  if ((dates.length > 1 || others.length > 0) && !dates.every(isHeld)) return NO_TERM;
  return others.length === 0 ? termScope(first).get("scope") : termsScope(editions);
};

const addPlaced = (busy: Uint32Array, { table, places }: PlacedTable, period: Period): void => {
  if (places === undefined) {
    addBusyRooms(busy, table, period);
    return;
  }
  const own = noRooms(table.rooms);
  addBusyRooms(own, table, period);
  places.forEach((place, room) => {
    if (place >= 0 && isBusy(own, place)) addBusyRoom(busy, room);
  });
};

/** The rooms that are busy in one of the spans. */
export const busyRooms = async (
  { directory, tablesOn }: SearchScope,
  spans: readonly Span[],
): Promise<Uint32Array> => {
  const busy = noRooms(directory.ids.length);
  const [only] = spans;
  if (only !== undefined && spans.length === 1) {
    for (const placed of await tablesOn(only.date)) addPlaced(busy, placed, only.period);
    return busy;
  }
  // Dates of a weekday share tables: what was looked at once need not be again.
  const seen = new Map<DayOccupancy, Set<number>>();
  for (const { date, period } of spans)
    for (const placed of await tablesOn(date)) {
      const periods = seen.get(placed.table) ?? new Set();
      const key = period.start * 10_000 + period.end;
      if (periods.has(key)) continue;
      seen.set(placed.table, periods.add(key));
      addPlaced(busy, placed, period);
    }
  return busy;
};

/**
 * A number for each of the rooms, from the tables of dates: `read` makes a column of a table, which is asked once though
 * several dates share it, for the places in it `among` which the rooms are, and `pick` decides between the numbers of
 * several.
 *
 * @param otherwise the number of a room that no table knows
 */
export const columnOf = async (
  { directory, tablesOn }: SearchScope,
  dates: readonly DayNumber[],
  rooms: readonly number[],
  read: (table: DayOccupancy, among: Uint32Array) => RoomColumn,
  pick: (one: number, other: number) => number,
  otherwise: number,
): Promise<RoomColumn> => {
  const column = new Uint16Array(directory.ids.length).fill(otherwise);
  const seen = new Set<DayOccupancy>();
  for (const date of dates)
    for (const { table, places } of await tablesOn(date)) {
      if (seen.has(table)) continue;
      seen.add(table);
      const placeOf = (room: number): number => (places === undefined ? room : (places[room] ?? -1));
      const among = noRooms(table.rooms);
      for (const room of rooms) if (placeOf(room) >= 0) addBusyRoom(among, placeOf(room));
      const found = read(table, among);
      for (const room of rooms) {
        const place = placeOf(room);
        if (place >= 0) column[room] = pick(column[room] ?? otherwise, found[place] ?? otherwise);
      }
    }
  return column;
};
