import type { Timetable } from "@classroom/timetable/timetable.ts";
import type { Edition } from "../../../rooms/store/edition.ts";
import { type LoadedEdition, loadedEdition } from "../../../rooms/store/loaded-edition.ts";
import { NO_LAYERS } from "../../../rooms/store/loaded-layers.ts";
import type { Moment } from "../../../rooms/store/moment.ts";
import { partsOf, type Sections } from "../../../rooms/store/packed-timetable.ts";

export interface SearchedSchool {
  /** The edition of the first timetable. */
  readonly current: LoadedEdition;
  /** Noon of 1 January 2026 in UTC, and the editions with dates. */
  readonly moment: Moment;
  /** The parts that were read, each as `version part`. */
  readonly partsRead: readonly string[];
}

/**
 * What a search needs of timetables, by first date: they have the form in which they are stored, with no store between. The
 * versions are `v0`, `v1` and so on.
 */
export const searchedSchool = (...timetables: readonly Timetable[]): SearchedSchool => {
  const partsRead: string[] = [];
  const editions = timetables.map(({ term, calendar, rooms }, index): Edition => {
    return {
      version: `v${index}`,
      publishedAt: "2026-01-01T00:00:00.000Z",
      term,
      ...(calendar && { calendar }),
      source: "school.csv",
      rooms: rooms.length,
      meetings: 0,
      parts: [{ name: "all", chunks: 1, sha256: "" }],
      content: "",
    };
  });
  const timetableOf = ({ version }: Edition): Timetable => {
    const timetable = timetables[editions.findIndex((edition) => edition.version === version)];
    if (timetable === undefined) throw new Error(`No timetable has the version ${version}`);
    return timetable;
  };
  const loaded = editions.map((edition) => {
    const timetable = timetableOf(edition);
    return loadedEdition(
      edition,
      async (_, name) => {
        partsRead.push(`${edition.version} ${name}`);
        const [, sections = {}] = partsOf(timetable).find(([part]) => part === name) ?? [];
        return JSON.parse(JSON.stringify(sections)) as Sections;
      },
      async (_, ids) =>
        new Map(timetable.rooms.filter(({ id }) => ids.has(id)).map((room) => [room.id, room])),
    );
  });
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
    partsRead,
  };
};
