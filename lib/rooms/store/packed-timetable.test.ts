import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyRoom, anyTerm } from "../../tools/testing/data/dated-schools.ts";
import { draws } from "../../tools/testing/data/draws.ts";
import { FALL } from "../../tools/testing/data/school-terms.ts";
import { meeting, room, timetable } from "../../tools/testing/wiring/test-room-services.ts";
import { partOf, partsOf } from "./packed-timetable.ts";

const SCHOOL = timetable(
  room("Hall", { M: [meeting("BIO", 540, 600)] }, { building: "Main", capacity: 40 }),
  room("Lab", { U: [meeting("CHEM", 0, 60)] }),
);

it("JSON has all that a part says", () => {
  fc.assert(
    fc.property(
      anyTerm("2026-01-01", "2026-12-31"),
      fc.array(anyRoom, { maxLength: 10 }),
      (calendar, rooms) => {
        for (const [, sections] of partsOf({ term: null, calendar, rooms }))
          expect(JSON.parse(JSON.stringify(sections))).toStrictEqual(sections);
      },
    ),
    { numRuns: draws(10) },
  );
});

it("the part of a small school has all sections", () => {
  const none = { ranges: [], times: [] };
  const only = (start: number, end: number, room: number) => ({
    ranges: [],
    times: [{ start, end, distances: [room] }],
  });
  const sections = {
    directory: {
      names: ["Hall", "Lab"],
      ids: ["hall", "lab"],
      buildings: ["Main", null],
      capacities: [40, null],
    },
    ...{ M: only(540, 600, 0), T: none, W: none, R: none, F: none, S: none, U: only(0, 60, 1) },
  };
  expect(partsOf(SCHOOL)).toEqual([["all", sections]]);
  expect(partsOf({ ...SCHOOL, calendar: FALL })).toEqual([["all", { ...sections, dates: none }]]);
});

it("the directory has what is known of a room, and says which are not offered", () => {
  const school = timetable(
    room("Hall", {}, { features: ["stage"], kind: "auditorium" }),
    room("Lab", {}, { offered: false }),
  );
  expect(partsOf(school)[0]?.[1].directory).toEqual({
    names: ["Hall", "Lab"],
    ids: ["hall", "lab"],
    buildings: [null, null],
    capacities: [null, null],
    features: [["stage"], []],
    kinds: ["auditorium", null],
    notOffered: [1],
  });
});

it("a timetable of more than 20,000 rooms has a part for each section", () => {
  const names = (rooms: number) => {
    const all = Array.from({ length: rooms }, (_, index) => room(String(index)));
    return partsOf({ ...timetable(...all), calendar: FALL }).map(([name, sections]) => [
      name,
      Object.keys(sections),
    ]);
  };
  const sections = ["directory", ...WEEKDAYS, "dates"];
  expect(names(20_000)).toEqual([["all", sections]]);
  expect(names(20_001)).toEqual(sections.map((section) => [section, [section]]));
  expect([partOf("M", 20_000), partOf("M", 20_001), partOf("directory", 20_001)]).toEqual([
    "all",
    "M",
    "directory",
  ]);
});
