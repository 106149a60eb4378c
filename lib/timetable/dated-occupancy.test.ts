import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPeriod, anyRoom, anyTerm } from "../testing/data/dated-schools.ts";
import { busyMinutes } from "../testing/data/minute-reading.ts";
import { dayNumber, weekdayOf } from "./calendar-date.ts";
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

/** Across the changes of clocks. */
const term = anyTerm("2024-08-01", "2026-12-31");

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
      fc.property(term, fc.array(anyRoom, { maxLength: 6 }), anyPeriod, (term, rooms, period) => {
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
