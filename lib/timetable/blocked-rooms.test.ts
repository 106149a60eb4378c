import { expect, it } from "vitest";
import { FALL } from "../tools/testing/data/school-terms.ts";
import { blockingEvents, blocksOf, leastBlockedRooms, publishedDay } from "./blocked-rooms.ts";
import { dayNumber } from "./calendar-date.ts";
import { dayOccupancy } from "./occupancy.ts";
import { roomDay } from "./room-week.ts";
import type { SearchScope } from "./search-scope.ts";
import { eachWeekday } from "./weekday.ts";

const period = (start: number, end: number) => ({ start, end });
const classes = dayOccupancy([
  [],
  [period(600, 660)],
  [period(600, 630), period(640, 650)],
  [period(0, 1440)],
  [period(600, 670)],
]);
const hours = dayOccupancy([[], [period(630, 700)], [], [], [period(670, 685)]]);
const earlier = dayOccupancy([[], [period(600, 640)], [], [], []]);
const scope: SearchScope = {
  directory: { names: ["a", "b", "c", "d", "e"], ids: ["a", "b", "c", "d", "e"] },
  tablesOn: (date) => {
    if (date > 2) return [];
    const tables = [
      { reason: "class", table: classes },
      { reason: "hours", table: hours },
      { reason: "hours", table: earlier },
    ] as const;
    return date === 0 ? tables : tables.slice(0, 1);
  },
  namesReasons: true,
};
const spans = [0, 1, 2, 3].map((date) => ({ date, period: period(600, 700) }));

it("rooms with the fewest blocked minutes come first; a minute in two tables counts once, and free rooms are left out", () => {
  // On the first date and on each of two that are alike: b 100 and 60 minutes, c 40 and 40, d 100 and 100, e 85 and 70.
  expect(leastBlockedRooms(scope, spans, () => true)).toEqual([2, 1, 4, 3]);
  expect(leastBlockedRooms(scope, spans, (room) => room !== 2)).toEqual([1, 4, 3]);
  expect(leastBlockedRooms(scope, spans.slice(3), () => true)).toEqual([]);
});

it("hours of several terms that overlap are one time", () => {
  const closed = (...periods: ReturnType<typeof period>[]) => ({
    term: FALL,
    room: undefined,
    closedOn: () => periods,
  });
  const day = (...terms: ReturnType<typeof closed>[]) => roomDay(terms, dayNumber(FALL.first));
  expect(blockingEvents(day(closed(period(630, 700)), closed(period(600, 640))))).toEqual([
    { ...period(600, 700), reason: "hours", className: null },
  ]);
  expect(blockingEvents(day(closed()))).toEqual([]);
});

it("in the week as published a class is in the way once, without dates, and an unread weekday all day", () => {
  const meetings = eachWeekday((weekday) =>
    weekday === "R"
      ? [
          { className: "X", ...period(590, 610) },
          { className: "Y", ...period(700, 710) },
        ]
      : [],
  );
  const room = { id: "a", name: "a", building: null, capacity: null, meetings, unread: ["F" as const] };
  // Day 0 is a Thursday.
  expect(blocksOf(spans, false, (date) => publishedDay(room, date))).toEqual([
    { weekday: "R", ...period(590, 610), reason: "class", className: "X" },
    { weekday: "F", ...period(0, 1440), reason: "unknown", className: null },
  ]);
});
