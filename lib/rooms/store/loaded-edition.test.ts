import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { dayOccupancy } from "@classroom/timetable/occupancy.ts";
import { describe, expect, it } from "vitest";
import { FALL } from "../../tools/testing/data/school-terms.ts";
import { searchedSchool } from "../../tools/testing/wiring/searched-school.ts";
import { meeting, room, timetable } from "../../tools/testing/wiring/test-room-services.ts";
import { EditionIncomplete, NO_EDITION } from "./edition.ts";
import { createLoadedEdition } from "./loaded-edition.ts";
import type { Sections } from "./packed-timetable.ts";

const MONDAY = dayNumber("2026-09-14");
const EMPTY_DAY = dayOccupancy([]);
const NO_DATES = { ranges: [], times: [] };

/** An edition whose parts hold the sections, and the names of the parts that were read. */
const editionOf = (sections: Sections, more = {}) => {
  const read: string[] = [];
  const part = async (_: unknown, name: string) => {
    read.push(name);
    return sections;
  };
  const parts = ["week", "directory", "M", "dates"].map((name) => ({
    name,
    chunks: 1,
    bytes: 1,
    sha256: "",
  }));
  const edition = { ...NO_EDITION, version: "v1", calendar: FALL, parts, ...more };
  return { read, loaded: createLoadedEdition(edition, { part }) };
};

describe("an edition in memory", () => {
  it("is empty before the first import, and asks for no part", async () => {
    const { read, loaded } = editionOf({ occupancy: {} }, { parts: [] });
    expect([await loaded.directory(), await loaded.day("M"), loaded.partsRead(), read]).toEqual([
      { names: [], ids: [] },
      { rooms: 0, breakpoints: new Uint32Array(), rows: new Uint32Array() },
      [],
      [],
    ]);
  });

  it("says which section is missing of it", async () => {
    const { loaded } = editionOf({ occupancy: {} });
    const missing = (name: string) => new EditionIncomplete(`v1 has no section ${name}`);
    expect(missing("M").name).toBe("EditionIncomplete");
    await expect(loaded.directory()).rejects.toEqual(missing("directory"));
    await expect(loaded.day("R")).rejects.toEqual(missing("R"));
    await expect(loaded.date(MONDAY)).rejects.toEqual(missing("dates"));
  });

  it("knows nothing of a date outside its term, or if it has none", async () => {
    const { loaded, read } = editionOf({ occupancy: { M: EMPTY_DAY }, dates: NO_DATES });
    expect(await loaded.date(dayNumber("2026-12-19"))).toBeUndefined();
    expect(await loaded.date(dayNumber("2026-08-30"))).toBeUndefined();
    expect(read).toEqual([]);
    expect(await loaded.date(MONDAY)).toBe(EMPTY_DAY);
    const week = editionOf({ occupancy: { M: EMPTY_DAY } }, { calendar: undefined });
    expect(await week.loaded.date(MONDAY)).toBeUndefined();
  });

  it("uses the calendar alone if it has no part with dates", async () => {
    const { loaded, read } = editionOf(
      { occupancy: { M: EMPTY_DAY } },
      { parts: [{ name: "week", chunks: 1, bytes: 1, sha256: "" }] },
    );
    expect(await loaded.date(MONDAY)).toBe(EMPTY_DAY);
    // The Tuesday follows a Monday.
    expect(await loaded.date(dayNumber("2026-10-13"))).toBe(EMPTY_DAY);
    expect([read, loaded.partsRead()]).toEqual([["week"], ["week"]]);
  });
});

describe("an edition that takes the place of another", () => {
  const sections = { directory: { names: [], ids: [] }, occupancy: { M: EMPTY_DAY }, dates: NO_DATES };

  it("reads what was read of that one, and nothing else", async () => {
    const large = { rooms: 20_001 };
    const before = editionOf(sections, large).loaded;
    const after = editionOf(sections, large);
    await after.loaded.preload(undefined);
    await after.loaded.preload(before);
    expect(after.read).toEqual([]);
    await before.directory();
    await before.day("M");
    await after.loaded.preload(before);
    expect([after.read, after.loaded.partsRead()]).toEqual([
      ["directory", "M"],
      ["directory", "M"],
    ]);
    await before.date(MONDAY);
    await after.loaded.preload(before);
    expect(after.read).toEqual(["directory", "M", "dates"]);
    const undated = editionOf(sections, {
      ...large,
      parts: [{ name: "M", chunks: 1, bytes: 1, sha256: "" }],
    });
    await undated.loaded.preload(before);
    expect(undated.read).toEqual(["M"]);
  });
});

it("a part is read once, however many wait for it", async () => {
  const { current, partsRead } = searchedSchool({
    ...timetable(room("Hall", { M: [{ ...meeting("HALF", 540, 600), on: [[0, 34]] }] })),
    calendar: FALL,
  });
  const [early, again, late] = await Promise.all([
    current.date(MONDAY),
    current.date(MONDAY + 7),
    current.date(MONDAY + 28),
    current.directory(),
  ]);
  expect([early, late]).toEqual([again, dayOccupancy([[]])]);
  expect(early).toEqual(dayOccupancy([[{ start: 540, end: 600 }]]));
  expect(partsRead.toSorted()).toEqual(["v0 dates", "v0 week"]);
});
