import { type ClassColumns, classColumns } from "@classroom/timetable/class-columns.ts";
import type { Directory } from "@classroom/timetable/directory.ts";
import { loadOnce } from "../../cache/load-once.ts";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { CurrentTimetable, Moment, Read } from "./current-timetable.ts";
import type { Edition } from "./edition.ts";
import type { LayerHead } from "./layer.ts";
import type { ListedEdition } from "./room-reader.ts";
import type { RoomStore } from "./room-store.ts";

/** All rooms of an edition with all of their classes. */
export interface WholeTimetable {
  readonly directory: Directory;
  readonly classes: ClassColumns;
}

export interface VersionList {
  /** The published editions: those with dates, by first date; or else the week that repeats. */
  readonly versions: () => Promise<
    Read<{
      readonly published: readonly Edition[];
      /** The version of all layers together; `null` if there are none. */
      readonly changes: string | null;
    }>
  >;
}

export interface WholeTimetables {
  /** `undefined` if no timetable of the version is published. */
  readonly timetable: (version: string) => Promise<WholeTimetable | undefined>;
}

const publishedAt = <Held>({ current, dated }: Moment<Held>): readonly Held[] =>
  dated.length > 0 ? dated : current;

/** Another one whenever a layer has another version. */
const changesVersion = (heads: readonly LayerHead[]): string | null =>
  heads.length === 0 ? null : heads.map(({ name, version }) => `${name}.${version}`).join("+");

/** False before the first import. */
const isImported = ({ parts }: Edition): boolean => parts.length > 0;

export const createVersionList = (
  timetable: CurrentTimetable<{ readonly edition: Edition }>,
): VersionList => ({
  versions: () =>
    timetable.readDates(async (moment) => ({
      published: publishedAt(moment)
        .map(({ edition }) => edition)
        .filter(isImported),
      changes: changesVersion(moment.layers.heads),
    })),
});

/** Reads every room of an edition once, for as long as it is published. */
export const createWholeTimetables = (
  timetable: CurrentTimetable<ListedEdition>,
  store: RoomStore,
): WholeTimetables => {
  const readAll = async ({ edition, directory }: ListedEdition): Promise<WholeTimetable> => {
    const listed = await directory();
    const rooms = await store.rooms(edition, listed.ids);
    return { directory: listed, classes: classColumns(rooms) };
  };
  const readOnce = memoizeByObject((snapshot: ListedEdition) => loadOnce((_: "all") => readAll(snapshot)));
  return {
    timetable: async (version) => {
      const { whole } = await timetable.readDates(async (moment) => {
        const snapshot = publishedAt(moment).find(({ edition }) => edition.version === version);
        return { whole: snapshot && (await readOnce(snapshot).get("all")) };
      });
      return whole;
    },
  };
};
