import { setTimeout as sleep } from "node:timers/promises";
import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createCurrentTimetable } from "./current-timetable.ts";
import { type Edition, EditionIncomplete } from "./edition.ts";
import type { LayerHead, Manifest } from "./layer.ts";
import { loadedEdition } from "./loaded-edition.ts";
import { createLayerReader } from "./loaded-layers.ts";

const MONDAY = dayNumber("2026-10-05");
const MONDAYS = Array.from({ length: 30 }, (_, index) => MONDAY + 7 * index);

const edition = (version: string): Edition => ({
  version,
  publishedAt: "2026-01-01T00:00:00.000Z",
  term: null,
  source: "school.csv",
  rooms: 0,
  meetings: 0,
  parts: [],
  content: "",
});

/** What is published: an edition, and by layer the version of each week. Old manifests are removed at once. */
let published: { version: string; layers: Record<string, Record<string, string>> };
/** What an eventually consistent read of the head still says. */
let replica: { versions: string[]; layers: LayerHead[] } | undefined;
let clock: number;
let reads: string[];
let failures: unknown[];
/** Runs before each read. */
let fault: (read: string) => Promise<void> | void;
let wait: (milliseconds: number) => Promise<unknown>;

const layerVersion = (name: string): string => `${name}:${JSON.stringify(published.layers[name])}`;
const headNow = () => ({
  versions: [published.version],
  layers: Object.keys(published.layers).map((name) => ({ name, version: layerVersion(name), limit: 60 })),
});
const reading = async (what: string): Promise<void> => {
  reads.push(what);
  await fault(what);
};

const absent = async () => {
  throw new Error("No answer needs a part");
};

const container = () => {
  const readLayers = createLayerReader({
    manifest: async (name, version): Promise<Manifest> => {
      await reading(`manifest ${name}`);
      if (published.layers[name] === undefined || version !== layerVersion(name))
        throw new EditionIncomplete(version);
      const weeks = Object.entries(published.layers[name]).map(([monday, own]) => [
        monday,
        { version: own, chunks: 1, sha256: "" },
      ]);
      return { source: "hand", changes: 1, sections: Object.fromEntries(weeks) };
    },
    section: async (layer, monday, { version }) => {
      await reading(`week ${layer} ${monday} ${version}`);
      const from = dayNumber(monday) * 1440;
      return [
        {
          id: version,
          kind: "close",
          savedAt: "",
          taken: { from, until: from + 60, rooms: ["hall"], text: "" },
        },
      ];
    },
  });
  const current = createCurrentTimetable(
    {
      head: async ({ consistent }) => {
        await reading("head");
        return consistent ? headNow() : (replica ?? headNow());
      },
      editions: async (versions) => versions.map(edition),
      load: (own) => loadedEdition(own, absent, absent),
      loadLayers: readLayers,
      times: async (feeds) => {
        await reading("times");
        return Object.fromEntries(feeds.map((name) => [name, "2026-01-01T00:00:00.000Z"]));
      },
    },
    { freshSeconds: 5, staleSeconds: 10, maxAgeSeconds: 10, staleWhileRevalidateSeconds: 10 },
    {
      now: () => clock,
      onRefreshFailed: (error) => failures.push(error),
      random: () => 0,
      wait: (milliseconds) => wait(milliseconds),
    },
  );
  return {
    classes: async () => {
      const { provenance } = await current.read(async () => ({}));
      return provenance.stale ? `${provenance.version}, stale` : provenance.version;
    },
    changes: async (monday: number) => {
      const { ids } = await current.readDates(async ({ layers }) => ({
        ids: (await layers.between(monday, monday)).map(({ id }) => id),
        on: await layers.on([monday]),
      }));
      return ids;
    },
  };
};

const weeks = (version: string, mondays: readonly number[] = [MONDAY]): Record<string, string> =>
  Object.fromEntries(mondays.map((monday) => [isoDate(monday), version]));

const never = new Promise<never>(() => {});

beforeEach(() => {
  published = { version: "v0", layers: { hand: weeks("w0"), events: weeks("e0") } };
  replica = undefined;
  clock = 0;
  reads = [];
  failures = [];
  fault = () => {};
  // As long as the store answers at once, it is faster than any patience.
  wait = () => never;
});

describe("ten seconds after a publication", () => {
  it("the classes are the new ones though what says how old they are cannot be read", async () => {
    const warm = container();
    await warm.classes();
    fault = (read) => (read === "times" ? Promise.reject(new Error("store down")) : undefined);
    published.version = "v1";
    clock = 3_600_000;
    expect(await warm.classes()).toBe("v1");
    expect(failures).toHaveLength(1);
  });

  it("a container with a recent failure tries once more, and then pauses", async () => {
    const warm = container();
    await warm.classes();
    fault = () => Promise.reject(new Error("store down"));
    clock = 9900;
    expect(await warm.classes()).toBe("v0");
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    published.version = "v1";
    clock = 10_000;
    expect([await warm.classes(), await warm.classes()]).toEqual(["v0, stale", "v0, stale"]);
    expect(failures).toHaveLength(2);
    fault = () => {};
    clock = 15_000;
    expect(await warm.classes()).toBe("v1");
  });

  it("each of two containers has it, also of layers", async () => {
    const containers = [container(), container()];
    for (const each of containers) await each.changes(MONDAY);
    published = { version: "v1", layers: { hand: weeks("w1"), events: weeks("e0") } };
    clock = 10_000;
    for (const each of containers)
      expect([await each.classes(), await each.changes(MONDAY)]).toEqual(["v1", ["e0", "w1"]]);
  });

  it("a removed layer is gone, and returns with its new changes", async () => {
    const warm = container();
    await warm.changes(MONDAY);
    published.layers = { events: weeks("e0") };
    clock = 10_000;
    expect(await warm.changes(MONDAY)).toEqual(["e0"]);
    published.layers = { events: weeks("e0"), hand: weeks("w1") };
    clock = 20_000;
    expect(await warm.changes(MONDAY)).toEqual(["e0", "w1"]);
  });
});

it("reads again what changed of the weeks that are asked for, and nothing else", async () => {
  published.layers = { hand: weeks("w0", MONDAYS), events: weeks("e0", MONDAYS) };
  const warm = container();
  for (const monday of MONDAYS) await warm.changes(monday);
  published.layers = { hand: weeks("w1", MONDAYS), events: weeks("e0", MONDAYS) };
  reads = [];
  clock = 10_000;
  await warm.changes(MONDAY);
  expect(reads.toSorted()).toEqual(["head", "manifest hand", `week hand ${isoDate(MONDAY)} w1`]);
});

it("reads the head consistently if the manifest of a layer in memory is gone", async () => {
  const warm = container();
  await warm.classes();
  const before = headNow();
  published = { version: "v1", layers: { hand: weeks("w1"), events: weeks("e1") } };
  expect(await warm.changes(MONDAY)).toEqual(["e1", "w1"]);
  // A container that starts from a replica which is behind.
  replica = before;
  expect(await container().changes(MONDAY)).toEqual(["e1", "w1"]);
});

it("rare requests see a publication though a refresh takes longer than a request waits while in trouble", async () => {
  const warm = container();
  await warm.classes();
  wait = () => Promise.resolve();
  fault = () => never;
  clock = 12_000;
  expect(await warm.classes()).toBe("v0, stale");
  // The store is well again, and slower than 100 ms.
  published.version = "v1";
  wait = (milliseconds) => (milliseconds <= 100 ? Promise.resolve() : never);
  fault = () => sleep(50);
  const seen: string[] = [];
  for (clock = 24_000; clock <= 36_000; clock += 12_000) seen.push(await warm.classes());
  expect(seen).toEqual(["v0, stale", "v1"]);
});

it("requests one after the other let a slow refresh end though the clock stands still", async () => {
  const warm = container();
  await warm.classes();
  published.version = "v1";
  clock = 10_000;
  wait = async () => {};
  fault = () => sleep(5);
  let answers = 0;
  while ((await warm.classes()) !== "v1" && answers < 1_000_000) answers += 1;
  expect(answers).toBeLessThan(1_000_000);
});
