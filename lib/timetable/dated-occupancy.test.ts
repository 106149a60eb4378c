import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPeriod, anyRoom, anyTerm } from "../tools/testing/data/dated-schools.ts";
import { draws } from "../tools/testing/data/draws.ts";
import { busyMinutes } from "../tools/testing/data/minute-reading.ts";
import { dayNumber, weekdayOf } from "./calendar-date.ts";
import { createDateTables, type DateTables } from "./date-tables.ts";
import { meetingsOn } from "./dated-meetings.ts";
import { datedOccupancy, isComplete, isPartial, weekdayOccupancy, wholeDays } from "./dated-occupancy.ts";
import type { Meeting } from "./meeting.ts";
import { addBusyRooms, noRooms, roomsNotIn, wordsPerRow } from "./occupancy.ts";
import { busyFrom, freeSince, minutesBusy } from "./occupancy-columns.ts";
import { DAY_END } from "./period.ts";
import { type Term, termDays } from "./term.ts";
import type { Room } from "./timetable.ts";
import { eachWeekday, type Weekday } from "./weekday.ts";

/** Across the changes of clocks. */
const term = anyTerm("2024-08-01", "2026-12-31");

const tablesOf = (term: Term, rooms: readonly Room[]): DateTables =>
  createDateTables(datedOccupancy(term, rooms), rooms.length, async (weekday) =>
    weekdayOccupancy(rooms, weekday),
  );

describe("the occupancy of a term's dates", () => {
  it("is what the rows say, minute by minute on every date", async () => {
    await fc.assert(
      fc.asyncProperty(term, fc.array(anyRoom, { maxLength: 6 }), anyPeriod, async (term, rooms, period) => {
        const tables = tablesOf(term, rooms);
        expect(await tables(term.days.length)).toBeUndefined();
        for (let day = 0; day < term.days.length; day += 1) {
          const table = await tables(day);
          if (table === undefined) throw new Error(`There is no table of day ${day}`);
          const busy = noRooms(rooms.length);
          addBusyRooms(busy, table, period);
          const minutes = rooms.map((each) => [...busyMinutes(term, each, day)].sort((x, y) => x - y));
          const free = minutes.flatMap((each, index) =>
            each.some((at) => period.start <= at && at < period.end) ? [] : [index],
          );
          expect(roomsNotIn(busy, rooms.length)).toEqual(free);
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
      { numRuns: draws(30) },
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
    expect(half.tables).toEqual([..."MTWRFSU-", "part", ..."WRFSU"]);
    expect(half.variants).toEqual([]);
    expect(half.days?.M).toEqual({
      sets: [new Uint8Array([0b0000_0001, 0])],
      named: new Uint32Array([0]),
      changes: new Uint32Array([0, 0]),
    });
  });

  const whole = (first: string, last: string): Term => {
    const dates = { first, last };
    return { id: "t", name: "T", ...dates, timeZone: "UTC", days: termDays(dates) };
  };
  const onMondays = (...meetings: readonly Omit<Meeting, "className">[]): Room => ({
    id: "r",
    name: "R",
    building: null,
    capacity: null,
    meetings: eachWeekday((each) =>
      each === "M" ? meetings.map((meeting) => ({ className: "C", ...meeting })) : [],
    ),
  });

  it("is exact in the last of seventy rooms", async () => {
    const classes: Readonly<Record<number, Room>> = {
      0: onMondays({ start: 60, end: 120, on: [[0, 6]] }, { start: 600, end: 660 }),
      31: onMondays({ start: 90, end: 150, on: [[7, 13]] }),
      32: onMondays({ start: 100, end: 160, on: [[0, 6]] }, { start: 160, end: 200, on: [[7, 13]] }),
      69: onMondays({ start: 110, end: 130 }, { start: 130, end: 170, on: [[7, 13]] }),
    };
    const rooms = Array.from({ length: 70 }, (_, place) => classes[place] ?? onMondays());
    const tables = tablesOf(whole("2026-08-31", "2026-09-13"), rooms);
    const runs = async (day: number) => {
      const table = await tables(day);
      if (table === undefined) throw new Error(`There is no table of day ${day}`);
      const [from, since] = [busyFrom(table, 0), freeSince(table, DAY_END)];
      return [...rooms.keys()].flatMap((place) =>
        from[place] === DAY_END ? [] : [[place, from[place], since[place]]],
      );
    };
    expect(await runs(0)).toEqual([
      [0, 60, 660],
      [32, 100, 160],
      [69, 110, 130],
    ]);
    expect(await runs(7)).toEqual([
      [0, 600, 660],
      [31, 90, 150],
      [32, 160, 200],
      [69, 110, 170],
    ]);
  });

  it("names the days of a busy time once, however many meetings it is made of", () => {
    const [one, other]: [Meeting["on"], Meeting["on"]] = [[[0, 6]], [[7, 13]]];
    const room = onMondays(
      { start: 10, end: 20, on: other },
      { start: 20, end: 30, on: one },
      { start: 40, end: 50, on: one },
      { start: 45, end: 60, on: one },
    );
    expect(datedOccupancy(whole("2026-08-31", "2026-09-13"), [room]).days?.M).toEqual({
      sets: [new Uint8Array([0b1000_0000, 0]), new Uint8Array([0b0000_0001, 0])],
      named: new Uint32Array([0, 1, 1]),
      changes: new Uint32Array([0, 1, 0, 0, 0, 0, 0, 0]),
    });
  });

  it("offers no room on a date of an unread weekday that has no classes or follows another weekday", async () => {
    const dates = { first: "2026-08-31", last: "2026-09-20" };
    const days = termDays({ ...dates, noClasses: ["2026-09-01"], follows: { "2026-09-08": "M" } });
    const term: Term = { id: "t", name: "T", ...dates, timeZone: "UTC", days };
    const tables = tablesOf(term, [{ ...onMondays(), unread: ["T"] }, onMondays()]);
    const freeOn = async (day: number): Promise<number[]> => {
      const table = await tables(day);
      if (table === undefined) throw new Error(`There is no table of day ${day}`);
      const busy = noRooms(2);
      addBusyRooms(busy, table, { start: 600, end: 660 });
      return [...roomsNotIn(busy, 2)];
    };
    // Monday, the Tuesday without classes, the Tuesday that follows a Monday, and an ordinary Tuesday.
    expect(await Promise.all([0, 1, 8, 15].map(freeOn))).toEqual([[0, 1], [1], [1], [1]]);
  });

  it("has a table of its own for a date on which an unread weekday hides what takes place", () => {
    const term = whole("2026-08-31", "2026-09-13");
    const single = (...days: readonly number[]) => days.map((day) => [day, day] as const);
    const unread = { ...onMondays({ start: 1, end: 2, on: single(0, 1) }), unread: ["M" as const] };
    const other: Room = {
      ...onMondays({ start: 1, end: 2, on: single(7) }),
      meetings: eachWeekday((each) => {
        if (each !== "M" && each !== "W") return [];
        return [{ className: "C", start: 1, end: 2, on: single(each === "M" ? 7 : 9) }];
      }),
    };
    const dated = datedOccupancy(term, [unread, other]);
    expect(dated.tables).toEqual(["part", 0, "part", ..."RFSU", "part", ..."TWRFSU"]);
    expect(dated.variants.map(({ breakpoints }) => [...breakpoints])).toEqual([[1, 2]]);
    expect([dated, wholeDays(term)].map(isPartial)).toEqual([true, false]);
    expect(isPartial({ tables: ["M", 0], variants: dated.variants })).toBe(true);
    expect(isComplete(term, dated)).toBe(true);
    expect(isComplete(term, { ...dated, tables: dated.tables.slice(1) })).toBe(false);
    expect(isComplete(term, { ...dated, variants: [] })).toBe(false);
  });

  it("is limited by one class among others that are not", () => {
    const meetings = eachWeekday((): Meeting[] => [
      { className: "C", start: 1, end: 2 },
      { className: "D", start: 5, end: 6, on: [[0, 6]] },
    ]);
    const dated = datedOccupancy(whole("2026-08-31", "2026-09-13"), [{ ...onMondays(), meetings }]);
    expect(dated.tables).toEqual([..."MTWRFSU", ...Array(7).fill("part")]);
  });

  it("tells apart ranges of days that are written with the same digits", async () => {
    const rooms = [
      onMondays({
        start: 540,
        end: 600,
        on: [
          [0, 1],
          [123, 125],
        ],
      }),
      onMondays({
        start: 540,
        end: 600,
        on: [
          [0, 11],
          [23, 125],
        ],
      }),
    ];
    const table = await tablesOf(whole("2026-08-31", "2027-01-17"), rooms)(63);
    expect(table && [...busyFrom(table, 0)]).toEqual([DAY_END, 540]);
  });

  it("refuses days that are not those of the weekday's table", async () => {
    const term = whole("2026-08-31", "2026-09-13");
    const rooms = [
      onMondays({ start: 1, end: 3, on: [[0, 6]] }, { start: 3, end: 5, on: [[7, 13]] }),
      onMondays({ start: 7, end: 9, on: [[0, 6]] }),
    ];
    const dated = datedOccupancy(term, rooms);
    const table = weekdayOccupancy(rooms, "M");
    if (dated.days === undefined) throw new Error("No date has a part of the week");
    const { M: known, ...others } = dated.days;
    const named = [...known.named];
    expect([named, [...known.changes]]).toEqual([
      [0, 1, 0],
      [0, 1, 0, 0, 0, 0],
    ]);
    const wrong = [
      { ...known, named: Uint32Array.from([...named, 0]) },
      { ...known, named: Uint32Array.from(named.slice(0, 2)) },
      { ...known, named: Uint32Array.from([0, 1, 2]) },
      // A room that is not busy goes on being busy: one that never was, and one that no longer is.
      { ...known, changes: Uint32Array.from([0, 1, 1, 0, 0, 0]) },
      {
        ...known,
        named: Uint32Array.from([0, 1, 0, 0]),
        changes: Uint32Array.from([0, 1, 0, 0, 1, 0, 0]),
      },
    ];
    const refused = new RangeError("The days are not those of the table");
    const read = async (days: typeof known, monday = table) =>
      createDateTables({ ...dated, days: { ...others, M: days } }, rooms.length, async () => monday)(0);
    for (const days of wrong) await expect(read(days)).rejects.toEqual(refused);
    // A meeting that never ends.
    const endless = { rooms: 2, breakpoints: Uint32Array.of(1), rows: Uint32Array.of(1) };
    await expect(
      read({ ...known, named: Uint32Array.of(0), changes: Uint32Array.of(0) }, endless),
    ).rejects.toEqual(refused);
  });

  it("makes a table once for the dates on which the same takes place", async () => {
    const dates = { first: "2026-08-31", last: "2026-09-27" };
    const term: Term = { id: "t", name: "T", ...dates, timeZone: "UTC", days: termDays(dates) };
    const of = (on?: Meeting["on"]): Room => ({
      id: "r",
      name: "R",
      building: null,
      capacity: null,
      meetings: eachWeekday(() => [{ className: "C", start: 1, end: 2, ...(on && { on }) }]),
    });
    const tables = tablesOf(term, [of(), of([[0, 6]]), of([[14, 27]])]);
    const [first, second, third, fourth] = await Promise.all([0, 7, 14, 21].map(tables));
    expect([first?.rows, second?.rows, third?.rows]).toEqual(
      [0b011, 0b001, 0b101].map((bits) => new Uint32Array([bits, 0])),
    );
    expect(await tables(21)).toBe(await tables(14));
    expect(fourth).toEqual(third);
    const later = tablesOf(term, [of(), of([[0, 6]]), of([[14, 27]])]);
    const before = await later(14);
    expect(await later(21)).toBe(before);
  });

  it("reads the tables of the weekdays whose classes take place on a date, once", async () => {
    const rooms = [onMondays({ start: 1, end: 2, on: [[0, 6]] }, { start: 3, end: 4, on: [[7, 13]] })];
    const dated = datedOccupancy(whole("2026-08-31", "2026-09-20"), rooms);
    const loadedDays: Weekday[] = [];
    const tables = createDateTables(dated, rooms.length, async (weekday) => {
      loadedDays.push(weekday);
      return weekdayOccupancy(rooms, weekday);
    });
    expect([dated.tables[0], dated.tables[7]]).toEqual(["part", "part"]);
    expect([(await tables(0))?.breakpoints, (await tables(7))?.breakpoints]).toEqual([
      Uint32Array.of(1, 2),
      Uint32Array.of(3, 4),
    ]);
    expect(loadedDays).toEqual(["M"]);
  });
});

it("the tables of dates are kept as far as they take 16 MB, the oldest goes", async () => {
  const rooms = 2 ** 22; // A table of two rows takes one megabyte.
  const mondays = Array.from({ length: 18 }, (_, week) => 7 * week);
  const breakpoints = Uint32Array.from({ length: 36 }, (_, row) => row + 1);
  const rows = new Uint32Array(36 * wordsPerRow(rooms));
  for (const week of mondays.keys()) rows[2 * week * wordsPerRow(rooms)] = 1;
  const sets = mondays.map((day) => new Uint8Array(16).fill(1 << (day & 7), day >>> 3, (day >>> 3) + 1));
  const [none, changes] = [new Uint32Array(), new Uint32Array(36)];
  const days = eachWeekday((each) =>
    each === "M"
      ? { sets, named: Uint32Array.from(mondays.keys()), changes }
      : { sets: [], named: none, changes: none },
  );
  const dated = { tables: mondays.flatMap(() => Array(7).fill("part" as const)), days, variants: [] };
  const tables = createDateTables(dated, rooms, async () => ({ rooms, breakpoints, rows }));
  const made = [];
  for (const day of mondays) made.push(await tables(day));
  const kept = [];
  for (const week of [...mondays.keys()].reverse())
    if ((await tables(7 * week)) === made[week]) kept.push(week);
  expect(kept).toEqual([17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

describe("an examination on a single date", () => {
  it("stands among the classes of the date in the order of time, once", () => {
    const dates = { first: "2026-12-14", last: "2026-12-20" };
    const term: Term = { id: "t", name: "T", ...dates, timeZone: "UTC", days: termDays(dates) };
    const exam: Meeting = { className: "X", start: 540, end: 600, on: [[0, 0]] };
    const meetings = eachWeekday((each): Meeting[] => {
      if (each === "M") return [{ className: "C", start: 480, end: 540 }, exam, { ...exam, start: 550 }];
      return each === "T" || each === "W" ? [{ ...exam, start: 470 }, exam] : [];
    });
    expect(meetingsOn(term, { meetings }, 0).map(({ start }) => start)).toEqual([470, 480, 540, 550]);
  });

  it("is known on a date without classes and on one that follows another weekday", async () => {
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
      const table = await tablesOf(term, rooms)(day);
      expect(table && [...busyFrom(table, 0)]).toEqual([540]);
    }
  });
});
