import type { DayNumber } from "../timetable/calendar-date.ts";
import {
  addBusyRoom,
  addBusyRooms,
  type DayOccupancy,
  lastBusy,
  nextBusy,
  noRooms,
  roomsNotIn,
} from "../timetable/occupancy.ts";
import { DAY_END, type Period } from "../timetable/period.ts";
import { holdsDate } from "../timetable/term.ts";
import { compareNames } from "../timetable/timetable.ts";
import type { LoadedEdition } from "./loaded-edition.ts";
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

/** One of the terms that hold what was asked for, and where its directory has the rooms of the whole answer. */
interface TermRooms {
  readonly snapshot: LoadedEdition;
  /** By the place in the answer's directory; `undefined`: the same place. -1: the term does not know the room. */
  readonly places: readonly number[] | undefined;
}

/** The rooms of all terms that hold the asked dates, and which of them are busy in one of the spans. */
export interface DatedSearch {
  readonly directory: Directory;
  readonly busy: Uint32Array;
  readonly terms: readonly TermRooms[];
}

const holds = ({ edition }: LoadedEdition, date: DayNumber): boolean =>
  edition.calendar !== undefined && holdsDate(edition.calendar, date);

const busyIn = async (
  snapshot: LoadedEdition,
  rooms: number,
  spans: readonly Span[],
): Promise<Uint32Array> => {
  const busy = noRooms(rooms);
  const seen = new Map<DayOccupancy, Set<string>>();
  for (const { date, period } of spans) {
    const table = await snapshot.date(date);
    if (table === undefined) continue;
    // Dates of a weekday share tables: what was looked at once need not be again.
    const periods = seen.get(table) ?? new Set();
    const key = `${period.start}-${period.end}`;
    if (periods.has(key)) continue;
    seen.set(table, periods.add(key));
    addBusyRooms(busy, table, period);
  }
  return busy;
};

const mergeDirectories = (directories: readonly Directory[]): Directory => {
  const rooms = new Map(
    directories.flatMap((directory) =>
      directory.ids.map(
        (id, place) => [id, { directory, place, name: directory.names[place] ?? "" }] as const,
      ),
    ),
  );
  const sorted = [...rooms].sort(([, a], [, b]) => compareNames(a.name, b.name));
  return {
    ids: sorted.map(([id]) => id),
    names: sorted.map(([, { name }]) => name),
    buildings: sorted.map(([, { directory, place }]) => directory.buildings?.[place] ?? null),
    capacities: sorted.map(([, { directory, place }]) => directory.capacities?.[place] ?? null),
    features: sorted.map(([, { directory, place }]) => directory.features?.[place] ?? []),
    kinds: sorted.map(([, { directory, place }]) => directory.kinds?.[place] ?? null),
    notOffered: sorted.flatMap(([, { directory, place }], index) =>
      directory.notOffered?.includes(place) ? [index] : [],
    ),
  };
};

/**
 * Searches the terms that hold the dates; where several do, a room is busy if any of them has it.
 *
 * @returns `undefined` if no term holds one of the dates, so that nothing can be called free on it
 */
export const searchDates = async (
  published: readonly LoadedEdition[],
  spans: readonly Span[],
): Promise<DatedSearch | undefined> => {
  const asked = published.filter((snapshot) => spans.some(({ date }) => holds(snapshot, date)));
  if (asked.length === 0 || !spans.every(({ date }) => asked.some((snapshot) => holds(snapshot, date))))
    return undefined;
  const directories = await Promise.all(asked.map((snapshot) => snapshot.directory()));
  const [first, ...others] = asked;
  const [directory] = directories;
  if (first !== undefined && directory !== undefined && others.length === 0) {
    const busy = await busyIn(first, directory.ids.length, spans);
    return { directory, busy, terms: [{ snapshot: first, places: undefined }] };
  }
  const merged = mergeDirectories(directories);
  const busy = noRooms(merged.ids.length);
  const terms: TermRooms[] = [];
  for (const [index, snapshot] of asked.entries()) {
    const placeOf = new Map(directories[index]?.ids.map((id, place) => [id, place]));
    const places = merged.ids.map((id) => placeOf.get(id) ?? -1);
    const own = await busyIn(snapshot, placeOf.size, spans);
    const free = new Set(roomsNotIn(own, placeOf.size));
    places.forEach((place, room) => {
      if (place >= 0 && !free.has(place)) addBusyRoom(busy, room);
    });
    terms.push({ snapshot, places });
  }
  return { directory: merged, busy, terms };
};

/** How long a room stays as it is around a time, within the date. */
export interface DateReader {
  /** The minute at which the room is next busy, not before `minute`; 1440 if not on this date. */
  readonly busyFrom: (room: number, minute: number) => number;
  /** The minute, not after `minute`, since when the room is free; 0 if it was all the date. */
  readonly freeSince: (room: number, minute: number) => number;
}

/** Reads the date's tables of every term that holds it. */
export const readDate = async ({ terms }: DatedSearch, date: DayNumber): Promise<DateReader> => {
  const tables = (
    await Promise.all(
      terms.map(async ({ snapshot, places }) => ({ table: await snapshot.date(date), places })),
    )
  ).flatMap(({ table, places }) => (table === undefined ? [] : [{ table, places }]));
  const each = (room: number, read: (table: DayOccupancy, place: number) => number): number[] =>
    tables.flatMap(({ table, places }) => {
      const place = places === undefined ? room : (places[room] ?? -1);
      return place < 0 ? [] : [read(table, place)];
    });
  return {
    busyFrom: (room, minute) =>
      Math.min(DAY_END, ...each(room, (table, place) => nextBusy(table, place, minute) ?? DAY_END)),
    freeSince: (room, minute) =>
      Math.max(0, ...each(room, (table, place) => lastBusy(table, place, minute) ?? 0)),
  };
};
