import { expect, it } from "vitest";
import { dayNumber } from "./calendar-date.ts";
import { createClosedTables } from "./closed-tables.ts";
import { distinctValues, valueOfRoom } from "./distinct-values.ts";
import { busyPeriodsIn } from "./occupancy-columns.ts";
import { termDays } from "./term.ts";
import { unitedRoom } from "./united-room.ts";
import { eachWeekday } from "./weekday.ts";

it("a room of several terms has all that takes place in it, and the last known facts", () => {
  const on = [[0, 3]] as const;
  const room = (className: string, more: object) => ({
    ...{ id: "r", name: "R", building: null, capacity: null },
    meetings: eachWeekday((weekday) => (weekday === "M" ? [{ className, start: 1, end: 2, on }] : [])),
    ...more,
  });
  const first = room("A", { building: "East", capacity: 5, unread: ["T"] });
  const second = room("B", { building: "Main", capacity: 7 });
  const last = room("C", {});
  const united = unitedRoom([first, second, last]);
  expect(united).toMatchObject({ building: "Main", capacity: 7, unread: ["T"] });
  expect(united?.meetings.M).toEqual([
    { className: "A", start: 1, end: 2 },
    { className: "B", start: 1, end: 2 },
    { className: "C", start: 1, end: 2 },
  ]);
  expect([unitedRoom([last]) === last, unitedRoom([])]).toEqual([true, undefined]);
});

it("rooms share the closed times of equal hours; of a room without hours, and outside the term, none are known", () => {
  const hours = distinctValues(["Mo-Fr 08:00-20:00", undefined, "Mo-Fr 08:00-20:00", null]);
  expect(hours).toEqual({ values: ["Mo-Fr 08:00-20:00"], of: [0, -1, 0, -1] });
  expect(distinctValues([undefined, null])).toBeUndefined();
  if (hours === undefined) throw new Error("Two rooms have hours");
  expect([0, 1, 9].map((room) => valueOfRoom(hours, room))).toEqual(["Mo-Fr 08:00-20:00", null, null]);
  const dates = { first: "2026-11-23", last: "2026-11-29" };
  const term = { id: "t", name: "T", ...dates, timeZone: "UTC", days: termDays(dates), holidays: [] };
  const tableOn = createClosedTables(term, hours);
  const monday = tableOn(dayNumber("2026-11-23"));
  expect(monday && [0, 1, 2].map((room) => busyPeriodsIn(monday, room))).toEqual([
    [
      { start: 0, end: 480 },
      { start: 1200, end: 1440 },
    ],
    [],
    [
      { start: 0, end: 480 },
      { start: 1200, end: 1440 },
    ],
  ]);
  expect(tableOn(dayNumber("2026-11-24"))).toBe(monday);
  expect(tableOn(dayNumber("2026-11-28"))).not.toBe(monday);
  expect(tableOn(dayNumber("2026-11-30"))).toBeUndefined();
});
