import { describe, expect, it } from "vitest";
import { leastBlockedRooms } from "./blocked-rooms.ts";
import { findFreeRooms, freeRoomDetails } from "./find-free-rooms.ts";
import { findRoomsFreeAt } from "./find-rooms-free-at.ts";
import { addBusyRoom, dayOccupancy, noRooms } from "./occupancy.ts";
import type { Period } from "./period.ts";
import { nextBusy, type ReasonTable, type SearchScope } from "./search-scope.ts";

const NAMES = ["A", "B", "C", "D"];
const DATE = 20_000;

const of = (reason: ReasonTable["reason"], periods: readonly (readonly Period[])[]): ReasonTable => ({
  reason,
  table: dayOccupancy(periods),
});
const scopeOf = (...tables: readonly ReasonTable[]): SearchScope => ({
  directory: { names: NAMES, ids: NAMES },
  tablesOn: (date) => (date === DATE ? tables : []),
  namesReasons: true,
});
const between = (start: number, end: number): Period[] => [{ start, end }];
const scope = scopeOf(
  of("class", [between(600, 660), between(720, 780), [], between(480, 500)]),
  of("booking", [between(600, 700), [], between(540, 560), []]),
  of("booking", [[], between(540, 600), [], []]),
  of("closed", [[], between(710, 730), [], between(1320, 1330)]),
  of("hours", [between(600, 1440), between(0, 420), [], between(1320, 1440)]),
);
const query = { date: DATE, minutes: 30, buffer: 0, sort: "name", limit: 10 } as const;
const freeAt = (from: number) =>
  findRoomsFreeAt(scope, query, { from: DATE * 1440 + from, until: DATE * 1440 + from + 30 }).rooms.map(
    ({ name, freeFrom, freeUntil, untilReason }) => [
      name,
      freeFrom - DATE * 1440,
      freeUntil - DATE * 1440,
      untilReason,
    ],
  );

describe("a search over several tables of a date", () => {
  it("calls a room free that is in none of them, since the last of them and until the first", () => {
    expect(freeAt(450)).toEqual([
      ["A", 0, 600, "class"],
      ["B", 420, 540, "booking"],
      ["C", 0, 540, "booking"],
      ["D", 0, 480, "class"],
    ]);
    expect(freeAt(640)).toEqual([
      ["B", 600, 710, "closed"],
      ["C", 560, 1440, null],
      ["D", 500, 1320, "closed"],
    ]);
  });

  it("takes the earliest over several dates", () => {
    const all = noRooms(NAMES.length);
    for (const [room] of NAMES.entries()) addBusyRoom(all, room);
    const { minuteOf, reasonOf } = nextBusy(scope, [DATE, DATE + 1, DATE], 720, all);
    expect(NAMES.map((_, room) => [minuteOf(room), reasonOf(room)])).toEqual([
      [720, "hours"],
      [720, "class"],
      [1440, null],
      [1320, "closed"],
    ]);
  });

  it("says of each requested weekday until when a room is free on its own dates", () => {
    // A Friday, and a Saturday without anything.
    const period = between(100, 110);
    const request = { query: { F: period, S: period }, dates: { from: DATE, to: DATE + 1 } };
    const [room] = freeRoomDetails(scope, request, [0]);
    expect([room?.freeUntil, room?.untilReason]).toEqual([
      { F: [600], S: [1440] },
      { F: ["class"], S: [null] },
    ]);
  });

  it("asks for every period, also for the longer of two that begin together", () => {
    const spans = [520, 610].map((end) => ({ date: DATE, period: { start: 500, end } }));
    expect(findFreeRooms(scope, spans)).toEqual([3]);
    expect(findFreeRooms(scope, spans.toReversed())).toEqual([3]);
  });

  it("counts a minute once that several tables have", () => {
    const spans = [{ date: DATE, period: { start: 590, end: 730 } }];
    // A for 130 minutes, B for 10 and 20.
    expect(leastBlockedRooms(scope, spans, () => true)).toEqual([1, 0]);
    expect(
      leastBlockedRooms(
        scopeOf(
          of("class", [between(0, 60), between(0, 70), [], []]),
          of("hours", [between(0, 60), [], [], []]),
        ),
        [{ date: DATE, period: { start: 0, end: 100 } }],
        () => true,
      ),
    ).toEqual([0, 1]);
  });
});
