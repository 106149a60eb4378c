import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { dayOccupancy } from "@classroom/timetable/occupancy.ts";
import { describe, expect, it } from "vitest";
import { FALL } from "../../tools/testing/data/school-terms.ts";
import { searchedSchool } from "../../tools/testing/wiring/searched-school.ts";
import { meeting, room, timetable } from "../../tools/testing/wiring/test-room-services.ts";
import { EditionIncomplete, NO_EDITION } from "./edition.ts";
import { loadedEdition } from "./loaded-edition.ts";
import type { Sections } from "./packed-timetable.ts";

const MONDAY = dayNumber("2026-09-14");
const EMPTY_DAY = dayOccupancy([]);
const NO_TIMES = { ranges: [], times: [] };

/** An edition whose parts hold the sections, and the names of the parts that were read. */
const editionOf = (sections: Sections, more = {}) => {
  const read: string[] = [];
  const part = async (_: unknown, name: string) => {
    read.push(name);
    return sections;
  };
  const parts = ["all", "directory", "M", "dates"].map((name) => ({
    name,
    chunks: 1,
    sha256: "",
  }));
  const edition = { ...NO_EDITION, version: "v1", calendar: FALL, parts, ...more };
  return { read, loaded: loadedEdition(edition, part, async () => new Map()) };
};

describe("an edition in memory", () => {
  it("is empty before the first import, and asks for no part", async () => {
    const { read, loaded } = editionOf({}, { parts: [], calendar: undefined });
    expect([await loaded.directory(), await loaded.day("M"), await loaded.date(MONDAY), read]).toEqual([
      { names: [], ids: [], buildings: [], capacities: [] },
      EMPTY_DAY,
      undefined,
      [],
    ]);
  });

  it("names its missing section", async () => {
    const { loaded } = editionOf({});
    const missing = (name: string) => new EditionIncomplete(`v1 has no section ${name}`);
    expect(missing("M").name).toBe("EditionIncomplete");
    await expect(loaded.directory()).rejects.toEqual(missing("directory"));
    await expect(loaded.day("R")).rejects.toEqual(missing("R"));
    await expect(loaded.date(MONDAY)).rejects.toEqual(missing("dates"));
    const undated = editionOf({ M: NO_TIMES });
    await expect(undated.loaded.date(MONDAY)).rejects.toEqual(missing("dates"));
  });

  it("knows nothing of a date outside its term, or if it has none", async () => {
    const { loaded, read } = editionOf({ M: NO_TIMES, dates: NO_TIMES });
    expect(await loaded.date(dayNumber("2026-12-19"))).toBeUndefined();
    expect(await loaded.date(dayNumber("2026-08-30"))).toBeUndefined();
    expect(read).toEqual([]);
    expect(await loaded.date(MONDAY)).toEqual(EMPTY_DAY);
    const week = editionOf({ M: NO_TIMES }, { calendar: undefined });
    expect(await week.loaded.date(MONDAY)).toBeUndefined();
  });

  it("has one table for a weekday and its dates if nothing is limited to a part of the term", async () => {
    const { loaded, read } = editionOf({ M: NO_TIMES, dates: NO_TIMES });
    const table = await loaded.day("M");
    expect(await loaded.date(MONDAY)).toBe(table);
    // The Tuesday follows a Monday.
    expect(await loaded.date(dayNumber("2026-10-13"))).toBe(table);
    expect(read).toEqual(["all"]);
  });
});

it("of a large school is read by section, as it is asked for", async () => {
  const sections = { directory: { names: [], ids: [] }, M: NO_TIMES, dates: NO_TIMES };
  const { read, loaded } = editionOf(sections, { rooms: 20_001 });
  await loaded.directory();
  await loaded.day("M");
  expect(read).toEqual(["directory", "M"]);
  await loaded.date(MONDAY);
  expect(read).toEqual(["directory", "M", "dates"]);
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
  expect(partsRead).toEqual(["v0 all"]);
});

it("rooms are answered in the order asked; an id that the directory does not list is not asked for", async () => {
  const [hall, lab] = [room("Hall"), room("Lab")];
  const requests: ReadonlySet<string>[] = [];
  const edition = { ...NO_EDITION, parts: [{ name: "all", chunks: 1, sha256: "" }] };
  const { rooms } = loadedEdition(
    edition,
    async () => ({ directory: { names: ["Hall", "Lab"], ids: ["hall", "lab"] } }),
    async (_, ids) => {
      requests.push(ids);
      return new Map([hall, lab].filter(({ id }) => ids.has(id)).map((each) => [each.id, each]));
    },
  );
  expect(await rooms(["lab", "gone", "hall", "lab"])).toEqual([lab, undefined, hall, lab]);
  const odd = ["gone", "", "\ud800", "x".repeat(5000), "__proto__"];
  expect(await rooms(odd)).toEqual(odd.map(() => undefined));
  expect(requests).toEqual([new Set(["lab", "hall"]), new Set()]);
});
