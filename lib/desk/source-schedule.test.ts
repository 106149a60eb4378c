import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { expect, it } from "vitest";
import type { Downloaded } from "./download.ts";
import { DownloadFailed } from "./file-not-readable.ts";
import type { PublishSource } from "./source-publisher.ts";
import { createSourceSchedule } from "./source-schedule.ts";
import type { SourceState } from "./source-states.ts";

const NOW = Date.parse("2027-01-20T12:00:00Z");
const MINUTE = 60_000;
const FILE = new TextEncoder().encode("Room,Course\n");

const PROFILE = `time_zone: America/New_York
notify: [registrar@school.example]
sources:
  - {name: Nightly, url: "https://school.example/sections.csv", every: 30m}
`;

type Dependencies = Parameters<typeof createSourceSchedule>[0];

/** The schedule of a school with one source, read every half hour, whose file is published so. */
const scheduled = (publish: PublishSource, more: Partial<Dependencies> = {}) => {
  const clock = { now: NOW };
  const kept: { state: SourceState; dueAt: number } = { state: {}, dueAt: 0 };
  const logged: object[] = [];
  const mails: (readonly string[])[] = [];
  const run = createSourceSchedule({
    school: {
      find: async () => ({
        profile: PROFILE,
        roomsFile: null,
        version: "1",
        savedAt: "2027-01-01T00:00:00Z",
        savedBy: "ada",
      }),
    },
    states: {
      claim: async () => (kept.dueAt <= clock.now ? kept.state : undefined),
      save: async (_, state, { dueAt }) => void Object.assign(kept, { state, dueAt }),
    },
    publish,
    download: async () => ({ bytes: FILE, etag: '"1"' }),
    tell: async (addresses) => void mails.push(addresses),
    log: (line) => void logged.push(line),
    now: () => clock.now,
    ...more,
  });
  return { run, clock, kept, logged, mails };
};

const NOT_PROCESSED = {
  failure: "The file could not be processed",
  failed: { code: "not processed", values: {}, message: "The file could not be processed" },
};

it("logs why a file could not be processed, says so at the desk, and reads it when it is due", async () => {
  let tries = 0;
  const { run, clock, kept, logged } = scheduled(async () => {
    tries += 1;
    throw new RangeError("Invalid time value");
  });
  await run();
  expect(kept).toEqual({
    state: NOT_PROCESSED,
    dueAt: NOW + 30 * MINUTE,
  });
  expect(logged).toEqual([
    {
      event: "source not read",
      source: "Nightly",
      cause: new RangeError("Invalid time value"),
    },
  ]);
  clock.now += 10 * MINUTE;
  await run();
  expect(tries).toBe(1);
});

it("tries a file again that lost a race of publishing", async () => {
  const outcomes = [
    () => Promise.reject(new OperatorError("Other imports kept changing the timetables; try again")),
    async () => ({ outcome: "published" }) as const,
  ];
  const { run, clock, kept } = scheduled(async () => (outcomes.shift() ?? expect.unreachable)());
  await run();
  expect(kept.state).toEqual(NOT_PROCESSED);
  clock.now += 30 * MINUTE;
  await run();
  expect(kept.state).toMatchObject({ outcome: "published", publishedAt: "2027-01-20T12:30:00.000Z" });
});

it("sends one mail for a doubt until it ends, though its numbers change, and one for another doubt", async () => {
  const doubts: readonly (readonly [about: readonly string[], doubt: string])[] = [
    [["large change"], "12 of 100 rooms"],
    [["large change"], "13 of 100 rooms"],
    [["clashes"], "80 meetings overlap"],
    [["clashes", "unknown places"], "80 meetings overlap; 2 places are unknown"],
    [["unknown places"], "2 places are unknown"],
    [[], ""],
    [["large change"], "13 of 100 rooms"],
  ];
  const readings = doubts.map(([about, doubt]) =>
    about.length === 0
      ? ({ outcome: "published" } as const)
      : ({ outcome: "in-doubt", about, doubt } as const),
  );
  const { run, clock, kept, mails } = scheduled(async () => readings.shift() ?? expect.unreachable());
  const sent: number[] = [];
  for (const _ of doubts) {
    // The file is another one each time.
    kept.state = { ...kept.state, profile: "" };
    await run();
    sent.push(mails.length);
    clock.now += 30 * MINUTE;
  }
  expect(sent).toEqual([1, 1, 2, 3, 3, 3, 4]);
});

it("is due again after the profile's interval, and mails a doubt to the profile's addresses", async () => {
  const saves: unknown[] = [];
  const outcomes = ["in-doubt", "published"] as const;
  let run = 0;
  const {
    run: next,
    logged,
    mails,
  } = scheduled(
    async () => ({ outcome: outcomes[run] ?? "unchanged", ...(run === 0 && { about: ["clashes"] }) }),
    {
      states: {
        claim: async (name, profile, now) => {
          saves.push(["claim", name, profile, now]);
          return {};
        },
        save: async (name, _, due) => void saves.push(["save", name, due]),
      },
    },
  );
  for (run of [0, 1]) await next();
  const due = { dueAt: NOW + 30 * MINUTE, claimedFor: "1" };
  const once = [
    ["claim", "Nightly", "1", NOW],
    ["save", "Nightly", due],
  ];
  expect(saves).toEqual([...once, ...once]);
  expect(mails).toEqual([["registrar@school.example"]]);
  expect(logged).toEqual(
    ["source in doubt", "source published"].map((event) => ({ event, source: "Nightly" })),
  );
});

it("the same bytes end a failure, are not published again, and count as an answer", async () => {
  const answers: (Error | Downloaded)[] = [
    { bytes: FILE, etag: '"1"' },
    new DownloadFailed("The server answered 500"),
    { bytes: FILE, etag: '"2"', lastModified: "Mon, 05 Jan 2026 09:30:00 GMT" },
  ];
  let published = 0;
  const { run, clock, kept } = scheduled(
    async () => {
      published += 1;
      return { outcome: "published" };
    },
    {
      download: async () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  );
  for (const _ of [1, 2, 3]) {
    await run();
    clock.now += 30 * MINUTE;
  }
  expect(published).toBe(1);
  expect(kept.state).toEqual({
    profile: "1",
    outcome: "published",
    publishedAt: "2027-01-20T12:00:00.000Z",
    checkedAt: "2027-01-20T13:00:00.000Z",
    etag: '"2"',
    lastModified: "Mon, 05 Jan 2026 09:30:00 GMT",
    sha256: expect.any(String),
  });
});

it("sends the last file's validators only under the same profile, and an answer ends a failure", async () => {
  const answers: (Error | Downloaded | undefined)[] = [
    { bytes: FILE, etag: '"1"' },
    new DownloadFailed("The server answered 500"),
    undefined,
    new DownloadFailed("The server answered 500"),
    { bytes: FILE },
    { bytes: FILE, etag: '"2"' },
    undefined,
  ];
  const profiles = ["1", "1", "1", "2", "2", "2", "2"];
  const seen: (string | undefined)[] = [];
  const saved = { roomsFile: null, savedAt: "2027-01-01T00:00:00Z", savedBy: "ada" };
  let published = 0;
  const publish: PublishSource = async () => {
    published += 1;
    return { outcome: published === 1 ? "published" : "unchanged" };
  };
  const { run, clock, kept, logged } = scheduled(publish, {
    school: {
      find: async () => ({ ...saved, profile: PROFILE, version: profiles.shift() ?? expect.unreachable() }),
    },
    download: async (_, { etag }) => {
      seen.push(etag);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const failures: (string | undefined)[] = [];
  for (let times = 0; times < 7; times += 1) {
    await run();
    failures.push(kept.state.failure);
    expect(kept.state.failed?.message).toBe(kept.state.failure);
    clock.now += 30 * MINUTE;
  }
  const FAILURE = "The server answered 500";
  expect(failures).toEqual([undefined, FAILURE, undefined, FAILURE, undefined, undefined, undefined]);
  expect(seen).toEqual([undefined, '"1"', '"1"', undefined, undefined, undefined, '"2"']);
  // The same bytes under the same profile are not published again.
  expect(published).toBe(2);
  expect(logged).toEqual([
    { event: "source published", source: "Nightly" },
    { event: "source not read", source: "Nightly" },
    { event: "source not read", source: "Nightly" },
  ]);
  expect(kept.state).toEqual({
    profile: "2",
    checkedAt: "2027-01-20T15:00:00.000Z",
    publishedAt: "2027-01-20T12:00:00.000Z",
    outcome: "unchanged",
    etag: '"2"',
    sha256: expect.any(String),
  });
});

it("asks the server by its time as well whether a file has changed, and always for a feed's", async () => {
  const lastModified = "Mon, 05 Jan 2026 09:30:00 GMT";
  const seenOf = async (profile: string) => {
    const seen: unknown[] = [];
    const saved = { roomsFile: null, version: "1", savedAt: "2027-01-01T00:00:00Z", savedBy: "ada" };
    const { run, clock } = scheduled(async () => ({ outcome: "unchanged" }), {
      school: { find: async () => ({ ...saved, profile }) },
      download: async (_, { etag, lastModified: time }) => {
        seen.push([etag, time]);
        return { bytes: FILE, lastModified };
      },
    });
    await run();
    clock.now += 30 * MINUTE;
    await run();
    return seen;
  };
  const nothing = [undefined, undefined];
  expect(await seenOf(PROFILE)).toEqual([nothing, [undefined, lastModified]]);
  expect(await seenOf(PROFILE.replace("every", "layer: events, every"))).toEqual([nothing, nothing]);
});

it("reads the other sources if one can't be read, and begins with none after two and a half minutes", async () => {
  const profile = ["A", "B", "C", "D"].map(
    (name) => `  - {name: ${name}, url: "https://school.example/${name}.csv"}\n`,
  );
  const saved = { roomsFile: null, version: "1", savedAt: "2027-01-01T00:00:00Z", savedBy: "ada" };
  const claimed: string[] = [];
  const clock = { now: NOW };
  const { run } = scheduled(async () => ({ outcome: "published" }), {
    school: { find: async () => ({ ...saved, profile: `sources:\n${profile.join("")}` }) },
    states: {
      claim: async (name) => {
        claimed.push(name);
        clock.now += 75_000;
        if (name === "A") throw new Error("The store is away");
        return name === "C" ? {} : undefined;
      },
      save: async () => {},
    },
    now: () => clock.now,
  });
  await expect(run()).rejects.toThrow("Sources could not be read");
  expect(claimed).toEqual(["A", "B", "C"]);
});
