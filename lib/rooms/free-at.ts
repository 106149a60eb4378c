import type { DayNumber } from "../timetable/calendar-date.ts";
import { meetingsOn } from "../timetable/dated-meetings.ts";
import type { FreeAt } from "../timetable/free-at.ts";
import { roomsNotIn } from "../timetable/occupancy.ts";
import { DAY_END } from "../timetable/period.ts";
import { localTime } from "../timetable/school-clock.ts";
import { dayOfTerm } from "../timetable/term.ts";
import type { Room } from "../timetable/timetable.ts";
import type { Moment } from "./current-timetable.ts";
import { type DatedSearch, readDate, searchDates, spansBetween } from "./dated-search.ts";
import type { Edition } from "./edition.ts";
import type { LoadedEdition } from "./loaded-edition.ts";
import { chosenBy, type RoomChoice } from "./room-choice.ts";

/** What somebody asks who looks for a room: all times are the school's. */
export interface FreeAtQuery extends RoomChoice {
  /** Today if absent. */
  readonly date?: DayNumber | undefined;
  /** Minutes from midnight; now if absent. */
  readonly from?: number | undefined;
  /** Minutes from midnight; not after `from` means the next day. */
  readonly until?: number | undefined;
  /** How long, if `until` is absent. */
  readonly minutes: number;
  /** Minutes for which the room must be free before and after as well. */
  readonly buffer: number;
  readonly sort: "name" | "longest" | "smallest";
  readonly limit: number;
}

/** Reads rooms of an edition by their ids. */
export type ReadRooms = (edition: Edition, ids: readonly string[]) => Promise<readonly (Room | undefined)[]>;

const timeOf = (query: FreeAtQuery, timeZone: string, instant: number) => {
  const clock = localTime(instant, timeZone);
  const date: DayNumber = query.date === undefined ? clock.date : query.date;
  const minute = query.from ?? clock.minute;
  const from = date * DAY_END + minute;
  if (query.until === undefined) return { from, until: from + query.minutes };
  return { from, until: (query.until > minute ? date : date + 1) * DAY_END + query.until };
};

const byCapacity = (capacity: number | null): number => capacity ?? Number.POSITIVE_INFINITY;

const nextClasses = async (
  { terms, directory }: DatedSearch,
  listed: readonly { readonly room: number; readonly freeUntil: number }[],
  read: ReadRooms,
): Promise<Map<number, string>> => {
  const found = new Map<number, string>();
  const ids = listed.map(({ room }) => directory.ids[room] ?? "");
  for (const { snapshot } of terms) {
    const { calendar } = snapshot.edition;
    const rooms = calendar === undefined ? [] : await read(snapshot.edition, ids);
    for (const [index, { room, freeUntil }] of listed.entries()) {
      const known = rooms[index];
      const day = calendar && dayOfTerm(calendar, Math.floor(freeUntil / DAY_END));
      if (known === undefined || calendar === undefined || day === undefined) continue;
      const next = meetingsOn(calendar, known, day).find(({ start }) => start === freeUntil % DAY_END);
      if (next !== undefined) found.set(room, next.className);
    }
  }
  return found;
};

/** The rooms that are free at a time of a date, of the terms that hold it. */
export const findFreeAt = async (
  current: LoadedEdition,
  { instant, dated }: Moment,
  query: FreeAtQuery,
  read: ReadRooms,
): Promise<FreeAt> => {
  const timeZone = current.edition.calendar?.timeZone ?? null;
  const { from, until } = timeOf(query, timeZone ?? "UTC", instant);
  const secondsLeft =
    query.date === undefined || query.from === undefined ? 60 - Math.floor((instant / 1000) % 60) : undefined;
  const none = { term: null, timeZone, from, until, rooms: [], secondsLeft };
  const search = await searchDates(dated, spansBetween(from - query.buffer, until + query.buffer));
  const term = search?.terms.at(-1)?.snapshot.edition.calendar;
  if (search === undefined || term === undefined) return none;

  const { directory, busy } = search;
  const isChosen = chosenBy(directory, query);
  const rooms = [...roomsNotIn(busy, directory.ids.length)].filter(isChosen);
  const [firstDate, lastDate] = [Math.floor(from / DAY_END), Math.floor((until - 1) / DAY_END)];
  const [onFirst, onLast] = await Promise.all([readDate(search, firstDate), readDate(search, lastDate)]);
  const freeUntil = (room: number): number =>
    lastDate * DAY_END + onLast.busyFrom(room, until - lastDate * DAY_END);
  const order: Record<FreeAtQuery["sort"], (a: number, b: number) => number> = {
    name: (a, b) => a - b,
    longest: (a, b) => freeUntil(b) - freeUntil(a) || a - b,
    smallest: (a, b) =>
      Math.sign(
        byCapacity(directory.capacities?.[a] ?? null) - byCapacity(directory.capacities?.[b] ?? null),
      ) || a - b,
  };
  const listed = rooms
    .toSorted(order[query.sort])
    .slice(0, query.limit)
    .map((room) => ({ room, freeUntil: freeUntil(room) }));
  const next = await nextClasses(search, listed, read);
  return {
    ...none,
    term,
    rooms: listed.map(({ room, freeUntil }) => ({
      name: directory.names[room] ?? "",
      id: directory.ids[room] ?? "",
      building: directory.buildings?.[room] ?? null,
      capacity: directory.capacities?.[room] ?? null,
      features: directory.features?.[room] ?? [],
      kind: directory.kinds?.[room] ?? null,
      freeFrom: firstDate * DAY_END + onFirst.freeSince(room, from - firstDate * DAY_END),
      freeUntil,
      next: next.get(room) ?? null,
    })),
  };
};
