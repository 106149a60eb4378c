import { type DayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { type ChangesOn, UNCHANGED } from "@classroom/timetable/change.ts";
import type { DayOccupancy } from "@classroom/timetable/occupancy.ts";
import type { ReasonTable, SearchScope } from "@classroom/timetable/search-scope.ts";
import { holdsDate, isInExams } from "@classroom/timetable/term.ts";
import type { Moment } from "../store/current-timetable.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { LoadedLayers } from "../store/loaded-layers.ts";
import type { ReadRooms } from "../store/room-reader.ts";
import { classTable, takenTablesOf } from "./changed-tables.ts";
import { type Editions, unitedRooms } from "./united-rooms.ts";

/** What a search looks into, read from the store. */
export interface LoadedScope extends SearchScope {
  /** By first date. */
  readonly editions: Editions;
  readonly changesOn: ChangesOn;
}

type ReadTable = (edition: LoadedEdition) => Promise<DayOccupancy | undefined>;

/** @param changes absent for the week as published, of which nothing but classes is known */
const loadScope = async (
  editions: Editions,
  dates: readonly DayNumber[],
  tableOf: (date: DayNumber) => ReadTable,
  changes?: { readonly on: ChangesOn; readonly layers: LoadedLayers },
): Promise<LoadedScope> => {
  const { directory, unite } = await unitedRooms(editions);
  const tables = new Map<DayNumber, readonly ReasonTable[]>();
  const [only, ...others] = editions;
  const changesOn = changes?.on ?? UNCHANGED;
  const hasHours = changes !== undefined && directory.hours !== undefined;
  const closedTables = hasHours ? await Promise.all(editions.map((snapshot) => snapshot.closedTables())) : [];
  for (const date of new Set(dates)) {
    const read = tableOf(date);
    const classes = others.length === 0 ? await read(only) : unite(await Promise.all(editions.map(read)));
    const closed = unite(closedTables.map((tableOn) => tableOn?.(date)));
    tables.set(date, [
      ...(classes === undefined ? [] : [{ reason: "class", table: classes } as const]),
      ...takenTablesOf(directory, changesOn(date)),
      ...(closed ? [{ reason: "hours", table: closed } as const] : []),
    ]);
  }
  return {
    directory,
    editions,
    tablesOn: (date) => tables.get(date) ?? [],
    namesReasons: hasHours || (changes?.layers.heads.length ?? 0) > 0,
    changesOn,
  };
};

/** The weeks as published, which repeat without end: a date has the table of its weekday in the calendar. */
export const weekScope = (editions: Editions, dates: readonly DayNumber[]): Promise<LoadedScope> =>
  loadScope(editions, dates, (date) => (snapshot) => snapshot.day(weekdayOf(date)));

const holds = ({ edition }: LoadedEdition, date: DayNumber): boolean =>
  edition.calendar !== undefined && holdsDate(edition.calendar, date);

/**
 * The terms that hold one of the dates, as they take place: with the changes of all layers.
 *
 * @param required the dates of which all must be known
 * @returns `undefined` if no term holds one of them, so that nothing can be called free on it
 */
export const datesScope = async (
  { dated: published, layers }: Pick<Moment<LoadedEdition>, "dated" | "layers">,
  readRooms: ReadRooms,
  dates: readonly DayNumber[],
  required: readonly DayNumber[],
): Promise<LoadedScope | undefined> => {
  const all = [...new Set([...dates, ...required])];
  const [first, ...others] = published.filter((snapshot) => all.some((date) => holds(snapshot, date)));
  if (first === undefined) return undefined;
  const editions: Editions = [first, ...others];
  const isKnown = (date: DayNumber): boolean => editions.some((snapshot) => holds(snapshot, date));
  if (!required.every(isKnown)) return undefined;
  const changesOn = await layers.on(all);
  const tableOf = (date: DayNumber) => {
    const changes = changesOn(date);
    return (snapshot: LoadedEdition) => classTable(snapshot, date, changes, readRooms);
  };
  return loadScope(editions, all, tableOf, { on: changesOn, layers });
};

/** True if no room can be offered: a required date is in examination weeks of which no layer knows anything. */
export const areExamsUnknown = async (
  { layers }: Pick<Moment<LoadedEdition>, "layers">,
  { editions }: LoadedScope,
  required: readonly DayNumber[],
): Promise<boolean> => {
  const dates = required.filter((date) =>
    editions.some(({ edition: { calendar } }) => calendar !== undefined && isInExams(calendar, date)),
  );
  // One after the other: most questions are about no such date, and a known one costs little.
  for (const date of dates) if (!(await layers.knowsExams(date))) return true;
  return false;
};

/** The term that an answer about the dates names: of several the one that began last. */
export const termOf = ({ editions }: LoadedScope, required: readonly DayNumber[]) =>
  editions.findLast((snapshot) => required.some((date) => holds(snapshot, date)))?.edition.calendar ?? null;
