import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, isoDate, weekdayOf } from "./calendar-date.ts";
import {
  type DatedOccupancy,
  datedOccupancy,
  packTables,
  unpackTables,
  weekdayOccupancy,
} from "./dated-occupancy.ts";
import type { Meeting } from "./meeting.ts";
import { addBusyRooms, type DayOccupancy, noRooms, roomsNotIn } from "./occupancy.ts";
import { busyFrom, freeSince, minutesBusy } from "./occupancy-columns.ts";
import { DAY_END } from "./period.ts";
import { type Term, termDays } from "./term.ts";
import type { Room } from "./timetable.ts";
import { eachWeekday, WEEKDAYS, type Weekday } from "./weekday.ts";

const weekday = fc.constantFrom(...WEEKDAYS);

/** Terms of up to nine weeks that begin on any weekday, across the changes of clocks, with holidays and follow days. */
const term: fc.Arbitrary<Term> = fc
  .record({
    start: fc.integer({ min: dayNumber("2024-08-01"), max: dayNumber("2026-12-31") }),
    length: fc.integer({ min: 1, max: 63 }),
    noClasses: fc.array(fc.nat(62), { maxLength: 6 }),
    follows: fc.array(fc.tuple(fc.nat(62), weekday), { maxLength: 4 }),
  })
  .map(({ start, length, noClasses, follows }) => {
    const first = isoDate(start);
    const last = isoDate(start + length - 1);
    const days = termDays({
      first,
      last,
      noClasses: noClasses.map((day) => isoDate(start + day)),
      follows: Object.fromEntries(follows.map(([day, code]) => [isoDate(start + day), code])),
    });
    return { id: "t", name: "T", first, last, timeZone: "America/New_York", days };
  });

const minute = fc.oneof(
  fc.constantFrom(0, 480, 530, 540, 600, DAY_END),
  fc.integer({ min: 0, max: DAY_END }),
);
const on = fc
  .array(fc.nat(62), { minLength: 2, maxLength: 8 })
  .map((days) => [...new Set(days)].sort((a, b) => a - b))
  .chain((days) =>
    fc.constantFrom(
      days.map((day): [number, number] => [day, day]),
      days.flatMap((day, index): [number, number][] =>
        index % 2 === 0 ? [[day, days[index + 1] ?? day]] : [],
      ),
    ),
  );
const meeting: fc.Arbitrary<Meeting> = fc
  .record({ a: minute, b: minute, on: fc.option(on, { nil: undefined }) })
  .filter(({ a, b }) => a !== b)
  .map(({ a, b, on }) => ({
    className: "C",
    start: Math.min(a, b),
    end: Math.max(a, b),
    ...(on && { on }),
  }));
const room: fc.Arbitrary<Room> = fc
  .record({
    meetings: fc.record(eachWeekday(() => fc.array(meeting, { maxLength: 2 }))),
    unread: fc.option(fc.array(weekday, { maxLength: 2 }), { nil: undefined, freq: 9 }),
  })
  .map(({ meetings, unread }) => ({
    id: "r",
    name: "R",
    building: null,
    capacity: null,
    meetings,
    ...(unread && { unread }),
  }));

/** The definition: each minute of the date, read from the rows one by one. */
const busyMinutes = ({ first, days }: Term, { meetings, unread }: Room, day: number): Set<number> => {
  const code = days[day];
  expect(isoDate(dayNumber(first) + day)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const minutes = new Set<number>();
  const fill = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) minutes.add(at);
  };
  if (WEEKDAYS.some((each) => each === code && unread?.includes(each))) fill(0, DAY_END);
  for (const each of WEEKDAYS)
    for (const { start, end, on } of meetings[each]) {
      const named = on?.some(([from, to]) => from === day && to === day) ?? false;
      const within = on?.some(([from, to]) => from <= day && day <= to) ?? true;
      if (named || (within && code === each)) fill(start, end);
    }
  return minutes;
};

const tableOn = (dated: DatedOccupancy, rooms: readonly Room[], day: number): DayOccupancy => {
  const name = dated.tables[day];
  if (typeof name === "number") return dated.variants[name] as DayOccupancy;
  if (name === "-" || name === undefined)
    return { rooms: rooms.length, breakpoints: new Uint32Array(), rows: new Uint32Array() };
  return weekdayOccupancy(rooms, name);
};

describe("the occupancy of a term's dates", () => {
  it("is what the rows say, minute by minute on every date", () => {
    fc.assert(
      fc.property(term, fc.array(room, { maxLength: 6 }), minute, minute, (term, rooms, a, b) => {
        fc.pre(a !== b);
        const period = { start: Math.min(a, b), end: Math.max(a, b) };
        const dated = datedOccupancy(term, rooms);
        expect(dated.tables).toHaveLength(term.days.length);
        for (let day = 0; day < term.days.length; day += 1) {
          const table = tableOn(dated, rooms, day);
          const busy = noRooms(rooms.length);
          addBusyRooms(busy, table, period);
          const minutes = rooms.map((each) => [...busyMinutes(term, each, day)].sort((x, y) => x - y));
          const free = minutes.flatMap((each, index) =>
            each.some((at) => period.start <= at && at < period.end) ? [] : [index],
          );
          expect([...roomsNotIn(busy, rooms.length)]).toEqual(free);
          const { start, end } = period;
          expect([...busyFrom(table, start)]).toEqual(
            minutes.map((each) => each.find((at) => at >= start) ?? DAY_END),
          );
          expect([...freeSince(table, end)]).toEqual(
            minutes.map((each) => (each.findLast((at) => at < end) ?? -1) + 1),
          );
          expect([...minutesBusy(table, period)]).toEqual(
            minutes.map((each) => each.filter((at) => start <= at && at < end).length),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it("adds no table if nothing is limited to a part of the term, or what is limited holds all of it", () => {
    const dates = { first: "2026-08-31", last: "2026-09-13" };
    const days = termDays({ ...dates, noClasses: ["2026-09-07"], follows: { "2026-09-08": "M" } });
    const term: Term = { id: "t", name: "T", ...dates, timeZone: "UTC", days };
    const week = (on?: Meeting["on"]): Room => ({
      id: "r",
      name: "R",
      building: null,
      capacity: null,
      meetings: eachWeekday((each) =>
        each === "M" ? [{ className: "C", start: 1, end: 2, ...(on && { on }) }] : [],
      ),
    });
    expect(days).toBe("MTWRFSU-MWRFSU");
    const whole = { tables: [...days], variants: [] };
    expect(datedOccupancy(term, [week()])).toEqual(whole);
    expect(datedOccupancy(term, [week([[0, 13]])])).toEqual(whole);
    const half = datedOccupancy(term, [week([[0, 6]])]);
    expect(half.tables).toEqual([..."MTWRFSU-", 0, ..."WRFSU"]);
    expect(half.variants).toHaveLength(1);
  });

  it("packs the names of its tables", () => {
    const tables = [...WEEKDAYS, "-" as const, 0, 1, 700];
    expect(unpackTables(packTables(tables))).toEqual(tables);
  });
});

describe("an examination on a single date", () => {
  it("is known on a date without classes and on one that follows another weekday", () => {
    const dates = { first: "2026-12-14", last: "2026-12-20" };
    const term: Term = {
      id: "t",
      name: "T",
      ...dates,
      timeZone: "UTC",
      days: termDays({ ...dates, noClasses: ["2026-12-16"], follows: { "2026-12-15": "R" } }),
    };
    const exam = (weekday: Weekday, day: number): Room => ({
      id: "r",
      name: "R",
      building: null,
      capacity: null,
      meetings: eachWeekday((each) =>
        each === weekday ? [{ className: "X", start: 540, end: 720, on: [[day, day]] }] : [],
      ),
    });
    const first = dayNumber(dates.first);
    for (const day of [1, 2]) {
      const rooms = [exam(weekdayOf(first + day), day)];
      const table = tableOn(datedOccupancy(term, rooms), rooms, day);
      expect([...busyFrom(table, 0)]).toEqual([540]);
    }
  });
});
