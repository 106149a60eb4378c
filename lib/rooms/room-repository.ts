import QuickLRU from "quick-lru";
import type { DayNumber } from "../timetable/calendar-date.ts";
import type { FreeAt } from "../timetable/free-at.ts";
import type { FreePeriods } from "../timetable/free-periods.ts";
import type { RoomInTerm } from "../timetable/room-in-term.ts";
import { daysOfWeek, type RoomWeek, roomWeek, type TermRoom } from "../timetable/room-week.ts";
import { holdsDate, type Term } from "../timetable/term.ts";
import type { Room } from "../timetable/timetable.ts";
import type { CurrentTimetable, Read } from "./current-timetable.ts";
import { type Edition, isDated } from "./edition.ts";
import { type FreeAtQuery, findFreeAt } from "./free-at.ts";
import { type FreePeriodsQuery, findFreePeriods } from "./free-periods.ts";
import { type FreeQuery, type FreeRooms, freeRooms } from "./free-rooms.ts";
import type { Directory } from "./packed-timetable.ts";
import { type Provenance, untilNextMinute } from "./provenance.ts";
import type { TimetableStore } from "./timetable-store.ts";

/**
 * Rooms kept in memory: at 4 to 8 KB each with their JSON, some 40 MB at the most (the cache may hold twice the
 * number).
 */
const MAX_ROOMS_KEPT = 2500;

/**
 * DynamoDB refuses a sort key above 1,024 bytes, or one that has no UTF-8 form; no id that an import makes comes near.
 */
const MAX_ID_BYTES = 512;

/** A room in the week that holds a date. */
export interface FoundWeek {
  readonly room: Room;
  readonly week: RoomWeek;
}

/** Reads of the current timetable; each answer comes from one edition, or one of each term, which `provenance` names. */
export interface RoomRepository {
  /** The room, or `undefined` if no room has the id, however odd or long. */
  readonly find: (id: string) => Promise<Read<{ readonly room: Room | undefined }>>;
  /** One element for each id, in the order asked, duplicates included. */
  readonly findEach: (
    ids: readonly string[],
  ) => Promise<Read<{ readonly rooms: readonly (Room | undefined)[] }>>;
  /** All rooms, in natural order of the names. */
  readonly directory: () => Promise<Read<{ readonly directory: Directory }>>;
  readonly findFree: (query: FreeQuery) => Promise<Read<FreeRooms>>;
  /** The rooms that are free in periods of some dates, or that fit a choice, with what else is to be known of them. */
  readonly findFreePeriods: (query: FreePeriodsQuery) => Promise<Read<{ readonly found: FreePeriods }>>;
  /** The rooms that are free at a time of a date. */
  readonly findFreeAt: (query: FreeAtQuery) => Promise<Read<{ readonly free: FreeAt }>>;
  /** The editions that hold of the terms with dates, by first date, and of which term the current timetable is. */
  readonly terms: () => Promise<Read<{ readonly terms: readonly Term[] }>>;
  /** The week that holds a date (a day number), as it takes place in each of the rooms; one element for each id. */
  readonly findWeeks: (
    ids: readonly string[],
    date: DayNumber,
  ) => Promise<Read<{ readonly weeks: readonly (FoundWeek | undefined)[] }>>;
  /** The room as each term with dates knows it, by first date; empty if none does. */
  readonly findInTerms: (id: string) => Promise<Read<{ readonly terms: readonly RoomInTerm[] }>>;
  /** Whether the current timetable or one of any term that is listed has a room of the id. */
  readonly isKnown: (id: string) => Promise<boolean>;
  /** Which timetable is current, for an answer that no timetable changes; never a failure. */
  readonly provenance: () => Promise<Provenance>;
}

const isPossibleId = (id: string): boolean =>
  id !== "" && id.isWellFormed() && Buffer.byteLength(id) <= MAX_ID_BYTES;

export const createRoomRepository = (
  current: CurrentTimetable,
  store: Pick<TimetableStore, "rooms">,
): RoomRepository => {
  const kept = new QuickLRU<string, Room>({ maxSize: MAX_ROOMS_KEPT });

  const roomsOf = async (edition: Edition, ids: readonly string[]): Promise<(Room | undefined)[]> => {
    const keyOf = (id: string) => `${edition.version} ${id}`;
    const known = ids.map((id) => kept.get(keyOf(id)));
    const wanted = new Set(ids.filter((id, index) => known[index] === undefined && isPossibleId(id)));
    if (wanted.size === 0 || edition.rooms === 0) return known;
    const found = await store.rooms(edition, [...wanted]);
    for (const [id, room] of found) kept.set(keyOf(id), room);
    return known.map((room, index) => room ?? found.get(ids[index] ?? ""));
  };

  return {
    find: (id) =>
      current.read(async ({ edition }) => {
        const [room] = await roomsOf(edition, [id]);
        return { room };
      }),
    findEach: (ids) => current.read(async ({ edition }) => ({ rooms: await roomsOf(edition, ids) })),
    directory: () => current.read(async (snapshot) => ({ directory: await snapshot.directory() })),
    findFreePeriods: (query) => {
      const read = query.dates === undefined ? current.read : current.readDates;
      return read(async (snapshot, moment) => ({
        found: await findFreePeriods(snapshot, moment, query, roomsOf),
      }));
    },
    findFreeAt: async (query) => {
      const { free, provenance } = await current.readDates(async (snapshot, moment) => ({
        free: await findFreeAt(snapshot, moment, query, roomsOf),
      }));
      const { from, secondsLeft } = free;
      if (secondsLeft === undefined) return { free, provenance };
      return { free, provenance: untilNextMinute(provenance, from, secondsLeft) };
    },
    terms: () =>
      current.readDates(async (_, { dated }) => ({
        terms: dated.flatMap(({ edition }) => edition.calendar ?? []),
      })),
    findWeeks: (ids, date) =>
      current.readDates(async ({ edition }, { dated }) => {
        const dates = daysOfWeek(date);
        const editions = dated.map((each) => each.edition).filter(isDated);
        const touched = editions.filter(({ calendar }) => dates.some((day) => holdsDate(calendar, day)));
        const known = await Promise.all(
          touched.map(async (found) => ({ term: found.calendar, rooms: await roomsOf(found, ids) })),
        );
        const standing = await roomsOf(edition, ids);
        const weeks = ids.map((_, index) => {
          const terms = known.map(({ term, rooms }): TermRoom => ({ term, room: rooms[index] }));
          const room = terms.findLast((each) => each.room !== undefined)?.room ?? standing[index];
          return room && { room, week: roomWeek(terms, date) };
        });
        return { weeks };
      }),
    findInTerms: (id) =>
      current.readDates(async (_, { dated }) => {
        const editions = dated.map(({ edition }) => edition).filter(isDated);
        const terms = await Promise.all(
          editions.map(async (edition) => {
            const [room] = await roomsOf(edition, [id]);
            const { calendar: term, publishedAt } = edition;
            return room === undefined ? [] : [{ term, room, publishedAt }];
          }),
        );
        return { terms: terms.flat() };
      }),
    isKnown: async (id) => {
      const { isKnown } = await current.readDates(async ({ edition }, { dated }) => {
        for (const published of new Set([edition, ...dated.map((each) => each.edition)]))
          if ((await roomsOf(published, [id]))[0] !== undefined) return { isKnown: true };
        return { isKnown: false };
      });
      return isKnown;
    },
    findFree: (query) => current.read((snapshot) => freeRooms(snapshot, query)),
    provenance: current.provenance,
  };
};
