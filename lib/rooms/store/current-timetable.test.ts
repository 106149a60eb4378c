import { beforeEach, describe, expect, it, vi } from "vitest";
import { type CurrentTimetable, createCurrentTimetable } from "./current-timetable.ts";
import { type Catalogue, type Edition, EMPTY_CATALOGUE, NO_EDITION } from "./edition.ts";
import { EditionIncomplete } from "./edition-incomplete.ts";
import { createLoadedEdition, type LoadedEdition } from "./loaded-edition.ts";
import { type PartName, packPart, unpackPart } from "./packed-timetable.ts";

const edition = (version: string): Edition => ({
  version,
  publishedAt: "2026-01-01T00:00:00.000Z",
  term: null,
  source: "school.csv",
  rooms: 0,
  meetings: 0,
  parts: [{ name: "week", chunks: 1, bytes: 1, sha256: "" }],
});

const catalogueOf = (version: string): Catalogue => ({
  ...EMPTY_CATALOGUE,
  current: version,
  published: [edition(version)],
});

const PROVENANCE = {
  edition: edition("v1"),
  version: "v1",
  publishedAt: "2026-01-01T00:00:00.000Z",
  stale: false,
  maxAgeSeconds: 10,
  staleWhileRevalidateSeconds: 10,
};

/** A store whose answers a test holds back or breaks. */
const scriptedStore = () => {
  const script = {
    published: "v1",
    asked: [] as string[],
    fault: undefined as Error | undefined,
    gone: new Set<string>(),
    replacement: "v1",
    hold: undefined as Promise<void> | undefined,
    /** The parts on their way. */
    parts: [] as Promise<unknown>[],
  };
  const store = {
    catalogue: async ({ consistent }: { readonly consistent: boolean }) => {
      script.asked.push(consistent ? "catalogue, consistent" : "catalogue");
      await script.hold;
      if (script.fault) throw script.fault;
      return catalogueOf(script.published);
    },
    part: async ({ version }: Edition, name: PartName) => {
      script.asked.push(`${version} ${name}`);
      if (script.fault) throw script.fault;
      if (script.gone.has(version)) {
        script.published = script.replacement;
        throw new EditionIncomplete(version);
      }
      if (name === "dates") throw new EditionIncomplete(version);
      const part = packPart(name, []).then((bytes) => unpackPart(name, bytes));
      script.parts.push(part);
      return part;
    },
  };
  return { script, store };
};

let clock: number;
let chance: number;
let failures: unknown[];
let scripted: ReturnType<typeof scriptedStore>;
let current: CurrentTimetable<LoadedEdition>;

beforeEach(() => {
  clock = 0;
  chance = 0;
  failures = [];
  scripted = scriptedStore();
  current = createCurrentTimetable(
    scripted.store,
    (published) => createLoadedEdition(published, scripted.store),
    { freshSeconds: 5, staleSeconds: 10, maxAgeSeconds: 10, staleWhileRevalidateSeconds: 10 },
    { now: () => clock, onRefreshFailed: (error) => failures.push(error), random: () => chance },
  );
});

const read = async () => {
  const { provenance } = await current.read(async ({ current: [only] }) => ({
    directory: await only.directory(),
  }));
  return [provenance.version, provenance.stale];
};

describe("the current timetable in memory", () => {
  it("asks the store once, however many requests wait for the first answer", async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual([
      ["v1", false],
      ["v1", false],
      ["v1", false],
    ]);
    expect(scripted.script.asked).toEqual(["catalogue", "v1 week"]);
  });

  it("asks nothing of the store while it is fresh", async () => {
    await read();
    clock = 4999;
    await read();
    expect(scripted.script.asked).toEqual(["catalogue", "v1 week"]);
  });

  it("answers from memory while it asks again, and changes over only once the new one is read", async () => {
    await read();
    scripted.script.published = "v2";
    clock = 5000;
    let release = () => {};
    scripted.script.hold = new Promise((resolve) => {
      release = resolve;
    });
    // An answer from memory is there before any timer.
    expect(await Promise.race([read(), new Promise(setImmediate)])).toEqual(["v1", false]);
    release();
    // Before any request asks for it.
    await vi.waitFor(() =>
      expect(scripted.script.asked).toEqual(["catalogue", "v1 week", "catalogue", "v2 week"]),
    );
    await vi.waitFor(async () => expect(await read()).toEqual(["v2", false]));
    expect(scripted.script.asked).toEqual(["catalogue", "v1 week", "catalogue", "v2 week"]);
  });

  it("looks a little early, by chance, so that containers spread their looks", async () => {
    chance = 1;
    await read();
    clock = 3499;
    await read();
    expect(scripted.script.asked).toEqual(["catalogue", "v1 week"]);
    clock = 3500;
    await read();
    expect(scripted.script.asked).toEqual(["catalogue", "v1 week", "catalogue"]);
  });

  it("is told of a publication after any pause, though a refresh in the background is frozen with the container", async () => {
    await read();
    clock = 6000;
    // The container is frozen as soon as this answer is out, with its look at the store under way.
    let thaw = () => {};
    scripted.script.hold = new Promise((resolve) => {
      thaw = resolve;
    });
    expect(await read()).toEqual(["v1", false]);
    clock = 600_000;
    scripted.script.hold = undefined;
    const frozen = scripted.script;
    frozen.published = "v2";
    expect(await read()).toEqual(["v2", false]);
    // What the frozen look found is older than what is held.
    frozen.published = "v1";
    thaw();
    await vi.waitFor(() => expect(frozen.parts).toHaveLength(3));
    await Promise.all(frozen.parts);
    await new Promise(setImmediate);
    expect(await read()).toEqual(["v2", false]);
  });

  it("tells nobody but the request itself that a look failed for which it waits", async () => {
    await current.read(async () => ({}));
    scripted.script.gone.add("v1");
    let release = () => {};
    scripted.script.hold = new Promise((resolve) => {
      release = resolve;
    });
    const failing = expect(read()).rejects.toThrow("store down");
    await vi.waitFor(() => expect(scripted.script.asked).toContain("catalogue, consistent"));
    const { provenance } = await current.read(async () => ({}));
    scripted.script.fault = new Error("store down");
    release();
    await failing;
    expect([provenance.version, failures]).toEqual(["v1", []]);
  });

  it("takes a look for frozen that began ten seconds ago, and no later one", async () => {
    await read();
    scripted.script.hold = new Promise(() => {});
    clock = 5000;
    await read();
    clock = 9999;
    await read();
    expect(scripted.script.asked).toEqual(["catalogue", "v1 week", "catalogue"]);
    scripted.script.hold = undefined;
    scripted.script.published = "v2";
    clock = 15_000;
    expect(await read()).toEqual(["v2", false]);
  });

  it("holds nothing for fresh that a clock set back says was confirmed in the future", async () => {
    clock = 3_600_000;
    await read();
    clock = 0;
    scripted.script.published = "v2";
    expect(await read()).toEqual(["v2", false]);
  });

  it("waits for the store if its memory is older than it may be", async () => {
    await read();
    scripted.script.published = "v2";
    clock = 10_000;
    expect(await Promise.all([read(), read()])).toEqual([
      ["v2", false],
      ["v2", false],
    ]);
    expect(scripted.script.asked).toEqual(["catalogue", "v1 week", "catalogue", "v2 week"]);
  });

  it("goes on from memory while the store is away, says so, and leaves the store alone between tries", async () => {
    await read();
    scripted.script.fault = new Error("store down");
    clock = 10_000;
    expect(await read()).toEqual(["v1", true]);
    expect(await read()).toEqual(["v1", true]);
    expect(scripted.script.asked).toEqual(["catalogue", "v1 week", "catalogue"]);
    expect(failures).toEqual([scripted.script.fault]);
  });

  it("recovers by itself when the store is back", async () => {
    await read();
    scripted.script.fault = new Error("store down");
    clock = 10_000;
    await read();
    scripted.script.fault = undefined;
    scripted.script.published = "v2";
    clock = 15_000;
    expect(await read()).toEqual(["v2", false]);
  });

  it("fails if the store is down and there is no memory, and asks again at the next request", async () => {
    scripted.script.fault = new Error("store down");
    await expect(read()).rejects.toBe(scripted.script.fault);
    scripted.script.fault = undefined;
    expect(await read()).toEqual(["v1", false]);
  });

  it("does not start anew for any other reason than that its timetable is gone", async () => {
    await current.read(async () => ({}));
    scripted.script.fault = new Error("store down");
    await expect(read()).rejects.toBe(scripted.script.fault);
    expect(scripted.script.asked).toEqual(["catalogue", "v1 week"]);
  });

  it("says of an answer that needs no timetable which one is current, or that nobody knows", async () => {
    expect(await current.provenance()).toEqual(PROVENANCE);
    clock = 10_000;
    scripted.script.fault = new Error("store down");
    expect(await current.provenance()).toEqual({ ...PROVENANCE, stale: true });
    const cold = createCurrentTimetable(
      scripted.store,
      (published) => createLoadedEdition(published, scripted.store),
      { freshSeconds: 5, staleSeconds: 10, maxAgeSeconds: 10, staleWhileRevalidateSeconds: 10 },
      { now: () => clock, onRefreshFailed: (error) => failures.push(error) },
    );
    expect(await cold.provenance()).toEqual({
      ...PROVENANCE,
      edition: NO_EDITION,
      version: "none",
      publishedAt: "1970-01-01T00:00:00.000Z",
      stale: true,
    });
    expect(failures).toEqual([scripted.script.fault, scripted.script.fault]);
  });

  it("starts from the pointer, consistently, if its timetable is gone from the store", async () => {
    scripted.script.gone.add("v1");
    scripted.script.replacement = "v2";
    expect(await read()).toEqual(["v2", false]);
    expect(scripted.script.asked).toEqual(["catalogue", "v1 week", "catalogue, consistent", "v2 week"]);
  });
});
