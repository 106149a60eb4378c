import { expect, it } from "vitest";
import { type Edition, NO_EDITION } from "./edition.ts";
import { createPublishedTimetables } from "./published-timetables.ts";

const term = (id: string, version: string, first: string): Edition => ({
  ...NO_EDITION,
  version,
  calendar: { id, name: id, first, last: "2026-12-31", timeZone: "UTC", days: "" },
});
const NOON = Date.parse("2026-10-01T12:00Z");

interface Snapshot {
  readonly edition: Edition;
  readonly preload: (other: Snapshot | undefined) => Promise<void>;
}

it("each edition reads ahead what was read of the one whose place it takes", async () => {
  const preloaded: string[] = [];
  const load = (edition: Edition): Snapshot => ({
    edition,
    preload: async (other) => {
      preloaded.push(`${edition.version} as ${other?.edition.version ?? "none"}`);
    },
  });
  const before = createPublishedTimetables(
    [term("fall", "fall-1", "2026-09-01"), term("spring", "spring-1", "2026-01-01")],
    load,
  );
  const after = createPublishedTimetables(
    [
      term("fall", "fall-2", "2026-09-01"),
      term("spring", "spring-1", "2026-01-01"),
      term("late", "late-1", "2026-11-01"),
    ],
    load,
    before.snapshots,
  );
  expect(after.dated.map(({ edition }) => edition.version)).toEqual(["spring-1", "fall-2", "late-1"]);
  expect([after.dated[0] === before.dated[0], after.current(NOON)]).toEqual([true, after.dated.slice(0, 2)]);
  await after.preload(undefined, NOON);
  expect(preloaded).toEqual([]);
  await after.preload(before, NOON);
  expect(preloaded).toEqual([
    "spring-1 as spring-1",
    "fall-2 as fall-1",
    "spring-1 as spring-1",
    "fall-2 as fall-1",
    "late-1 as none",
  ]);
});
