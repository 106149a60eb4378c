import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { invoke } from "../../lib/tools/testing/wiring/invoke.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import type { TestClock } from "../../lib/tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";
import { createHandler as createListChanges } from "./list-changes.ts";
import { createHandler as createPublishTimetable } from "./publish-timetable.ts";
import { createHandler as createSaveChange } from "./save-change.ts";
import { createHandler as createSaveSchool } from "./save-school.ts";
import { admins } from "./wiring.ts";

const PROFILE = `time_zone: America/New_York
rooms: rooms.csv
aliases: {Great Hall: Hall 1}
hours: Mo-Fr 08:00-20:00
`;
const ROOMS_FILE = "room,aliases\nHall 2,Annex; H2\n";
const SHEET = `Room,Course,Days,Start,End,First day,Last day
Hall 1,BIO 101,MWF,09:00,09:50,2027-01-11,2027-04-28
Hall 2,ART 101,TR,14:00,15:50,2027-01-11,2027-04-28
`;

let store: TestStore;
const clock: TestClock = { milliseconds: 0 };
let save: (id: string, body: object) => Promise<unknown>;
let list: () => Promise<readonly string[]>;

/** An admin publishes a school at the desk. */
beforeEach(async () => {
  clock.milliseconds = Date.parse("2027-01-20T12:00:00Z");
  store = await startTestStore();
  const accounts = accountServices(store);
  const { token } = await accounts.accounts.register(
    { username: "ada", email: "ada@example.edu", password: "correct horse battery staple" },
    "203.0.113.7",
  );
  for await (const { id } of accounts.users.all()) await accounts.users.setAdmin(id, true);
  const on = { ...accounts.deployment, now: () => clock.milliseconds };
  // The admin stays signed in however far the clock moves.
  admins.set(on, admins(accounts.deployment));
  const headers = { authorization: `Bearer ${token}` };
  const school = { profile: PROFILE, rooms_file: ROOMS_FILE };
  const saved = await invoke(createSaveSchool(on), { method: "PUT", headers, body: school });
  expect(saved.status).toBe(200);
  const publish = (more: object) =>
    invoke(createPublishTimetable(on), {
      method: "POST",
      headers,
      body: { name: "spring.csv", file: gzipSync(SHEET).toString("base64"), ...more },
    });
  const { data } = (await publish({})).body as { data: { digest: string } };
  expect((await publish({ agreed: data.digest })).status).toBe(200);
  save = async (id, body) => {
    const request = { method: "PUT", pathParameters: { id }, headers, body } as const;
    const answer = await invoke(createSaveChange(on), request);
    const { data, message } = answer.body as { message: string; data?: { room: string } };
    return data?.room ?? message;
  };
  list = async () => {
    const query = { from: "2026-08-01", to: "2027-07-01" };
    const answer = await invoke(createListChanges(on), {
      headers,
      queryStringParameters: query,
    });
    return (answer.body as { data: { _id: string }[] }).data.map(({ _id }) => _id);
  };
});
afterEach(() => store.stop());

const booked = (room: string, from: string, until: string) => ({
  kind: "book",
  room,
  from,
  until,
  title: "Fair",
});

it("a room has the aliases of the profile and of the rooms file that it was published with", async () => {
  const rooms = ["great hall", "Annex", "h2", "Hall 3"];
  const found = [];
  for (const [index, room] of rooms.entries())
    found.push(await save(`a${index}`, booked(room, "2027-02-06T10:00", "2027-02-06T11:00")));
  expect(found).toEqual(["hall.1", "hall.2", "hall.2", "Room not found: Hall 3"]);
});

it("a class moves into closed hours only with force", async () => {
  const to = { room: "h2", from: "2027-01-20T19:30", until: "2027-01-20T20:20" };
  const move = { kind: "move", room: "Hall 1", from: "2027-01-20T09:00", until: "2027-01-20T09:50", to };
  expect(await save("m", move)).toBe(
    "Room is closed: 2027-01-20 20:00-24:00 outside the opening hours in Hall 2",
  );
  expect(await save("m", { ...move, to: { ...to, until: "2027-01-20T20:00" } })).toBe("hall.1");
  expect(await save("m", { ...move, force: true })).toBe("hall.1");
});

it("a change is kept for as long as its term is published, and for 60 days", async () => {
  await save("before-term", booked("Hall 1", "2026-12-20T10:00", "2026-12-20T11:00"));
  await save("in-term", booked("Hall 1", "2027-01-12T10:00", "2027-01-12T11:00"));
  clock.milliseconds = Date.parse("2027-02-17T12:00:00Z");
  await save("b1", booked("Hall 1", "2027-03-01T18:00", "2027-03-01T19:00"));
  expect(await list()).toContain("before-term");
  clock.milliseconds = Date.parse("2027-06-01T12:00:00Z");
  await save("b2", booked("Hall 1", "2027-06-01T18:00", "2027-06-01T19:00"));
  const kept = await list();
  expect(kept).not.toContain("before-term");
  expect(kept).toEqual(expect.arrayContaining(["in-term", "b1", "b2"]));
});

it("a closure that began long ago is kept until it has ended", async () => {
  clock.milliseconds = Date.parse("2027-06-01T12:00:00Z");
  const roof = { kind: "close", room: "Hall 2", reason: "Roof" };
  await save("closed", { ...roof, from: "2026-10-01T00:00", until: "2027-01-01T00:00" });
  await save("still-closed", { ...roof, from: "2026-10-01T00:00", until: "2027-07-01T00:00" });
  await save("b3", booked("Hall 1", "2027-06-02T18:00", "2027-06-02T19:00"));
  const kept = await list();
  expect(["closed", "still-closed", "b3"].filter((id) => kept.includes(id))).toEqual(["still-closed", "b3"]);
});
