import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ServiceError } from "../errors.ts";
import { startTestStore, type TestStore } from "../tools/testing/wiring/test-store.ts";
import { createSchoolStore } from "./school-store.ts";
import { createSourceStates, type SourceState } from "./source-states.ts";

const MINUTE = 60_000;
const NOW = Date.parse("2027-01-20T12:00:00Z");

let store: TestStore;
let states: ReturnType<typeof createSourceStates>;
beforeAll(async () => {
  store = await startTestStore();
  states = createSourceStates(store.client, store.tables.timetable);
});
afterAll(() => store.stop());

describe("a source", () => {
  it("is claimed by one run for ten minutes, and at once under another profile", async () => {
    expect(await states.claim("Nightly", "v1", NOW)).toEqual({});
    expect(await states.claim("Nightly", "v1", NOW + 10 * MINUTE - 1)).toBeUndefined();
    expect(await states.claim("Nightly", "v1", NOW + 10 * MINUTE)).toEqual({});
    expect(await states.claim("Nightly", "v2", NOW + 10 * MINUTE)).toEqual({});
    expect(await states.claim("Nightly", "v2", NOW + 20 * MINUTE - 1)).toBeUndefined();
    expect(await states.claim("Weekly", "v1", NOW)).toEqual({});
  });

  it("is due when its time has come, with all that was known of it", async () => {
    const sentence = { code: "no classes", values: { table: "A", rooms: ["B"] }, message: "A has none" };
    const state: SourceState = {
      profile: "v1",
      checkedAt: "2027-01-20T12:00:00.000Z",
      publishedAt: "2027-01-19T12:00:00.000Z",
      outcome: "in-doubt",
      doubt: "A has none",
      doubts: [sentence],
      about: ["no classes"],
      settled: ["agreed"],
      failure: "The server answered 500",
      failed: { ...sentence, code: "server's answer" },
      etag: '"1"',
      lastModified: "Mon, 05 Jan 2026 09:30:00 GMT",
      sha256: "00",
    };
    expect(await states.find("Due")).toBeUndefined();
    await states.save("Due", state, { dueAt: NOW + 30 * MINUTE, claimedFor: "v1" });
    expect(await states.find("Due")).toEqual(state);
    expect(await states.claim("Due", "v1", NOW + 30 * MINUTE - 1)).toBeUndefined();
    expect(await states.claim("Due", "v1", NOW + 30 * MINUTE)).toEqual(state);
    await states.save("Due", { outcome: "undone" }, { dueAt: NOW + MINUTE, claimedFor: "v1" });
    expect(await states.claim("Due", "v2", NOW)).toEqual({ outcome: "undone" });
  });
});

describe("the school's texts", () => {
  it("are saved only by an admin who has seen the stored version; saving them again changes nothing", async () => {
    let clock = NOW;
    const schools = createSchoolStore(store.client, store.tables.timetable, () => new Date(clock));
    const [one, two] = [
      { profile: "name: Äpfel\n", roomsFile: "room\nHall\n" },
      { profile: "name: B\n", roomsFile: null },
    ];
    const edited = new ServiceError("EDITED_MEANWHILE");
    expect(await schools.find()).toBeUndefined();
    await expect(schools.save(one, "ada", "unseen")).rejects.toEqual(edited);
    const first = await schools.save(one, "ada", undefined);
    const saved = { version: expect.stringMatching(/^[\w-]{22}$/), savedAt: "2027-01-20T12:00:00.000Z" };
    expect(first).toEqual({ ...one, ...saved, savedBy: "ada" });
    clock += MINUTE;
    expect([
      await schools.find(),
      await schools.save(one, "bob", undefined),
      await schools.save(one, "bob", "unseen"),
    ]).toEqual(Array(3).fill(first));
    for (const seen of [undefined, "unseen"])
      await expect(schools.save(two, "bob", seen)).rejects.toEqual(edited);
    const second = await schools.save(two, "bob", first.version);
    expect([second.version === first.version, await schools.find()]).toEqual([
      false,
      { ...two, version: second.version, savedAt: "2027-01-20T12:01:00.000Z", savedBy: "bob" },
    ]);
    await expect(schools.save(one, "ada", first.version)).rejects.toEqual(edited);
  });
});
