import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import type { LayerChange } from "@classroom/timetable/change.ts";
import { indexesOf } from "@classroom/timetable/changed-day.ts";
import { valueOfRoom } from "@classroom/timetable/distinct-values.ts";
import { busyPeriodsIn } from "@classroom/timetable/occupancy-columns.ts";
import type { RoomInTerm } from "@classroom/timetable/room-in-term.ts";
import {
  daysOfWeek,
  type FoundRoom,
  type RoomChanges,
  roomWeek,
  type TermRoom,
} from "@classroom/timetable/room-week.ts";
import { holdsDate } from "@classroom/timetable/term.ts";
import { unitedRoom } from "@classroom/timetable/united-room.ts";
import type { CurrentTimetable, Read } from "./current-timetable.ts";
import type { LoadedLayers } from "./loaded-layers.ts";
import type { Provenance } from "./provenance.ts";
import type { ListedEdition, ReadRooms } from "./room-reader.ts";

/** Reads of rooms; each answer comes from the editions that `provenance` names. */
export interface RoomRepository {
  /**
   * The room in the terms that hold today, or `undefined` if no room has the id, however odd or long. With a date (a
   * day number) as it is in the week that holds the date.
   */
  readonly find: (id: string, date?: DayNumber) => Promise<Read<{ readonly found: FoundRoom | undefined }>>;
  /** The same for several: one element for each id, in the order asked, duplicates included. */
  readonly findEach: (
    ids: readonly string[],
    date?: DayNumber,
  ) => Promise<Read<{ readonly found: readonly (FoundRoom | undefined)[] }>>;
  /** The room as each term with dates knows it, by first date, and all changes; no terms if none knows it. */
  readonly findInTerms: (
    id: string,
  ) => Promise<Read<{ readonly terms: readonly RoomInTerm[]; readonly changes: readonly LayerChange[] }>>;
  /** Whether a current timetable or one of any term that is listed has a room of the id. */
  readonly isKnown: (id: string) => Promise<boolean>;
  /** Which timetable is current, for an answer that no timetable changes; never a failure. */
  readonly provenance: () => Promise<Provenance>;
}

/** When rooms of the edition are closed, by id; `undefined` if it knows no hours. */
const readHours = async (snapshot: ListedEdition) => {
  const directory = await snapshot.directory();
  const { hours } = directory;
  if (hours === undefined) return undefined;
  const tableOn = await snapshot.closedTables();
  return (id: string): NonNullable<TermRoom["closedOn"]> => {
    const room = indexesOf(directory).get(id) ?? -1;
    return (date) => {
      const table = tableOn?.(date);
      return table === undefined || valueOfRoom(hours, room) === null ? null : busyPeriodsIn(table, room);
    };
  };
};

/** What is different from the classes on the dates, by room. */
const readChanges = async (layers: LoadedLayers, dates: readonly DayNumber[]) => {
  const on = await layers.on(dates);
  const knownExams = await Promise.all(
    dates.map(async (date) => ((await layers.knowsExams(date)) ? [date] : [])),
  );
  const knownDates = new Set(knownExams.flat());
  const knowsExams = (date: DayNumber): boolean => knownDates.has(date);
  return (room: RoomChanges["room"]): RoomChanges => ({ room, on, knowsExams });
};

export const createRoomRepository = (
  timetable: CurrentTimetable<ListedEdition>,
  readRooms: ReadRooms,
): RoomRepository => {
  const findPublished = (ids: readonly string[]) =>
    timetable.read(async ({ current }) => {
      const terms = await Promise.all(current.map((snapshot) => readRooms(snapshot, ids)));
      return {
        found: ids.map((_, index) => {
          const room = unitedRoom(terms.flatMap((rooms) => rooms[index] ?? []));
          return room && { room };
        }),
      };
    });

  const findInWeek = (ids: readonly string[], date: DayNumber) =>
    timetable.readDates(async ({ current, dated, layers }) => {
      const dates = daysOfWeek(date);
      const changesOf = layers.heads.length === 0 ? undefined : await readChanges(layers, dates);
      const touched = dated.flatMap((each) => {
        const { calendar: term } = each.edition;
        return term && dates.some((day) => holdsDate(term, day)) ? [{ term, snapshot: each }] : [];
      });
      const knownIn = await Promise.all(
        touched.map(async ({ term, snapshot }) => ({
          term,
          rooms: await readRooms(snapshot, ids),
          closedOf: await readHours(snapshot),
        })),
      );
      const standing = await Promise.all(current.map((snapshot) => readRooms(snapshot, ids)));
      const found = ids.map((id, index) => {
        const terms = knownIn.map(
          ({ term, rooms, closedOf }): TermRoom => ({ term, room: rooms[index], closedOn: closedOf?.(id) }),
        );
        const room =
          terms.findLast((each) => each.room !== undefined)?.room ??
          standing.findLast((rooms) => rooms[index])?.[index];
        return room && { room, week: roomWeek(terms, date, changesOf?.(room)) };
      });
      return { found };
    });

  const findEach: RoomRepository["findEach"] = (ids, date) =>
    date === undefined ? findPublished(ids) : findInWeek(ids, date);

  return {
    find: async (id, date) => {
      const { found, provenance } = await findEach([id], date);
      return { found: found[0], provenance };
    },
    findEach,
    findInTerms: (id) =>
      timetable.readDates(async ({ dated, layers }) => {
        const terms = await Promise.all(
          dated.map(async (snapshot) => {
            const [room] = await readRooms(snapshot, [id]);
            const { calendar: term, publishedAt } = snapshot.edition;
            return room === undefined || term === undefined ? [] : [{ term, room, publishedAt }];
          }),
        );
        return { terms: terms.flat(), changes: await layers.all() };
      }),
    isKnown: async (id) => {
      const { isKnown } = await timetable.readDates(async ({ current, dated }) => {
        for (const snapshot of new Set([...current, ...dated]))
          if ((await readRooms(snapshot, [id]))[0] !== undefined) return { isKnown: true };
        return { isKnown: false };
      });
      return isKnown;
    },
    provenance: timetable.provenance,
  };
};
