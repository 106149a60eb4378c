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

it("numbers of any size come back", () => {
  const days = { sets: [], named: new Uint32Array([0, 255, 256, 70_000]), changes: new Uint32Array() };
  const whole = { sets: [], named: new Uint32Array(), changes: new Uint32Array([2 ** 32 - 1]) };
  const dated = {
    tables: ["part" as const],
    days: { M: days, T: whole, W: days, R: days, F: days, S: days, U: whole },
    variants: [],
  };
  const sections = dateSections(dated);
  expect(unpackDates(sections)).toEqual(dated);
  // Two bytes a day; of each weekday no set, then how many numbers there are, and of each the bytes that it needs.
  const [small, large] = [
    [0, 4 + 4 * 3, 4],
    [0, 4, 4 + 4],
  ];
  expect(sections.map(({ byteLength }) => byteLength)).toEqual(
    [[2], small, large, small, small, small, small, large].flat(),
  );
  for (const missing of [1, 2, 3])
    expect(() => unpackDates(sections.slice(0, -missing))).toThrow(
      new RangeError("The days of a term are cut off"),
    );
});
