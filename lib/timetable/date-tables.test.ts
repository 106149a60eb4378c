import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadOnce } from "../cache/load-once.ts";
import { anyPeriod, anyRoom, anyTerm } from "../tools/testing/data/dated-schools.ts";
import { draws } from "../tools/testing/data/draws.ts";
import { busyMinutes } from "../tools/testing/data/minute-reading.ts";
import { singleDateTimes, weekdayTimes } from "./busy-times.ts";
import { dayNumber, weekdayOf } from "./calendar-date.ts";
import { createDateTables, type TimesName } from "./date-tables.ts";
import { meetingsOn } from "./dated-meetings.ts";
import type { Meeting } from "./meeting.ts";
import { addBusyRooms, noRooms, roomsNotIn } from "./occupancy.ts";
import { busyFrom, freeSince, minutesBusy } from "./occupancy-columns.ts";
import { DAY_END } from "./period.ts";
import { type Term, termDays } from "./term.ts";
import type { Room } from "./timetable.ts";
import { eachWeekday, type Weekday } from "./weekday.ts";

/** Across the changes of clocks. */
const term = anyTerm("2024-08-01", "2026-12-31");

const tablesOf = (term: Term, rooms: readonly Room[]) => {
  const times = loadOnce(async (name: TimesName) =>
    name === "dates" ? singleDateTimes(term, rooms) : weekdayTimes(rooms, name),
  );
  const { date } = createDateTables(term, rooms.length, times);
  return (day: number) => date(dayNumber(term.first) + day);
};

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

  it("knows what takes place in a room of an unread weekday on a date that follows another", async () => {
    const single = (...days: readonly number[]) => days.map((day) => [day, day] as const);
    const unread = { ...onMondays({ start: 1, end: 2, on: single(0, 1) }), unread: ["M" as const] };
    const tables = tablesOf(whole("2026-08-31", "2026-09-13"), [unread]);
    const busy = await Promise.all(
      [0, 1, 2, 7].map(async (day) => {
        const table = await tables(day);
        return table && [busyFrom(table, 0)[0], freeSince(table, DAY_END)[0]];
      }),
    );
    expect(busy).toEqual([
      [0, DAY_END],
      [1, 2],
      [DAY_END, 0],
      [0, DAY_END],
    ]);
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

  it("does not confuse a weekday's table with that of a date without limited classes, in either order", async () => {
    const term = whole("2026-08-31", "2026-09-13");
    const times = weekdayTimes([onMondays({ start: 60, end: 120, on: [[0, 6]] })], "M");
    for (const isDayFirst of [true, false]) {
      const { day, date } = createDateTables(term, 1, async (name) =>
        name === "dates" ? singleDateTimes(term, []) : times,
      );
      const later = () => date(dayNumber("2026-09-07"));
      if (!isDayFirst) await later();
      const weekly = await day("M");
      const dated = await later();
      expect([busyFrom(weekly, 0)[0], dated && busyFrom(dated, 0)[0]]).toEqual([60, DAY_END]);
    }
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
