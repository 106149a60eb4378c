import fc from "fast-check";
import { expect, it } from "vitest";
import { addBusyRooms, dayOccupancy, isBusy, noRooms } from "./occupancy.ts";
import { DAY_END, type Period } from "./period.ts";
import { type RoomIndexes, unitedOccupancy } from "./united-occupancy.ts";

const busyAt = (
  periods: readonly (readonly Period[])[],
  indexes: RoomIndexes,
  room: number,
  minute: number,
) =>
  (periods[indexes === undefined ? room : (indexes[room] ?? -1)] ?? []).some(
    ({ start, end }) => start <= minute && minute < end,
  );

const anyPeriods = fc.array(
  fc
    .tuple(fc.nat(12), fc.integer({ min: 1, max: 12 }))
    .map(([start, length]) => ({ start: start * 60, end: Math.min(DAY_END, (start + length) * 60) })),
  { maxLength: 3 },
);
const anyPart = (rooms: number) =>
  fc.record({
    periods: fc.array(anyPeriods, { minLength: rooms, maxLength: rooms }),
    indexes: fc.option(
      fc.array(fc.integer({ min: -1, max: rooms - 1 }), { minLength: rooms, maxLength: rooms }),
      { nil: undefined },
    ),
  });

it("a room is busy in the united table if it is busy in any of the tables, at every minute", () => {
  const anyParts = fc
    .integer({ min: 1, max: 40 })
    .chain((rooms) => fc.tuple(fc.constant(rooms), fc.array(anyPart(rooms), { minLength: 1, maxLength: 3 })));
  fc.assert(
    fc.property(anyParts, ([rooms, parts]) => {
      const united = unitedOccupancy(
        rooms,
        parts.map(({ periods, indexes }) => ({ table: dayOccupancy(periods), indexes })),
      );
      for (let minute = 0; minute < DAY_END; minute += 30) {
        const busy = noRooms(rooms);
        addBusyRooms(busy, united, { start: minute, end: minute + 1 });
        for (let room = 0; room < rooms; room += 1)
          expect(isBusy(busy, room)).toBe(
            parts.some(({ periods, indexes }) => busyAt(periods, indexes, room, minute)),
          );
      }
    }),
    { numRuns: 30 },
  );
});
