import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { expect, it } from "vitest";
import type { PublishSource } from "./source-publisher.ts";
import { createSourceSchedule } from "./source-schedule.ts";
import type { SourceState } from "./source-states.ts";

const NOW = Date.parse("2027-01-20T12:00:00Z");
const MINUTE = 60_000;
const FILE = new TextEncoder().encode("Room,Course\n");

/** The schedule of a school with one source, read every half hour, whose file is published so. */
const scheduled = (publish: PublishSource) => {
  const clock = { now: NOW };
  const kept: { state: SourceState; dueAt: number } = { state: {}, dueAt: 0 };
  const logged: object[] = [];
  const mails: (readonly string[])[] = [];
  const profile = `time_zone: America/New_York
notify: [registrar@school.example]
sources:
  - {name: Nightly, url: "https://school.example/sections.csv", every: 30m}
`;
  const run = createSourceSchedule({
    school: {
      find: async () => ({
        profile,
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
  });
  return { run, clock, kept, logged, mails };
};

it("logs why a file could not be processed, says so at the desk, and reads it when it is due", async () => {
  let tries = 0;
  const { run, clock, kept, logged } = scheduled(async () => {
    tries += 1;
    throw new RangeError("Invalid time value");
  });
  await run();
  expect(kept).toEqual({
    state: { failure: "The file could not be processed" },
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
  expect(kept.state).toEqual({ failure: "The file could not be processed" });
  clock.now += 30 * MINUTE;
  await run();
  expect(kept.state).toMatchObject({ outcome: "published", publishedAt: "2027-01-20T12:30:00.000Z" });
});

it("sends one mail for a doubt until it ends, though its numbers change, and one for another doubt", async () => {
  const doubts = [
    ["large change", "12 of 100 rooms"],
    ["large change", "13 of 100 rooms"],
    ["clashes", "80 meetings overlap"],
    ["", ""],
    ["large change", "13 of 100 rooms"],
  ] as const;
  const readings = doubts.map(([about, doubt]) =>
    about === ""
      ? ({ outcome: "published" } as const)
      : ({ outcome: "in-doubt", about: [about], doubt } as const),
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
  expect(sent).toEqual([1, 1, 2, 2, 3]);
});
