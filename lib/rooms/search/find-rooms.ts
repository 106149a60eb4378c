import type { DayNumber } from "@classroom/timetable/calendar-date.ts";
import type { LayerChange } from "@classroom/timetable/change.ts";
import { type Coordinates, indexesOf, type ListedRoom, listedRoom } from "@classroom/timetable/directory.ts";
import type { RoomInTerm } from "@classroom/timetable/room-events.ts";
import { daysOfWeek, type FoundRoom, roomWeek } from "@classroom/timetable/room-week.ts";
import { holdsDate } from "@classroom/timetable/term.ts";
import { unitedRoom } from "@classroom/timetable/united-room.ts";
import type { CurrentTimetable, Read } from "../store/current-timetable.ts";
import { readTermRooms } from "../store/term-rooms.ts";

type FoundRooms = Promise<Read<{ readonly matches: readonly (FoundRoom | undefined)[] }>>;

const findPublished = (timetable: CurrentTimetable, ids: readonly string[]): FoundRooms =>
  timetable.read(async ({ current }) => {
    const terms = await Promise.all(current.map(({ rooms }) => rooms(ids)));
    return {
      matches: ids.map((_, index) => {
        const room = unitedRoom(terms.flatMap((rooms) => rooms[index] ?? []));
        return room && { room };
      }),
    };
  });

const findInWeek = (timetable: CurrentTimetable, ids: readonly string[], date: DayNumber): FoundRooms =>
  timetable.readDates(async ({ current, dated, layers }) => {
    const dates = daysOfWeek(date);
    const on = layers.heads.length === 0 ? undefined : await layers.on(dates);
    const touched = dated.filter(({ edition: { calendar } }) =>
      dates.some((day) => calendar && holdsDate(calendar, day)),
    );
    const termRooms = await readTermRooms(touched, ids);
    const standing = await Promise.all(current.map(({ rooms }) => rooms(ids)));
    const directories = await Promise.all([...touched, ...current].map((each) => each.directory()));
    const hasHours = directories.some(({ hours }) => hours !== undefined);
    const matches = ids.map((_, index) => {
      const terms = termRooms[index] ?? [];
      const room =
        terms.findLast((each) => each.room !== undefined)?.room ??
        standing.findLast((rooms) => rooms[index])?.[index];
      return room && { room, week: roomWeek(terms, date, on && { room, on }, hasHours) };
    });
    return { matches };
  });

/**
 * The rooms in the terms that hold today, one element for each id, in the order asked, duplicates included; `undefined`
 * if no room has the id, however odd or long. With a date as they are in the week that holds the date.
 */
export const findRooms = (
  timetable: CurrentTimetable,
  ids: readonly string[],
  date?: DayNumber,
): FoundRooms => (date === undefined ? findPublished(timetable, ids) : findInWeek(timetable, ids, date));

/** The room as each term with dates knows it, by first date, and its changes; no terms if none knows it. */
export const findInTerms = (
  timetable: CurrentTimetable,
  id: string,
): Promise<Read<{ readonly terms: readonly RoomInTerm[]; readonly changes: readonly LayerChange[] }>> =>
  timetable.readDates(async ({ dated, layers }) => {
    const terms = await Promise.all(
      dated.map(async ({ rooms, edition: { calendar: term, publishedAt } }) => {
        const [room] = await rooms([id]);
        return room === undefined || term === undefined ? [] : [{ term, room, publishedAt }];
      }),
    );
    const last = terms.flat().at(-1);
    return { terms: terms.flat(), changes: last === undefined ? [] : await layers.ofRoom(last.room) };
  });

/** A room, and where its building is. */
interface LocatedRoom extends ListedRoom {
  readonly coordinates: Coordinates | undefined;
}

/** The room without its classes as a current timetable lists it, or else that of the latest term that does. */
export const findRoomFacts = (
  timetable: CurrentTimetable,
  id: string,
): Promise<Read<{ readonly room: LocatedRoom | undefined }>> =>
  timetable.readDates(async ({ current, dated }) => {
    for (const edition of [...current, ...dated.toReversed()]) {
      const directory = await edition.directory();
      const index = indexesOf(directory).get(id);
      if (index === undefined) continue;
      const room = listedRoom(directory, index);
      return { room: { ...room, coordinates: directory.coordinates?.[room.building ?? ""] } };
    }
    return { room: undefined };
  });

/** Whether one of them lists a room of the id. */
export const isKnownRoom = async (timetable: CurrentTimetable, id: string): Promise<boolean> =>
  (await findRoomFacts(timetable, id)).room !== undefined;
