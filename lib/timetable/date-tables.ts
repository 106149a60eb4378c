import { type BusyRuns, busyRuns, occupancyOfRuns, setsWith } from "./busy-runs.ts";
import type { DatedOccupancy } from "./dated-occupancy.ts";
import type { DayOccupancy } from "./occupancy.ts";
import { WEEKDAYS, type Weekday } from "./weekday.ts";

/** Tables that are kept once they were made from the weekdays' parts, in bytes; at least `LEAST_KEPT` of them. */
const KEPT_BYTES = 16 * 1024 * 1024;
const LEAST_KEPT = 8;

/** Reads the table of a day of the term (0 is its first); `undefined` if there is none. */
export type DateTables = (day: number) => Promise<DayOccupancy | undefined>;

/**
 * The tables of dates, made when they are first asked for. Dates on which the same meetings take place share one.
 *
 * @param rooms how many rooms the tables have
 */
export const createDateTables = (
  { tables, days, variants }: DatedOccupancy,
  rooms: number,
  weekdayTable: (weekday: Weekday) => Promise<DayOccupancy>,
): DateTables => {
  const nothing = Promise.resolve({ rooms, breakpoints: new Uint32Array(), rows: new Uint32Array() });
  const runs = new Map<Weekday, BusyRuns>();
  const runsOf = async (weekday: Weekday): Promise<BusyRuns | undefined> => {
    const cached = runs.get(weekday);
    if (cached !== undefined || days === undefined) return cached;
    const made = busyRuns(await weekdayTable(weekday), days[weekday]);
    runs.set(weekday, made);
    return made;
  };
  const made = new Map<string, DayOccupancy>();
  const keep = (key: string, table: DayOccupancy): void => {
    made.set(key, table);
    const most = Math.max(LEAST_KEPT, Math.floor(KEPT_BYTES / Math.max(1, table.rows.byteLength)));
    // The oldest goes: a map is in the order of its insertions.
    const [oldest] = made.keys();
    if (made.size > most && oldest !== undefined) made.delete(oldest);
  };
  const keys = new Map<number, string>();
  const partOf = async (day: number): Promise<DayOccupancy> => {
    const cached = made.get(keys.get(day) ?? "");
    if (cached !== undefined) return cached;
    const parts = WEEKDAYS.map((weekday) => ({ weekday, sets: setsWith(days?.[weekday].sets ?? [], day) }));
    const key = JSON.stringify(parts.map(({ sets }) => sets));
    keys.set(day, key);
    const same = made.get(key);
    if (same !== undefined) return same;
    const some = await Promise.all(
      parts
        .filter(({ sets }) => sets.length > 0)
        .map(async ({ weekday, sets }) => ({ sets, runs: await runsOf(weekday) })),
    );
    const table = occupancyOfRuns(
      rooms,
      some.flatMap(({ sets, runs: own }) => (own === undefined ? [] : [{ sets, runs: own }])),
    );
    keep(key, table);
    return table;
  };
  return (day) => {
    const name = tables[day];
    if (name === "part") return partOf(day);
    if (name === "-") return nothing;
    if (typeof name === "number") return Promise.resolve(variants[name]);
    return name === undefined ? Promise.resolve(undefined) : weekdayTable(name);
  };
};
