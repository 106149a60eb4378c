import { type DayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { type ChangesOn, type DayChanges, NO_CHANGES, UNCHANGED } from "@classroom/timetable/change.ts";
import type { DayOccupancy } from "@classroom/timetable/occupancy.ts";
import type { ReasonTable, SearchScope } from "@classroom/timetable/search-scope.ts";
import { createTableCache } from "@classroom/timetable/table-cache.ts";
import { holdsDate, isInExams } from "@classroom/timetable/term.ts";
import { memoizeByObject } from "../../cache/memoize-by-object.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { LoadedLayers } from "../store/loaded-layers.ts";
import type { Moment } from "../store/moment.ts";
import { classTable, takenTablesOf } from "./changed-tables.ts";
import { type UnitedRooms, unitedRooms } from "./united-rooms.ts";

/** What a search looks into, read from the store. */
export interface LoadedScope extends SearchScope {
  /** By first date. */
  readonly editions: readonly LoadedEdition[];
  readonly changesOn: ChangesOn;
}

/** @param tables one of each edition */
const tablesFor = (
  reason: ReasonTable["reason"],
  tables: readonly (DayOccupancy | undefined)[],
  { inOrder }: UnitedRooms,
): ReasonTable[] =>
  tables.flatMap((table, edition) =>
    table === undefined ? [] : [{ reason, table: inOrder[edition]?.(table) ?? table }],
  );

/** The weeks as published, which repeat without end: a date has the table of its weekday in the calendar. */
export const weekScope = async (
  editions: readonly LoadedEdition[],
  dates: readonly DayNumber[],
): Promise<LoadedScope> => {
  const united = await unitedRooms(editions);
  const byDate = new Map<DayNumber, readonly ReasonTable[]>();
  for (const date of dates) {
    const classes = await Promise.all(editions.map((edition) => edition.day(weekdayOf(date))));
    byDate.set(date, tablesFor("class", classes, united));
  }
  return {
    directory: united.directory,
    editions,
    tablesOn: (date) => byDate.get(date) ?? [],
    namesReasons: false,
    changesOn: UNCHANGED,
  };
};

const holds = ({ edition }: LoadedEdition, date: DayNumber): boolean =>
  edition.calendar !== undefined && holdsDate(edition.calendar, date);

/** What is known of a date; no tables if nothing is. */
interface KnownDate {
  readonly tables: readonly ReasonTable[];
  readonly changes: DayChanges;
}

const readDate = async (
  editions: readonly LoadedEdition[],
  united: UnitedRooms,
  date: DayNumber,
  changes: DayChanges,
): Promise<KnownDate> => {
  const classes = await Promise.all(editions.map((edition) => classTable(edition, date, changes)));
  const closed = await Promise.all(editions.map(async (edition) => (await edition.closedTables())?.(date)));
  return {
    tables: [
      ...takenTablesOf(united.directory, changes),
      ...tablesFor("class", classes, united),
      ...tablesFor("hours", closed, united),
    ],
    changes,
  };
};

const bytesOf = ({ tables }: KnownDate): number =>
  tables.reduce((sum, { table }) => sum + table.rows.byteLength, 0);

/** Kept until a timetable or a change is published, so that most searches combine no tables. */
const knownDates = memoizeByObject((_: UnitedRooms) =>
  memoizeByObject((_layers: LoadedLayers) => createTableCache<DayNumber, KnownDate>(bytesOf)),
);

/**
 * The terms that hold one of the dates, as they take place: with the changes of all layers.
 *
 * @param required the dates of which all must be known
 * @returns `undefined` if no term holds one of them, so that nothing can be called free on it
 */
export const datesScope = async (
  { dated, layers }: Pick<Moment, "dated" | "layers">,
  dates: readonly DayNumber[],
  required: readonly DayNumber[],
): Promise<LoadedScope | undefined> => {
  const all = [...new Set([...dates, ...required])];
  const editions = dated.filter((edition) => all.some((date) => holds(edition, date)));
  const isKnown = (date: DayNumber): boolean => editions.some((edition) => holds(edition, date));
  if (editions.length === 0 || !required.every(isKnown)) return undefined;
  const united = await unitedRooms(editions);
  const { directory } = united;
  const kept = knownDates(united)(layers);
  const byDate = new Map(all.map((date) => [date, kept.get(date)]));
  const missing = all.filter((date) => byDate.get(date) === undefined);
  const readChanges = missing.length === 0 ? UNCHANGED : await layers.on(missing);
  for (const date of missing)
    byDate.set(date, kept.add(date, await readDate(editions, united, date, readChanges(date))));
  return {
    directory,
    editions,
    tablesOn: (date) => byDate.get(date)?.tables ?? [],
    namesReasons: directory.hours !== undefined || layers.heads.length > 0,
    changesOn: (date) => byDate.get(date)?.changes ?? NO_CHANGES,
  };
};

/** True if no room can be offered: a required date is in examination weeks of which no layer knows anything. */
export const areExamsUnknown = (
  { editions, changesOn }: LoadedScope,
  required: readonly DayNumber[],
): boolean =>
  required.some(
    (date) =>
      !changesOn(date).knowsExams &&
      editions.some(({ edition: { calendar } }) => calendar !== undefined && isInExams(calendar, date)),
  );

/** The term that an answer about the dates names: of several the one that began last. */
export const termOf = ({ editions }: LoadedScope, required: readonly DayNumber[]) =>
  editions.findLast((edition) => required.some((date) => holds(edition, date)))?.edition.calendar ?? null;
