import { datedOccupancy } from "@classroom/timetable/dated-occupancy.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import type { Moment } from "../../../rooms/store/current-timetable.ts";
import type { Edition } from "../../../rooms/store/edition.ts";
import { createLoadedEdition, type LoadedEdition } from "../../../rooms/store/loaded-edition.ts";
import { NO_LAYERS } from "../../../rooms/store/loaded-layers.ts";
import { packDates, packPart, unpackPart } from "../../../rooms/store/packed-timetable.ts";
import type { ReadRooms } from "../../../rooms/store/room-reader.ts";

export interface SearchedSchool {
  /** The edition of the first timetable. */
  readonly current: LoadedEdition;
  /** Noon of 1 January 2026 in UTC, and the editions with dates. */
  readonly moment: Moment<LoadedEdition>;
  readonly readRooms: ReadRooms;
  /** The parts that were read, each as `version part`. */
  readonly partsRead: readonly string[];
}

/**
 * What a search needs of timetables, by first date: they are packed as they are stored, with no store between. The
 * versions are `v0`, `v1` and so on.
 */
export const searchedSchool = (...timetables: readonly Timetable[]): SearchedSchool => {
  const partsRead: string[] = [];
  const editions = timetables.map(({ term, calendar, rooms }, index): Edition => {
    const names = calendar === undefined ? ["week"] : ["week", "dates"];
    return {
      version: `v${index}`,
      publishedAt: "2026-01-01T00:00:00.000Z",
      term,
      ...(calendar && { calendar }),
      source: "school.csv",
      rooms: rooms.length,
      meetings: 0,
      parts: names.map((name) => ({ name, chunks: 1, bytes: 1, sha256: "" })),
      content: "",
    };
  });
  const timetableOf = ({ version }: Edition): Timetable => {
    const found = timetables[editions.findIndex((edition) => edition.version === version)];
    if (found === undefined) throw new Error(`No timetable has the version ${version}`);
    return found;
  };
  const loaded = editions.map((edition) =>
    createLoadedEdition(edition, {
      part: async (_, name) => {
        partsRead.push(`${edition.version} ${name}`);
        const { rooms, calendar } = timetableOf(edition);
        if (name !== "dates") return unpackPart(name, await packPart(name, rooms));
        if (calendar === undefined) throw new Error(`${edition.version} has no dates`);
        return unpackPart(name, await packDates(datedOccupancy(calendar, rooms)));
      },
    }),
  );
  const [current] = loaded;
  if (current === undefined) throw new Error("A school has a timetable");
  return {
    current,
    moment: {
      instant: Date.UTC(2026, 0, 1, 12),
      current: [current],
      dated: loaded.filter(({ edition }) => edition.calendar !== undefined),
      layers: NO_LAYERS,
    },
    readRooms: async ({ edition }, ids) => {
      const { rooms } = timetableOf(edition);
      return ids.map((id) => rooms.find((room) => room.id === id));
    },
    partsRead,
  };
};
