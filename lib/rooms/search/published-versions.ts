import { hash } from "node:crypto";
import { type DayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { type ClassColumns, classColumns } from "@classroom/timetable/class-columns.ts";
import type { Directory } from "@classroom/timetable/directory.ts";
import { daysOfWeek } from "@classroom/timetable/room-week.ts";
import { lazily } from "../../cache/load-once.ts";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { CurrentTimetable } from "../store/current-timetable.ts";
import type { Edition } from "../store/edition.ts";
import type { LayerHead } from "../store/layer.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { LoadedLayers } from "../store/loaded-layers.ts";
import type { Moment } from "../store/moment.ts";

const published = ({ current, dated }: Moment): readonly LoadedEdition[] =>
  dated.length > 0 ? dated : current;

/** Changes whenever a layer has another version; `null` without layers. */
const changesVersion = (heads: readonly LayerHead[]): string | null =>
  heads.length === 0 ? null : heads.map(({ name, version }) => `${name}.${version}`).join("+");

const storedEditions = (moment: Moment): readonly Edition[] =>
  published(moment)
    .map(({ edition }) => edition)
    .filter(({ parts }) => parts.length > 0);

const weekVersion = (name: string): string => hash("sha256", name, "base64url").slice(0, 16);

/** By the Monday, `YYYY-MM-DD`, the version of each week that has changes. */
export const weekVersions = async ({ weekNames }: LoadedLayers): Promise<Record<string, string>> =>
  Object.fromEntries(Array.from(await weekNames(), ([monday, name]) => [isoDate(monday), weekVersion(name)]));

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
export const wholeTimetable = (timetable: CurrentTimetable, version: string) =>
  timetable.readDates(async (moment) => {
    const match = published(moment).find(({ edition }) => edition.version === version);
    return { whole: match && (await wholeOf(match)()) };
  });

/**
 * What is different from the classes in one week: the changes by their starts, and the dates whose examinations are
 * known, ascending. `undefined` if the version of the week is another one, or nothing is different in it.
 */
export const publicWeek = (timetable: CurrentTimetable, version: string, monday: DayNumber) =>
  timetable.readDates(async ({ layers }) => {
    const name = (await layers.weekNames()).get(monday);
    if (name === undefined || weekVersion(name) !== version) return { week: undefined };
    const days = daysOfWeek(monday);
    const changesOn = await layers.on(days);
    const knownExams = days.filter((date) => changesOn(date).knowsExams);
    return { week: { changes: await layers.between(monday, monday), knownExams } };
  });
