import { type ClassColumns, classColumns } from "@classroom/timetable/class-columns.ts";
import type { Directory } from "@classroom/timetable/directory.ts";
import { lazily } from "../../cache/load-once.ts";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { CurrentTimetable } from "../store/current-timetable.ts";
import type { Edition } from "../store/edition.ts";
import type { LayerHead } from "../store/layer.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { Moment } from "../store/moment.ts";
import { weekVersions } from "../store/public-weeks.ts";

const published = ({ current, dated }: Moment): readonly LoadedEdition[] =>
  dated.length > 0 ? dated : current;

/** Changes whenever a layer has another version; `null` without layers. */
const changesVersion = (heads: readonly LayerHead[]): string | null =>
  heads.length === 0 ? null : heads.map(({ name, version }) => `${name}.${version}`).join("+");

const storedEditions = (moment: Moment): readonly Edition[] =>
  published(moment)
    .map(({ edition }) => edition)
    .filter(({ parts }) => parts.length > 0);

/** The published editions, those with dates by first date, or else the week that repeats; none before the first import. */
export const listEditions = (timetable: CurrentTimetable) =>
  timetable.readDates(async (moment) => ({ editions: storedEditions(moment) }));

/** The published editions, the version of all layers together, and that of each week that has changes. */
export const listVersions = (timetable: CurrentTimetable) =>
  timetable.readDates(async (moment) => ({
    published: storedEditions(moment),
    changes: changesVersion(moment.layers.heads),
    weeks: await weekVersions(moment.layers),
  }));

/** All rooms of an edition with all of their classes. */
export interface WholeTimetable {
  readonly directory: Directory;
  readonly classes: ClassColumns;
}

/** Every room of an edition is read once, for as long as it is published. */
const wholeOf = memoizeByObject((edition: LoadedEdition) =>
  lazily(async (): Promise<WholeTimetable> => {
    const directory = await edition.directory();
    const rooms = await edition.rooms(directory.ids);
    return { directory, classes: classColumns(rooms.flatMap((room) => room ?? [])) };
  }),
);

/** `undefined` if no timetable of the version is published. */
export const wholeTimetable = async (
  timetable: CurrentTimetable,
  version: string,
): Promise<WholeTimetable | undefined> => {
  const { whole } = await timetable.readDates(async (moment) => {
    const match = published(moment).find(({ edition }) => edition.version === version);
    return { whole: match && (await wholeOf(match)()) };
  });
  return whole;
};
