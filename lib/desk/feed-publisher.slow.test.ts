import { randomUUID } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { parseProfile } from "@classroom/import/school/parse-profile.ts";
import { NO_PROFILE } from "@classroom/import/school/school-profile.ts";
import { fileOf } from "@classroom/import/testing/file-of.ts";
import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as rooms from "../../functions/rooms/wiring.ts";
import type { Deployment } from "../../functions/wiring.ts";
import { createLayerPublisher } from "../rooms/publish/layer-publisher.ts";
import { createTimetablePublisher } from "../rooms/publish/timetable-publisher.ts";
import { findFreeRooms } from "../rooms/search/find-free-rooms.ts";
import { createHeadStore } from "../rooms/store/head-store.ts";
import { documentClient } from "../store/document-client.ts";
import { FALL, SESSION } from "../tools/testing/data/school-terms.ts";
import { startFaultProxy } from "../tools/testing/servers/fault-proxy.ts";
import { killedAt } from "../tools/testing/servers/store-faults.ts";
import { meeting, room, roomServices, timetable } from "../tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../tools/testing/wiring/test-store.ts";
import { createFeedPublisher, type Feed } from "./feed-publisher.ts";

const NOW = Date.parse("2026-10-01T12:00:00Z");
const MONDAY = dayNumber("2026-10-05");

let store: TestStore;
beforeEach(async () => {
  store = await startTestStore();
  const hall = room("Hall 1", { M: [meeting("MATH 1", 540, 600)] });
  await createTimetablePublisher(store.client, store.tables.timetable).publish(
    { ...timetable(hall, room("Lab")), calendar: FALL },
    { source: "fall.csv" },
  );
});
afterEach(() => store.stop());

const feedsOn = (client: DynamoDBDocumentClient = store.client, log: unknown[] = []) => {
  const on: Deployment = {
    environment: { TIMETABLE_TABLE: store.tables.timetable },
    now: () => NOW,
    log: (entry) => log.push(entry),
    client,
    refreshes: { random: () => 0 },
  };
  const effects = { random: () => 0, wait: async () => {}, now: () => new Date(NOW), newToken: randomUUID };
  const publisher = createLayerPublisher(client, store.tables.timetable, effects);
  const dependencies = {
    timetable: rooms.timetable(on),
    publisher,
    now: () => NOW,
  };
  return { publisher, ...createFeedPublisher(dependencies) };
};

const event = (uid: string, title: string, place: string, more: readonly string[] = []): string =>
  [
    ...["BEGIN:VEVENT", `UID:${uid}`, `SUMMARY:${title}`, `LOCATION:${place}`, ...more],
    ...["DTSTART;TZID=America/New_York:20261005T090000", "DTEND;TZID=America/New_York:20261005T100000"],
    "END:VEVENT",
  ].join("\r\n");
const calendar = (...events: readonly string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR"].join("\r\n");

const feed = (content: string, settings = "{}", more: Partial<Feed> = {}): Feed => ({
  file: fileOf(content, "events.ics"),
  layer: "events",
  source: "calendar.example.edu",
  profile: parseProfile("school.yaml", `feeds: {events: ${settings}}`),
  ...more,
});

/** What a container that starts now answers about Monday from 9 to 10. */
const monday = async () => {
  const { timetable } = roomServices(store, { milliseconds: NOW });
  const { freeRooms, provenance } = await findFreeRooms(timetable, {
    query: { M: [{ start: 540, end: 600 }] },
    dates: { from: MONDAY, to: MONDAY },
  });
  return {
    free: freeRooms.indexes.map((index) => freeRooms.directory.names[index]),
    layers: provenance.layers,
  };
};

const titles = async (): Promise<string[]> =>
  (await feedsOn().publisher.changes("events"))
    .map(({ kind, taken, cancelled }) => [kind, taken?.text ?? cancelled?.className].join(" "))
    .sort();

describe("a feed's publication", () => {
  it("takes its rooms, and says how old it is", async () => {
    expect((await monday()).free).toEqual(["Lab"]);
    const { report } = await feedsOn().publish(
      feed(calendar(event("1", "Chess", "Lab")), "{}", { lateAfter: 24 }),
    );
    expect([report.bookings, report.added]).toEqual([1, 1]);
    const { free, layers } = await monday();
    expect([free, layers?.map(({ name, isLate }) => [name, isLate])]).toEqual([[], [["events", false]]]);
    expect((await feedsOn().publisher.list()).map(({ limit, manifest }) => [limit, manifest.source])).toEqual(
      [[86_400, "calendar.example.edu"]],
    );
    await feedsOn().publish({ ...feed(calendar(event("2", "Fair", "Lab"))), layer: "ageless" });
    const { times } = createHeadStore(store.client, store.tables.timetable);
    const { events, ageless } = await times(["events", "ageless"]);
    expect([events, ageless]).toEqual([new Date(NOW).toISOString(), undefined]);
  });

  it("cancels a class only if the profile lets it, and covers examinations if it says so", async () => {
    const off = calendar(event("1", "MATH 1", "Hall 1", ["STATUS:CANCELLED"]), event("2", "Chess", "Lab"));
    await feedsOn().publish(feed(off));
    expect((await monday()).free).toEqual([]);
    await feedsOn().publish(feed(off, "{may_cancel: true, covers: exams, late_after: 2}"));
    expect((await monday()).free).toEqual(["Hall 1"]);
    const [layer] = await feedsOn().publisher.list();
    expect([layer?.limit, layer?.manifest.covers]).toEqual([7200, "exams"]);
  });

  it("frees no room that something else occupies: a booking, another class, another layer", async () => {
    const off = event("1", "MATH 1", "Hall 1", ["STATUS:CANCELLED"]);
    const settings = "{may_cancel: true}";
    await feedsOn().publish(feed(calendar(off, event("2", "Chess", "Hall 1")), settings));
    expect((await monday()).free).toEqual(["Lab"]);
    await feedsOn().publish(feed(calendar(off, event("2", "Chess", "Lab")), settings));
    expect((await monday()).free).toEqual(["Hall 1"]);
    await feedsOn().publish({ ...feed(calendar(event("3", "Fair", "Hall 1"))), layer: "fairs" });
    expect((await monday()).free).toEqual([]);
    await feedsOn().publisher.undo("fairs");
    const hall = room("Hall 1", { M: [meeting("MATH 1", 540, 600), meeting("ART 1", 540, 600)] });
    await createTimetablePublisher(store.client, store.tables.timetable).publish(
      { ...timetable(hall, room("Lab")), calendar: FALL },
      { source: "fall.csv" },
    );
    expect((await monday()).free).toEqual([]);
  });

  it("continues past the first day of an overlapping term, and cancels classes in each term", async () => {
    const first = "2026-10-05";
    const late: Term = { ...SESSION, first, days: termDays({ ...SESSION, first }) };
    const hall = room("Hall 1", { M: [meeting("SUM 1", 540, 600)] });
    await createTimetablePublisher(store.client, store.tables.timetable).publish(
      { ...timetable(hall, room("Lab"), room("Gym"), room("Yard")), calendar: late },
      { source: "late.csv" },
    );
    const series = (uid: string, title: string, place: string, ...more: readonly string[]): string =>
      event(uid, title, place, ["RRULE:FREQ=WEEKLY;COUNT=3", ...more]).replaceAll("20261005", "20260928");
    const chess = series("1", "Chess", "Gym");
    const off = (uid: string, title: string): string => series(uid, title, "Hall 1", "STATUS:CANCELLED");
    const publish = (...events: readonly string[]) =>
      feedsOn().publish(feed(calendar(chess, ...events), "{may_cancel: true}"));
    await publish();
    expect((await monday()).free).toEqual(["Lab", "Yard"]);
    await publish(off("2", "MATH 1"));
    expect((await monday()).free).toEqual(["Lab", "Yard"]);
    await publish(off("2", "SUM 1"));
    expect((await monday()).free).toEqual(["Lab", "Yard"]);
    await publish(off("2", "MATH 1"), off("3", "SUM 1"));
    expect((await monday()).free).toEqual(["Hall 1", "Lab", "Yard"]);
    // Before the first day of its term a class does not take place, so that nothing of it is cancelled.
    const cancelled = (await feedsOn().publisher.changes("events")).flatMap(
      (change) => change.cancelled ?? [],
    );
    expect(cancelled.map(({ date, className }) => `${isoDate(date)} ${className}`).sort()).toEqual([
      "2026-09-28 MATH 1",
      "2026-10-05 MATH 1",
      "2026-10-05 SUM 1",
      "2026-10-12 SUM 1",
    ]);
  });

  it("publishes nothing of a feed in doubt or one that is broken: the layer keeps what it had", async () => {
    const events = Array.from({ length: 6 }, (_, index) => event(`${index}`, `E${index}`, "Lab"));
    await feedsOn().publish(feed(calendar(...events)));
    const before = await titles();
    const half = feed(calendar(...events.slice(3)));
    expect((await feedsOn().publish(half)).doubts.map(({ about }) => about)).toEqual(["fewer events"]);
    expect((await feedsOn().read(half)).report.removed).toBe(3);
    await expect(feedsOn().publish(feed("<!doctype html><p>Sign in"))).rejects.toThrow("is a web page");
    expect(await titles()).toEqual(before);
    await feedsOn().publish({ ...half, accepted: new Set(["fewer events"]) });
    expect(await titles()).toEqual(before.slice(3));
    await feedsOn().publisher.undo("events");
    expect(await titles()).toEqual(before);
  });

  it("finds rooms by the profile's aliases, and not by unknown names", async () => {
    const content = calendar(event("1", "Chess", "L 1"), event("2", "Go", "Room 9"));
    const profile = parseProfile("school.yaml", "aliases: {L 1: Lab}");
    expect((await feedsOn().publish({ ...feed(content), profile })).doubts).toHaveLength(1);
    expect(await titles()).toEqual([]);
    const accepted = new Set(["unknown places"]);
    const { report } = await feedsOn().publish({ ...feed(content), profile, accepted });
    expect([await titles(), report.unmatched]).toEqual([["book Chess"], [{ place: "Room 9", events: 1 }]]);
  });

  it("asks again when another place is unknown, though the question says no more than before", async () => {
    const places = (last: string) =>
      feed(calendar(...[1, 2, 3, 4, 5, 6, last].map((place) => event(`${place}`, "Go", `Room 9${place}`))));
    const accepted = new Set(["unknown places"]);
    const { settled } = await feedsOn().publish({ ...places("7"), accepted });
    const doubtsOf = async (last: string) => {
      const { doubts } = await feedsOn().read({ ...places(last), settled });
      return doubts.map(({ about }) => about);
    };
    expect([await doubtsOf("7"), await doubtsOf("8")]).toEqual([[], ["unknown places"]]);
  });

  it("leaves nothing of a private title in the store or the log", async () => {
    const log: unknown[] = [];
    const secret = calendar(event("1", "Layoffs", "Lab", ["CLASS:PRIVATE"]));
    await feedsOn(store.client, log).publish({ ...feed(secret), profile: NO_PROFILE });
    expect(await titles()).toEqual(["book Reserved"]);
    expect(JSON.stringify([log, await feedsOn().publisher.list()])).not.toContain("Layoffs");
  });
});

describe("a feed's publication that is killed at any call", () => {
  it.each([false, true])(
    "leaves the old or the new state, never a mix (the call arrives: %s)",
    async (reaches) => {
      const old = calendar(event("1", "old", "Lab"), event("2", "old", "Hall 1"));
      const next = calendar(event("1", "new", "Lab"), event("2", "new", "Hall 1"), event("3", "new", "Lab"));
      await feedsOn().publish(feed(old));
      const proxy = await startFaultProxy(store.endpoint);
      const seen = new Set<string>();
      try {
        for (let number = 1; ; number += 1) {
          const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
          const { fault, wasHit } = killedAt(number, reaches);
          proxy.inject(fault);
          await feedsOn(client)
            .publish(feed(next, "{}", { lateAfter: 24 }))
            .catch(() => {});
          client.destroy();
          const found = (await titles()).join();
          expect(["book old,book old", "book new,book new,book new"]).toContain(found);
          seen.add(found);
          if (!wasHit()) break;
          // What this one left does not keep the next one from working.
          await feedsOn().publish(feed(old));
          expect((await titles()).join()).toBe("book old,book old");
        }
        expect(seen.size).toBe(2);
        expect((await monday()).free).toEqual([]);
      } finally {
        await proxy.stop();
      }
    },
  );
});
