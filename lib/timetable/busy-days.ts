import { type DateRanges, daysOf } from "./date-ranges.ts";
import type { DayOccupancy } from "./occupancy.ts";
import { scheduleOf, type Term } from "./term.ts";
import { busyPeriods, type Room } from "./timetable.ts";
import type { Weekday } from "./weekday.ts";

/**
 * On which days of the term a weekday's table holds: what is busy in the week that repeats, and on which of its dates.
 *
 * A room that the table has busy is so on a set of days, the same from one breakpoint to the next but for few: the
 * distinct sets are here once, and each time a room becomes busy in the table, or goes on being so on other days, names
 * its set. All in the order of the breakpoints, at each of them of the rooms.
 */
export interface BusyDays {
  /** Distinct sets of days of the term, 0 its first: day `d` is bit `d % 8` of byte `d / 8`. */
  readonly sets: readonly Uint8Array[];
  /** The number of a set for each room that becomes busy at a breakpoint, then for each that changes its days there. */
  readonly named: Uint32Array;
  /** For each breakpoint how many rooms go on being busy on other days, and how many rooms lie before each of them. */
  readonly changes: Uint32Array;
}

/** Days as the bits of one number, whatever its length. */
type Days = bigint;

const daysAsBits = (days: Iterable<number>): Days => {
  let bits = 0n;
  for (const day of days) bits |= 1n << BigInt(day);
  return bits;
};

const bytesOf = (days: Days, length: number): Uint8Array =>
  Uint8Array.from({ length: Math.ceil(length / 8) }, (_, index) =>
    Number((days >> BigInt(index * 8)) & 0xffn),
  );

/** From one row of a table up to another, on some days. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly days: Days;
}

/** What a room's table rows hold on which days, as stretches that neither overlap nor touch with the same days. */
const disjoint = (busy: readonly Stretch[]): Stretch[] => {
  const [only] = busy;
  if (only !== undefined && busy.length === 1) return [only];
  const edges = [...new Set(busy.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const found: Stretch[] = [];
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1];
    if (to === undefined) break;
    let days = 0n;
    let isBusy = false;
    for (const each of busy)
      if (each.from <= from && each.to >= to) {
        days |= each.days;
        isBusy = true;
      }
    if (!isBusy) continue;
    const last = found.at(-1);
    if (last?.to === from && last.days === days) found[found.length - 1] = { ...last, to };
    else found.push({ from, to, days });
  }
  return found;
};

/** The days on which what the weekday's table says of the rooms takes place. */
export const busyDays = (
  term: Term,
  rooms: readonly Room[],
  weekday: Weekday,
  { breakpoints }: DayOccupancy,
): BusyDays => {
  const rowOf = new Map(Array.from(breakpoints, (minute, row) => [minute, row]));
  const daysByKey = new Map<string, Days>();
  const daysIn = (on: DateRanges | undefined): Days => {
    const key = on?.join(" ") ?? "";
    const days = daysByKey.get(key) ?? daysAsBits(daysOf(term, weekday, on));
    daysByKey.set(key, days);
    return days;
  };
  const followed = daysAsBits(
    Array.from(term.days, (_, day) => day).filter((day) => scheduleOf(term, day) === weekday),
  );
  const numbers = new Map<Days, number>();
  const numberOf = (days: Days): number => {
    const number = numbers.get(days) ?? numbers.size;
    numbers.set(days, number);
    return number;
  };
  const begun: number[][] = Array.from(breakpoints, () => []);
  const changed: [room: number, set: number][][] = Array.from(breakpoints, () => []);
  for (const [place, room] of rooms.entries()) {
    const isUnread = room.unread?.includes(weekday);
    const busy = busyPeriods(room, weekday).map((period) => ({
      from: rowOf.get(period.start) ?? 0,
      to: rowOf.get(period.end) ?? 0,
      days: isUnread ? followed : daysIn((period as { readonly on?: DateRanges }).on),
    }));
    let end = -1;
    for (const { from, to, days } of disjoint(busy)) {
      if (from === end) changed[from]?.push([place, numberOf(days)]);
      else begun[from]?.push(numberOf(days));
      end = to;
    }
  }
  const named = begun.flatMap((sets, row) => [...sets, ...(changed[row] ?? []).map(([, set]) => set)]);
  const changes = changed.flatMap((each) => [
    each.length,
    ...each.map(([room], index) => room - (each[index - 1]?.[0] ?? -1) - 1),
  ]);
  return {
    sets: Array.from(numbers.keys(), (days) => bytesOf(days, term.days.length)),
    named: Uint32Array.from(named),
    changes: Uint32Array.from(changes),
  };
};
