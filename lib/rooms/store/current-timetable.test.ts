import { beforeEach, describe, expect, it, vi } from "vitest";
import { type CurrentTimetable, createCurrentTimetable } from "./current-timetable.ts";
import { type Edition, EditionIncomplete, NO_EDITION } from "./edition.ts";
import type { LayerHead } from "./layer.ts";
import { type LoadedEdition, loadedEdition } from "./loaded-edition.ts";
import { NO_LAYERS } from "./loaded-layers.ts";
import type { Moment } from "./moment.ts";
import { type PartName, partsOf } from "./packed-timetable.ts";

const edition = (version: string): Edition => ({
  version,
  publishedAt: "2026-01-01T00:00:00.000Z",
  term: null,
  source: "school.csv",
  rooms: 0,
  meetings: 0,
  parts: [{ name: "all", chunks: 1, sha256: "" }],
  content: "",
});

const PROVENANCE = {
  edition: edition("v1"),
  version: "v1",
  publishedAt: "2026-01-01T00:00:00.000Z",
  checkedAt: "2026-01-01T00:00:00.000Z",
  stale: false,
  maxAgeSeconds: 10,
  staleWhileRevalidateSeconds: 10,
};

const READ_AT = "2026-01-01T00:00:00.000Z";

const layer = (name: string, version: string): LayerHead => ({ name, version, limit: 60 });

/** A store whose answers a test holds back or breaks. */
const scriptedStore = () => {
  const script = {
    published: "v1",
    asked: [] as string[],
    fault: undefined as Error | undefined,
    gone: new Set<string>(),
    replacement: "v1",
    hold: undefined as Promise<void> | undefined,
    checks: {} as Record<string, string>,
    layers: [] as LayerHead[],
    /** The names of each question when feeds were last read. */
    timesAsked: [] as (readonly string[])[],
    readAt: { events: READ_AT, exams: READ_AT } as Record<string, string>,
    timesFault: undefined as Error | undefined,
    /** The versions of the editions that each list of layers was loaded with. */
    layersOf: [] as (readonly string[])[],
  };
  const store = {
    head: async ({ consistent }: { readonly consistent: boolean }) => {
      script.asked.push(consistent ? "head, consistent" : "head");
      await script.hold;
      if (script.fault) throw script.fault;
      return { versions: [script.published], layers: script.layers };
    },
    editions: async (versions: readonly string[]) => versions.map(edition),
    loadLayers: (heads: readonly LayerHead[], editions: readonly LoadedEdition[]) => {
      script.layersOf.push(editions.map(({ edition: { version } }) => version));
      return { ...NO_LAYERS, heads };
    },
    times: async (feeds: readonly string[]) => {
      script.timesAsked.push(feeds);
      if (script.timesFault) throw script.timesFault;
      const readAt = Object.entries(script.readAt).filter(([name]) => feeds.includes(name));
      return { ...script.checks, ...Object.fromEntries(readAt) };
    },
    load: (published: Edition) => loadedEdition(published, part, async () => new Map()),
  };
  const part = async ({ version }: Edition, name: PartName) => {
    script.asked.push(`${version} ${name}`);
    if (script.fault) throw script.fault;
    if (script.gone.has(version)) {
      script.published = script.replacement;
      throw new EditionIncomplete(version);
    }
    if (name === "dates") throw new EditionIncomplete(version);
    const [[, sections = {}] = []] = partsOf({ term: null, rooms: [] });
    return sections;
  };
  return { script, store };
};

let clock: number;
let chance: number;
let failures: unknown[];
let waits: number[];
/** End the waits that nothing was slow enough for. */
let timers: (() => void)[];
let scripted: ReturnType<typeof scriptedStore>;
let current: CurrentTimetable;

beforeEach(() => {
  clock = 0;
  chance = 0;
  failures = [];
  waits = [];
  timers = [];
  scripted = scriptedStore();
  current = createCurrentTimetable(
    scripted.store,
    { freshSeconds: 5, staleSeconds: 10, maxAgeSeconds: 10, staleWhileRevalidateSeconds: 10 },
    {
      now: () => clock,
      onRefreshFailed: (error) => failures.push(error),
      random: () => chance,
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        // Only a store that hangs is slower.
        if (scripted.script.hold === undefined) await new Promise<void>((resolve) => timers.push(resolve));
      },
    },
  );
});

const read = async () => {
  const { provenance } = await current.read(async ({ current: [only] }) => ({
    directory: await only?.directory(),
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
    expect(scripted.script.asked).toEqual(["head", "v1 all"]);
  });

  it("asks nothing of the store while it is fresh", async () => {
    await read();
    clock = 4999;
    await read();
    expect(scripted.script.asked).toEqual(["head", "v1 all"]);
  });

  it("answers from memory during a refresh, and changes over once the new head is read", async () => {
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
    await vi.waitFor(async () => expect(await read()).toEqual(["v2", false]));
    expect(scripted.script.asked).toEqual(["head", "v1 all", "head", "v2 all"]);
  });

  it("keeps its layers and editions until the head changes", async () => {
    const published = () =>
      current.readDates(async ({ current: [edition], layers }) => ({ edition, layers }));
    scripted.script.layers = [layer("events", "1")];
    const first = await published();
    clock += 10_000;
    const same = await published();
    expect([same.edition === first.edition, same.layers === first.layers]).toEqual([true, true]);
    scripted.script.layers = [layer("events", "2")];
    clock += 10_000;
    const other = await published();
    expect([other.edition === first.edition, other.layers.heads]).toEqual([true, scripted.script.layers]);
    // The layers need the rooms of all editions, also of those that were read before.
    expect(scripted.script.layersOf).toEqual([["v1"], ["v1"]]);
  });

  it("refreshes a little early, at random, so that containers do not refresh together", async () => {
    chance = 1;
    await read();
    clock = 3499;
    await read();
    expect(scripted.script.asked).toEqual(["head", "v1 all"]);
    clock = 3500;
    await read();
    expect(scripted.script.asked).toEqual(["head", "v1 all", "head"]);
  });

  it("sees a publication after any pause, though a background refresh is frozen with the container", async () => {
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
    await vi.waitFor(() => expect(frozen.layersOf).toHaveLength(3));
    await new Promise(setImmediate);
    expect(await read()).toEqual(["v2", false]);
  });

  it("reports a failed refresh only to the request that waits for it", async () => {
    await current.read(async () => ({}));
    scripted.script.gone.add("v1");
    let release = () => {};
    scripted.script.hold = new Promise((resolve) => {
      release = resolve;
    });
    const failing = expect(read()).rejects.toThrow("store down");
    await vi.waitFor(() => expect(scripted.script.asked).toContain("head, consistent"));
    const { provenance } = await current.read(async () => ({}));
    scripted.script.fault = new Error("store down");
    release();
    await failing;
    expect([provenance.version, failures]).toEqual(["v1", []]);
  });

  it("treats a refresh that began ten seconds ago as frozen, and no later one", async () => {
    await read();
    scripted.script.hold = new Promise(() => {});
    clock = 5000;
    await read();
    clock = 9999;
    await read();
    expect(scripted.script.asked).toEqual(["head", "v1 all", "head"]);
    scripted.script.hold = undefined;
    scripted.script.published = "v2";
    clock = 15_000;
    expect(await read()).toEqual(["v2", false]);
  });

  it("trusts nothing that a clock set back dates into the future", async () => {
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
    expect(scripted.script.asked).toEqual(["head", "v1 all", "head", "v2 all"]);
  });

  it("answers from memory while the store is away, says so, and pauses between tries", async () => {
    await read();
    scripted.script.fault = new Error("store down");
    clock = 10_000;
    expect(await read()).toEqual(["v1", true]);
    expect(await read()).toEqual(["v1", true]);
    expect(scripted.script.asked).toEqual(["head", "v1 all", "head"]);
    expect(failures).toEqual([scripted.script.fault]);
  });

  it("follows the clock while the store is away: the next term is current on its first day", async () => {
    const term = (version: string, first: string, last: string): Edition => ({
      ...edition(version),
      calendar: { id: version, name: version, first, last, timeZone: "UTC", days: "" },
    });
    const terms = [term("fall", "1970-01-01", "1970-01-01"), term("spring", "1970-01-02", "1970-06-01")];
    const lasting = createCurrentTimetable(
      { ...scripted.store, editions: async () => terms },
      { freshSeconds: 5, staleSeconds: 10, maxAgeSeconds: 10 },
      { now: () => clock, onRefreshFailed: (error) => failures.push(error) },
    );
    clock = 86_399_999;
    expect((await lasting.provenance()).version).toBe("fall");
    scripted.script.fault = new Error("store down");
    clock = 86_400_000;
    expect((await lasting.provenance()).version).toBe("spring");
    clock = 86_500_000;
    expect((await lasting.provenance()).version).toBe("spring");
  });

  it("answers within a tenth of a second while the store hangs, if requests come all the time", async () => {
    await read();
    let giveUp = (_: Error) => {};
    for (clock = 5000; clock < 60_000; clock += 500) {
      // The client of the store gives a call up after six seconds.
      if (clock % 6000 === 0) giveUp(new Error("timed out"));
      if (clock % 6000 === 0 || clock === 5000)
        scripted.script.hold = new Promise((_, reject) => {
          giveUp = reject;
        });
      expect(await read()).toEqual(["v1", clock >= 10_000]);
    }
    expect(failures.length).toBeGreaterThan(3);
    // Once a refresh, of 110 requests.
    expect([new Set(waits), waits.length < 15]).toEqual([new Set([100]), true]);
  });

  it("lets one request in twenty seconds wait for a second while the store hangs, and the others for a tenth at most", async () => {
    await read();
    scripted.script.hold = new Promise(() => {});
    for (clock = 600_000; clock < 640_000; clock += 1000) expect(await read()).toEqual(["v1", true]);
    expect(waits).toEqual([1000, 100, 1000, 100]);
  });

  it("waits a second again after a refresh that came in time", async () => {
    await read();
    for (clock = 10_000; clock <= 30_000; clock += 10_000) {
      scripted.script.published = `v${clock}`;
      expect(await Promise.all([read(), read()])).toEqual([
        [`v${clock}`, false],
        [`v${clock}`, false],
      ]);
      for (const end of timers.splice(0)) end();
      await new Promise(setImmediate);
    }
    expect(new Set(waits.filter((milliseconds) => milliseconds !== 500))).toEqual(new Set([1000]));
  });

  it("knows within an hour when an import last found the file unchanged", async () => {
    await read();
    scripted.script.checks = { v1: "2026-01-02T00:00:00.000Z" };
    const checkedAt = async () => (await current.provenance()).checkedAt;
    clock = 3_599_000;
    await read();
    expect([await checkedAt(), scripted.script.timesAsked.length]).toEqual(["2026-01-01T00:00:00.000Z", 1]);
    clock = 3_610_000;
    await read();
    expect([await checkedAt(), scripted.script.timesAsked.length]).toEqual(["2026-01-02T00:00:00.000Z", 2]);
  });

  it("asks once a minute when the feeds of all layers were read, and at once for those of new layers", async () => {
    const layersOf = async () => (await current.readDates(async () => ({}))).provenance.layers;
    const shown = (...heads: readonly LayerHead[]) =>
      heads.map(({ name, version }) => ({
        name,
        version,
        readAt: READ_AT,
        isLate: clock > Date.parse(READ_AT) + 60_000,
      }));
    const [first, second] = [layer("events", "1"), layer("events", "2")];
    const [exams, others] = [layer("exams", "1"), layer("exams", "2")];
    clock = Date.parse(READ_AT);
    scripted.script.layers = [first];
    expect(await layersOf()).toEqual(shown(first));
    scripted.script.layers = [first, exams];
    clock += 10_000;
    expect(await layersOf()).toEqual(shown(first, exams));
    expect(scripted.script.timesAsked).toEqual([["events"], ["events", "exams"]]);
    scripted.script.layers = [second, exams];
    clock += 10_000;
    expect(await layersOf()).toEqual(shown(second, exams));
    expect(scripted.script.timesAsked).toHaveLength(2);
    clock += 50_000;
    scripted.script.layers = [second, others];
    expect(await layersOf()).toEqual(shown(second, others));
    expect(scripted.script.timesAsked.slice(2)).toEqual([["events", "exams"]]);
    scripted.script.layers = [others];
    clock += 10_000;
    expect(await layersOf()).toEqual(shown(others));
    expect(scripted.script.timesAsked.slice(3)).toEqual([["exams"]]);
    // A layer without a limit has no feed.
    const byHand = { name: "hand", version: "1" };
    scripted.script.layers = [byHand, others];
    clock += 10_000;
    expect(await layersOf()).toEqual([{ ...byHand, isLate: false }, ...shown(others)]);
    expect(scripted.script.timesAsked).toHaveLength(4);
  });

  it("reads the missing time of a feed again, but not those of others", async () => {
    const readings = async () =>
      (await current.readDates(async () => ({}))).provenance.layers?.map(({ readAt }) => readAt);
    scripted.script.layers = [layer("events", "20260301T000000Z-a"), layer("exams", "20260301T000000Z-b")];
    scripted.script.readAt = { events: READ_AT };
    expect(await readings()).toEqual([READ_AT, "2026-03-01T00:00:00.000Z"]);
    scripted.script.readAt = { events: READ_AT, exams: READ_AT };
    clock = 10_000;
    expect(await readings()).toEqual([READ_AT, READ_AT]);
    const { length } = scripted.script.timesAsked;
    clock = 20_000;
    expect(await readings()).toEqual([READ_AT, READ_AT]);
    expect(scripted.script.timesAsked).toHaveLength(length);
  });

  it("answers even if the times of checks and readings cannot be read, and reports it", async () => {
    scripted.script.layers = [layer("events", "20260301T000000Z-a")];
    scripted.script.timesFault = new Error("store down");
    const { provenance } = await current.readDates(async () => ({}));
    expect([provenance.checkedAt, provenance.layers?.[0]?.readAt]).toEqual(
      Array(2).fill("2026-03-01T00:00:00.000Z"),
    );
    expect(new Set(failures)).toEqual(new Set([scripted.script.timesFault]));
  });

  it("names all terms and layers in an answer about a date, which shared caches keep no longer than others", async () => {
    const term = (version: string, first: string, last: string): Edition => ({
      ...edition(version),
      calendar: { id: version, name: version, first, last, timeZone: "UTC", days: "" },
    });
    const terms = [term("fall", "1970-01-01", "1970-01-31"), term("spring", "1970-02-01", "1970-06-01")];
    const lifetimes = { maxAgeSeconds: 10, staleWhileRevalidateSeconds: 10 };
    const shared = createCurrentTimetable(
      {
        ...scripted.store,
        head: async () => ({ versions: ["fall", "spring"], layers: [{ name: "hand", version: "1" }] }),
        editions: async () => terms,
      },
      { freshSeconds: 5, staleSeconds: 10, ...lifetimes, sharedMaxAgeSeconds: 300 },
      { now: () => clock, onRefreshFailed: (error) => failures.push(error) },
    );
    const about = { ...PROVENANCE, edition: terms[0], publishedAt: "2026-01-01T00:00:00.000Z" };
    const instants: number[] = [];
    const use = async ({ instant }: Moment) => {
      instants.push(instant);
      return {};
    };
    for (clock of [1000, 2000]) {
      expect((await shared.read(use)).provenance).toEqual({
        ...about,
        version: "fall",
        sharedMaxAgeSeconds: 300,
      });
      expect((await shared.readDates(use)).provenance).toEqual({
        ...about,
        version: "fall+spring+hand.1",
        publishedAt: expect.any(String),
        checkedAt: expect.any(String),
        layers: [{ name: "hand", version: "1", isLate: false }],
      });
    }
    expect(instants).toEqual([1000, 1000, 2000, 2000]);
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

  it("reads again only if its timetable is gone from the store", async () => {
    await current.read(async () => ({}));
    scripted.script.fault = new Error("store down");
    await expect(read()).rejects.toBe(scripted.script.fault);
    expect(scripted.script.asked).toEqual(["head", "v1 all"]);
  });

  it("names the current timetable for an answer that needs none, or says that it is unknown", async () => {
    expect(await current.provenance()).toEqual(PROVENANCE);
    clock = 10_000;
    scripted.script.fault = new Error("store down");
    expect(await current.provenance()).toEqual({ ...PROVENANCE, stale: true });
    const cold = createCurrentTimetable(
      scripted.store,
      { freshSeconds: 5, staleSeconds: 10, maxAgeSeconds: 10, staleWhileRevalidateSeconds: 10 },
      { now: () => clock, onRefreshFailed: (error) => failures.push(error) },
    );
    expect(await cold.provenance()).toEqual({
      ...PROVENANCE,
      edition: NO_EDITION,
      version: "none",
      publishedAt: "1970-01-01T00:00:00.000Z",
      checkedAt: "1970-01-01T00:00:00.000Z",
      stale: true,
    });
    expect(failures).toEqual([scripted.script.fault, scripted.script.fault]);
  });

  it("reads the head consistently if its timetable is gone from the store", async () => {
    scripted.script.gone.add("v1");
    scripted.script.replacement = "v2";
    expect(await read()).toEqual(["v2", false]);
    expect(scripted.script.asked).toEqual(["head", "v1 all", "head, consistent", "v2 all"]);
  });
});
