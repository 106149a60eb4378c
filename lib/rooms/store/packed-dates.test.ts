import { datedOccupancy } from "@classroom/timetable/dated-occupancy.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyRoom, anyTerm } from "../../tools/testing/data/dated-schools.ts";
import { draws } from "../../tools/testing/data/draws.ts";
import { dateSections, unpackDates } from "./packed-dates.ts";

/** Bits of rooms are kept 32 to a word; left to itself fast-check makes some ten rooms at most. */
const schools = fc.oneof(
  { weight: 4, arbitrary: fc.array(anyRoom, { maxLength: 10 }) },
  { weight: 1, arbitrary: fc.array(anyRoom, { minLength: 33, maxLength: 40, size: "max" }) },
);

it("the dates of a term come back as they were packed", () => {
  fc.assert(
    fc.property(anyTerm("2026-01-01", "2026-12-31"), schools, (term, rooms) => {
      const dated = datedOccupancy(term, rooms);
      expect(unpackDates(dateSections(dated))).toEqual(dated);
    }),
    { numRuns: draws(30) },
  );
});

it("rooms and ranges of any index come back", () => {
  const time = (rooms: readonly number[], ranges: readonly number[]) => ({
    weekday: "M" as const,
    start: 60,
    end: 1440,
    rooms: Int32Array.from(rooms),
    ranges: Int32Array.from(ranges),
  });
  const times = [time([0, 0, 255, 70_000], [300, 0, 256, 70_000]), { ...time([1], [1]), weekday: undefined }];
  const dated = { ranges: [[[0, 6] as const]], times };
  expect(unpackDates(dateSections(dated))).toEqual(dated);
});

it("the form of another release is refused", () => {
  const sections = dateSections({ ranges: [], times: [] });
  const refused = new RangeError("Another release stored this timetable. Import its file again");
  // Releases before 0.1.0 began with two bytes for each day of the term.
  const before = Uint8Array.of(0, 0);
  for (const wrong of [
    [before, ...sections.slice(1)],
    [Uint8Array.of(3), ...sections.slice(1)],
    sections.slice(0, 2),
    [],
  ])
    expect(() => unpackDates(wrong)).toThrow(refused);
});
