import { expect, it } from "vitest";
import { preload } from "./current-timetable.ts";
import { type Edition, NO_EDITION } from "./edition.ts";
import { type LoadedEdition, loadedEdition } from "./loaded-edition.ts";
import { NO_LAYERS } from "./loaded-layers.ts";
import { momentAt } from "./moment.ts";

const term = (id: string, version: string, first: string): Edition => ({
  ...NO_EDITION,
  version,
  calendar: { id, name: id, first, last: "2026-12-31", timeZone: "UTC", days: "" },
});
const NOON = Date.parse("2026-10-01T12:00Z");

const absent = async () => {
  throw new Error("Nothing is read");
};

it("each edition reads ahead the parts that were read of the one that it replaces", async () => {
  const preloaded: string[] = [];
  const load = (edition: Edition): LoadedEdition => ({
    ...loadedEdition(edition, absent, absent),
    preload: async (other) => {
      preloaded.push(`${edition.version} as ${other?.edition.version ?? "none"}`);
    },
  });
  const preloadLayers = async () => {
    preloaded.push("layers");
  };
  const layers = { ...NO_LAYERS, preload: preloadLayers };
  const at = (...editions: Edition[]) => momentAt(NOON, { editions: editions.map(load), layers });
  const before = at(term("fall", "fall-1", "2026-09-01"), term("spring", "spring-1", "2026-01-01"));
  const after = at(
    term("fall", "fall-2", "2026-09-01"),
    term("spring", "spring-1", "2026-01-01"),
    term("late", "late-1", "2026-11-01"),
  );
  expect(after.dated.map(({ edition }) => edition.version)).toEqual(["spring-1", "fall-2", "late-1"]);
  expect(after.current).toEqual(after.dated.slice(0, 2));
  await preload(before, after);
  expect(preloaded).toEqual([
    "spring-1 as spring-1",
    "fall-2 as fall-1",
    "spring-1 as spring-1",
    "fall-2 as fall-1",
    "late-1 as none",
    "layers",
  ]);
  preloaded.length = 0;
  // The first day of another term: searches go on with what they read of the one before.
  const [ended, next] = [term("fall", "fall-1", "2026-09-01"), term("next", "next-1", "2026-11-01")];
  await preload(at(ended, next), at(term("late", "late-1", "2026-09-15"), { ...next, version: "next-2" }));
  expect(preloaded).toEqual(["late-1 as fall-1", "late-1 as none", "next-2 as next-1", "layers"]);
});
