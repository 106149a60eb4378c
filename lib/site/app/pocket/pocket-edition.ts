import type { getTimetable } from "@classroom/contract/rooms/timetable.ts";
import type { listVersions } from "@classroom/contract/rooms/versions.ts";
import { singleDateTimes, weekdayTimes } from "@classroom/timetable/busy-times.ts";
import { roomsOfColumns } from "@classroom/timetable/class-columns.ts";
import { createClosedTables } from "@classroom/timetable/closed-tables.ts";
import { createDateTables, type TimesName } from "@classroom/timetable/date-tables.ts";
import { directoryOf } from "@classroom/timetable/directory.ts";
import type { Term } from "@classroom/timetable/term.ts";
import type * as v from "valibot";
import { loadOnce } from "../../../cache/load-once.ts";
import type { Edition } from "../../../rooms/store/edition.ts";
import type { LoadedEdition } from "../../../rooms/store/loaded-edition.ts";

export type Versions = v.InferOutput<(typeof listVersions.success.LISTED)[2]>;
type Version = Versions["data"][number];
export type TimetableData = v.InferOutput<(typeof getTimetable.success.FOUND)[2]>["data"];

/** The timetable is not on the device: the service must be asked. */
export class NotInPocket extends Error {
  override readonly name = "NotInPocket";
}

const calendarOf = ({ time_zone, holidays, breaks, exams, ...term }: NonNullable<Version["term"]>): Term => ({
  ...term,
  timeZone: time_zone,
  ...(holidays && { holidays }),
  ...(breaks && { breaks }),
  ...(exams && { exams }),
});

/** An edition as far as answers depend on it. */
export const editionOf = (
  { version, published_at, rooms, name, term }: Version,
  school: string | null,
): Edition => ({
  version,
  publishedAt: published_at,
  ...(school !== null && { school }),
  term: name,
  ...(term && { calendar: calendarOf(term) }),
  rooms,
  source: "",
  meetings: 0,
  parts: [],
  content: "",
});

const roomsIn = ({ rooms, buildings = [] }: TimetableData) => {
  const places = new Map(
    buildings.map(({ name, latitude, longitude }) => [name, [latitude, longitude] as const]),
  );
  return rooms.map(({ _id, hours, access, ...room }) => {
    const coordinates = places.get(room.building ?? "");
    return {
      ...room,
      id: _id,
      ...(hours !== undefined && { hours }),
      ...(access !== undefined && { access }),
      ...(coordinates && { coordinates }),
    };
  });
};

/** An edition that is published, and not on the device. */
export const absentEdition = (edition: Edition): LoadedEdition => {
  const absent = async () => {
    throw new NotInPocket(edition.version);
  };
  return {
    edition,
    directory: absent,
    day: absent,
    date: absent,
    closedTables: absent,
    rooms: absent,
  };
};

/** An edition on the device; tables are made when they are first asked for. */
export const pocketEdition = (edition: Edition, timetable: TimetableData): LoadedEdition => {
  const directory = directoryOf(roomsIn(timetable));
  const rooms = roomsOfColumns(directory, timetable.classes);
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const { calendar } = edition;
  const times = loadOnce(async (name: TimesName) => {
    if (name !== "dates") return weekdayTimes(rooms, name);
    return calendar === undefined ? { ranges: [], times: [] } : singleDateTimes(calendar, rooms);
  });
  const closedTables = loadOnce(
    async (term: Term) => directory.hours && createClosedTables(term, directory.hours),
  );
  return {
    edition,
    directory: async () => directory,
    ...createDateTables(calendar, rooms.length, times),
    closedTables: async () => calendar && closedTables(calendar),
    rooms: async (ids) => ids.map((id) => byId.get(id)),
  };
};
