import { takesPlace } from "./date-ranges.ts";
import { busyPeriodsOn } from "./dated-meetings.ts";
import { type DayOccupancy, dayOccupancy, packOccupancy } from "./occupancy.ts";
import { scheduleOf, type Term } from "./term.ts";
import { busyPeriods, type Room } from "./timetable.ts";
import { WEEKDAYS, type Weekday } from "./weekday.ts";

/**
 * Which rooms are busy on each date of a term, beside the tables of the week.
 *
 * The dates of a weekday fall into few variants, within which the same meetings take place: each variant is a table
 * as a weekday has one, and a date names its own. A date on which the whole of a weekday's schedule takes place has
 * that weekday's table, so that nothing is stored twice.
 */
export interface DatedOccupancy {
  /**
   * For each day of the term: the weekday whose table it has, `-` if nothing takes place, or the number of a variant.
   */
  readonly tables: readonly TableName[];
  readonly variants: readonly DayOccupancy[];
}

export type TableName = Weekday | "-" | number;

/** The calendar alone: right for a timetable in which nothing is limited to a part of the term. */
export const wholeDays = (term: Term): DatedOccupancy => ({
  tables: Array.from(term.days, (_, day) => scheduleOf(term, day) ?? "-"),
  variants: [],
});

const isPartial = (rooms: readonly Room[]): boolean =>
  rooms.some(({ meetings }) =>
    WEEKDAYS.some((weekday) => meetings[weekday].some(({ on }) => on !== undefined)),
  );

/** True if on the day exactly the meetings of the weekday that it follows take place, and no other. */
const isWhole = (term: Term, rooms: readonly Room[], day: number): boolean =>
  rooms.every(({ meetings }) =>
    WEEKDAYS.every((weekday) =>
      meetings[weekday].every(
        ({ on }) =>
          on === undefined || takesPlace(term, weekday, on, day) === (scheduleOf(term, day) === weekday),
      ),
    ),
  );

/** The occupancy on every date of the term. Dates with equal tables share one. */
export const datedOccupancy = (term: Term, rooms: readonly Room[]): DatedOccupancy => {
  const whole = wholeDays(term);
  if (!isPartial(rooms)) return whole;
  const variants = new Map<string, { readonly name: number; readonly table: DayOccupancy }>();
  const variantOf = (day: number): number => {
    const table = dayOccupancy(rooms.map((room) => busyPeriodsOn(term, room, day)));
    const bytes = Buffer.from(packOccupancy(table)).toString("latin1");
    const variant = variants.get(bytes) ?? { name: variants.size, table };
    variants.set(bytes, variant);
    return variant.name;
  };
  // Dates of one schedule beside each other, since their tables are alike and pack well.
  const order = [...whole.tables.keys()].sort(
    (a, b) => term.days.charCodeAt(a) - term.days.charCodeAt(b) || a - b,
  );
  const names = new Map(
    order.map((day) => [day, isWhole(term, rooms, day) ? whole.tables[day] : variantOf(day)] as const),
  );
  return {
    tables: whole.tables.map((name, day) => names.get(day) ?? name),
    variants: [...variants.values()].map(({ table }) => table),
  };
};

/** The table of a weekday in the week as published: the union of all that takes place on it in the term. */
export const weekdayOccupancy = (rooms: readonly Room[], weekday: Weekday): DayOccupancy =>
  dayOccupancy(rooms.map((room) => busyPeriods(room, weekday)));

const NAMES: readonly TableName[] = [...WEEKDAYS, "-"];

/** Little-endian 16-bit table names, one a day of the term (variants count on from the 8 others). */
export const packTables = (tables: readonly TableName[]): Uint8Array =>
  new Uint8Array(
    Uint16Array.from(tables, (name) => (typeof name === "number" ? NAMES.length + name : NAMES.indexOf(name)))
      .buffer,
  );

export const unpackTables = (bytes: Uint8Array): TableName[] =>
  Array.from(
    new Uint16Array(Uint8Array.from(bytes).buffer),
    (code): TableName => NAMES[code] ?? code - NAMES.length,
  );
