import fc from "fast-check";
import { expect, it } from "vitest";
import { addBusyRooms, dayOccupancy, isBusy, noRooms, reorderedOccupancy, unionOf } from "./occupancy.ts";
import { minutesBusy } from "./occupancy-columns.ts";
import { DAY_END, type Period } from "./period.ts";

const anyPeriods = fc.array(
  fc
    .tuple(fc.nat(12), fc.integer({ min: 1, max: 12 }))
    .map(([start, length]) => ({ start: start * 60, end: Math.min(DAY_END, (start + length) * 60) })),
  { maxLength: 3 },
);
const anySchool = (rooms: number) => fc.array(anyPeriods, { minLength: rooms, maxLength: rooms });

const isBusyAt = (periods: readonly Period[] = [], minute: number): boolean =>
  periods.some(({ start, end }) => start <= minute && minute < end);

it("a room is busy in the reordered table when it is in its own, at every minute; an unknown room never is", () => {
  const any = fc
    .integer({ min: 1, max: 40 })
    .chain((rooms) => fc.tuple(anySchool(rooms), fc.array(fc.integer({ min: -1, max: rooms - 1 }))));
  fc.assert(
    fc.property(any, ([periods, indexes]) => {
      const table = reorderedOccupancy(dayOccupancy(periods), indexes);
      for (let minute = 0; minute < DAY_END; minute += 30) {
        const busy = noRooms(indexes.length);
        addBusyRooms(busy, table, { start: minute, end: minute + 1 });
        for (const [room, index] of indexes.entries())
          expect(isBusy(busy, room)).toBe(isBusyAt(periods[index], minute));
      }
    }),
    { numRuns: 30 },
  );
});

it("a minute that several tables have counts once", () => {
  const any = fc
    .integer({ min: 1, max: 40 })
    .chain((rooms) => fc.tuple(fc.constant(rooms), fc.array(anySchool(rooms), { maxLength: 3 })));
  fc.assert(
    fc.property(any, fc.nat(700), fc.integer({ min: 1, max: 700 }), ([rooms, schools], start, length) => {
      const minutes = Array.from({ length }, (_, index) => start + index);
      const union = unionOf([dayOccupancy(Array(rooms).fill([])), ...schools.map(dayOccupancy)]);
      expect(union && [...minutesBusy(union, { start, end: start + length })]).toEqual(
        Array.from(
          { length: rooms },
          (_, room) =>
            minutes.filter((minute) => schools.some((school) => isBusyAt(school[room], minute))).length,
        ),
      );
    }),
    { numRuns: 30 },
  );
});
