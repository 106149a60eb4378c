import { memoizeByKey } from "../cache/memoize-by-key.ts";
import type { DayNumber } from "./calendar-date.ts";
import type { DistinctValues } from "./distinct-values.ts";
import { type DayOccupancy, dayOccupancy } from "./occupancy.ts";
import { closedPeriods, type DayKind, type KindsOf, parseOpeningHours } from "./opening-hours.ts";
import { dayOfTerm, type Term } from "./term.ts";

/** The rooms that are closed on a date by their hours; `undefined` outside the term. */
export type ClosedTables = (date: DayNumber) => DayOccupancy | undefined;

/** What the dates of the term are; of dates outside the term nothing is known. */
const kindsIn = (term: Term): KindsOf => {
  const entries = [
    ...(term.holidays ?? []).map((range) => ["holiday", range] as const),
    ...(term.breaks ?? []).map((range) => ["break", range] as const),
  ];
  return (date): DayKind[] => {
    const day = dayOfTerm(term, date) ?? -1;
    return entries.flatMap(([kind, [first, last]]) => (first <= day && day <= last ? [kind] : []));
  };
};

/**
 * The tables of all dates of a term, made when they are first asked for. Dates with equal hours share one.
 *
 * @param hours of the rooms; a room without hours is never closed
 * @throws RangeError if a text is not opening hours
 */
export const createClosedTables = (term: Term, hours: DistinctValues<string>): ClosedTables => {
  const parsed = hours.values.map(parseOpeningHours);
  const kindsOf = kindsIn(term);
  const byPeriods = new Map<string, DayOccupancy>();
  const tableOn = memoizeByKey((date: DayNumber) => {
    const periods = parsed.map((each) => closedPeriods(each, date, kindsOf));
    const key = JSON.stringify(periods);
    const table = byPeriods.get(key) ?? dayOccupancy(hours.of.map((index) => periods[index] ?? []));
    byPeriods.set(key, table);
    return table;
  });
  return (date) => (dayOfTerm(term, date) === undefined ? undefined : tableOn(date));
};
