import { type DayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { type ChangesOn, UNCHANGED } from "@classroom/timetable/change.ts";
import type { DayOccupancy } from "@classroom/timetable/occupancy.ts";
import type { ReasonTable, SearchScope } from "@classroom/timetable/search-scope.ts";
import { holdsDate, isInExams } from "@classroom/timetable/term.ts";
import type { LoadedEdition } from "../store/loaded-edition.ts";
import type { Moment } from "../store/moment.ts";
import { classTable, takenTablesOf } from "./changed-tables.ts";
import { unitedRooms } from "./united-rooms.ts";

/** What a search looks into, read from the store. */
export interface LoadedScope extends SearchScope {
  /** By first date. */
  readonly editions: readonly LoadedEdition[];
  readonly changesOn: ChangesOn;
}

/** @param found one of each edition */
const addTables = (
  tables: ReasonTable[],
  reason: ReasonTable["reason"],
  found: readonly (DayOccupancy | undefined)[],
  inOrder: readonly ((table: DayOccupancy) => DayOccupancy)[],
): void => {
  // A loop, since a question may be about hundreds of dates.
  for (let edition = 0; edition < found.length; edition += 1) {
    const table = found[edition];
    if (table !== undefined) tables.push({ reason, table: inOrder[edition]?.(table) ?? table });
  }
};

/** The weeks as published, which repeat without end: a date has the table of its weekday in the calendar. */
export const weekScope = async (
  editions: readonly LoadedEdition[],
  dates: readonly DayNumber[],
): Promise<LoadedScope> => {
  const { directory, inOrder } = await unitedRooms(editions);
  const byDate = new Map<DayNumber, readonly ReasonTable[]>();
  for (const date of dates) {
    const classes = await Promise.all(editions.map((edition) => edition.day(weekdayOf(date))));
    const tables: ReasonTable[] = [];
    addTables(tables, "class", classes, inOrder);
    byDate.set(date, tables);
  }
  return {
    directory,
    editions,
    tablesOn: (date) => byDate.get(date) ?? [],
    namesReasons: false,
    changesOn: UNCHANGED,
  };
};

const holds = ({ edition }: LoadedEdition, date: DayNumber): boolean =>
  edition.calendar !== undefined && holdsDate(edition.calendar, date);

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
  const { directory, inOrder } = await unitedRooms(editions);
  const changesOn = await layers.on(all);
  const closedTables =
    directory.hours && (await Promise.all(editions.map((edition) => edition.closedTables())));
  const byDate = new Map<DayNumber, readonly ReasonTable[]>();
  for (const date of all) {
    const changes = changesOn(date);
    const classes = await Promise.all(editions.map((edition) => classTable(edition, date, changes)));
    const tables: ReasonTable[] = [...takenTablesOf(directory, changes)];
    addTables(tables, "class", classes, inOrder);
    const closed = closedTables?.map((tableOn) => tableOn?.(date));
    if (closed !== undefined) addTables(tables, "hours", closed, inOrder);
    byDate.set(date, tables);
  }
  return {
    directory,
    editions,
    tablesOn: (date) => byDate.get(date) ?? [],
    namesReasons: closedTables !== undefined || layers.heads.length > 0,
    changesOn,
  };
};

/** True if no room can be offered: a required date is in examination weeks of which no layer knows anything. */
export const areExamsUnknown = async (
  { layers }: Pick<Moment, "layers">,
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
  editions.findLast((edition) => required.some((date) => holds(edition, date)))?.edition.calendar ?? null;
