import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draws } from "../tools/testing/data/draws.ts";
import { addBusyRooms, type DayOccupancy, dayOccupancy, noRooms, roomsNotIn } from "./occupancy.ts";
import { DAY_END, type Period } from "./period.ts";

const free = (day: DayOccupancy, periods: readonly Period[]): number[] => {
  const busy = noRooms(day.rooms);
  for (const period of periods) addBusyRooms(busy, day, period);
  return roomsNotIn(busy, day.rooms);
};

/** The definition, minute by minute: no minute of a period is a minute of a meeting. */
const freeByMinutes = (rooms: readonly (readonly Period[])[], periods: readonly Period[]): number[] => {
  const minutesOf = (parts: readonly Period[]): Set<number> =>
    new Set(
      parts.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)),
    );
  const minutes = minutesOf(periods);
  return rooms.flatMap((meetings, room) => (minutes.isDisjointFrom(minutesOf(meetings)) ? [room] : []));
};

const periodFrom = (minute: fc.Arbitrary<number>): fc.Arbitrary<Period> =>
  fc
    .tuple(minute, minute)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

/** A few round times make meetings touch, nest and repeat; any minute makes them messy. */
const roundMinute = fc.constantFrom(0, 480, 530, 540, 590, 600, 719, 720, 721, 780, 1439, DAY_END);
const anyMinute = fc.integer({ min: 0, max: DAY_END });
const meetings = fc.array(fc.oneof(periodFrom(roundMinute), periodFrom(anyMinute)), { maxLength: 8 });
/** Mostly a few rooms; some schools need three words for a row of bits. */
const school = fc.oneof(
  { weight: 9, arbitrary: fc.array(meetings, { maxLength: 10 }) },
  { weight: 1, arbitrary: fc.array(meetings, { minLength: 33, maxLength: 70, size: "max" }) },
);

describe("occupancy", () => {
  it("agrees with a minute-by-minute search: nested, touching, duplicate, crossing noon, 0 to 1440, messy", () => {
    fc.assert(
      fc.property(
        school,
        fc.array(fc.oneof(periodFrom(roundMinute), periodFrom(anyMinute)), { maxLength: 4 }),
        (rooms, periods) => {
          expect(free(dayOccupancy(rooms), periods)).toEqual(freeByMinutes(rooms, periods));
        },
      ),
      { numRuns: draws(100) },
    );
  });

  it("calls a room free that a class leaves at the minute asked from", () => {
    const day = dayOccupancy([[{ start: 540, end: 600 }]]);
    expect(free(day, [{ start: 600, end: 660 }])).toEqual([0]);
    expect(free(day, [{ start: 480, end: 540 }])).toEqual([0]);
    expect(free(day, [{ start: 599, end: 600 }])).toEqual([]);
  });

  it("is as exact in the last of seventy rooms", () => {
    const rooms = Array.from({ length: 70 }, (_, place) => place);
    const day = dayOccupancy(
      rooms.map((place) => {
        if (place === 33) return [{ start: 480, end: 540 }];
        return place === 69 ? [{ start: 540, end: 600 }] : [];
      }),
    );
    const taken = (start: number, end: number): number[] => {
      const found = new Set(free(day, [{ start, end }]));
      return rooms.filter((place) => !found.has(place));
    };
    expect(taken(470, 480)).toEqual([]);
    expect(taken(480, 540)).toEqual([33]);
    expect(taken(540, 600)).toEqual([69]);
    expect(taken(539, 541)).toEqual([33, 69]);
    expect(taken(600, 610)).toEqual([]);
  });
});
