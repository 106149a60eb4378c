import { type Term, termDays } from "@classroom/timetable/term.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { meeting, room, roomServices, timetable } from "../../tools/testing/wiring/test-room-services.ts";
import { startTestStore, type TestStore } from "../../tools/testing/wiring/test-store.ts";
import { findRooms } from "../search/find-rooms.ts";
import { publishedEditions } from "./history.ts";
import { createTimetablePublisher, type TimetablePublisher } from "./timetable-publisher.ts";

let store: TestStore;
let publisher: TimetablePublisher;
beforeEach(async () => {
  store = await startTestStore();
  publisher = createTimetablePublisher(store.client, store.tables.timetable);
});
afterEach(() => store.stop());

const term = (id: string, first: string, last: string): Term => ({
  id,
  name: id.toUpperCase(),
  first,
  last,
  timeZone: "America/New_York",
  days: termDays({ first, last }),
});
const SPRING = term("spring", "2026-01-12", "2026-05-15");
const FALL = term("fall", "2026-08-31", "2026-12-18");

const school = (mark: string, calendar?: Term): Timetable => ({
  ...timetable(room("Hall", { M: [meeting(mark, 540, 600)] })),
  term: calendar?.name ?? null,
  ...(calendar && { calendar }),
});
const publish = (mark: string, calendar?: Term) =>
  publisher.publish(school(mark, calendar), { source: `${mark}.csv` });

const publishedTerms = async (): Promise<(string | undefined)[]> =>
  publishedEditions(await publisher.list())
    .map(({ calendar }) => calendar?.id)
    .sort();

/** The source of the timetable that a reader takes for current at the time. */
const currentAt = async (time: string): Promise<string> => {
  const services = roomServices(store, { milliseconds: Date.parse(time) });
  return (await findRooms(services.timetable, ["hall"])).provenance.edition.source;
};

describe("terms side by side", () => {
  it("takes over on the first day by the school's clock, and looks ahead between terms", async () => {
    await publish("fall-1", FALL);
    await publish("spring-1", SPRING);
    expect(await currentAt("2025-12-01T12:00:00Z")).toBe("spring-1.csv");
    expect(await currentAt("2026-05-16T03:59:00Z")).toBe("spring-1.csv");
    expect(await currentAt("2026-05-16T04:00:00Z")).toBe("fall-1.csv");
    expect(await currentAt("2026-12-01T12:00:00Z")).toBe("fall-1.csv");
    expect(await currentAt("2027-03-01T12:00:00Z")).toBe("fall-1.csv");
  });

  it("undoes a whole import with all of its terms, and goes on further back", async () => {
    const both = (number: number) =>
      publisher.publishTerms([school(`spring-${number}`, SPRING), school(`fall-${number}`, FALL)], {
        source: `year-${number}.csv`,
      });
    await both(1);
    await both(2);
    await publish("fall-3", FALL);
    const sources = (editions: readonly { source: string }[]) => editions.map(({ source }) => source).sort();
    expect(sources(publishedEditions(await publisher.undo()))).toEqual(["year-2.csv", "year-2.csv"]);
    expect(sources(publishedEditions(await publisher.undo()))).toEqual(["year-1.csv", "year-1.csv"]);
    expect(await currentAt("2026-12-01T12:00:00Z")).toBe("year-1.csv");
    expect(await currentAt("2026-03-01T12:00:00Z")).toBe("year-1.csv");
    await expect(publisher.undo()).rejects.toThrow("NO_EARLIER_TIMETABLE");
  });

  it("follows what was published last if that has no dates", async () => {
    await publish("week-1");
    await publish("fall-1", FALL);
    expect(await currentAt("2026-12-01T12:00:00Z")).toBe("fall-1.csv");
    await publish("week-2");
    expect(await currentAt("2026-12-01T12:00:00Z")).toBe("week-2.csv");
    expect(publishedEditions(await publisher.undo()).map(({ source }) => source)).toEqual(["fall-1.csv"]);
  });

  it("replaces the terms of a school with other rooms, until a rollback", async () => {
    await publish("fall-1", FALL);
    await publish("spring-1", SPRING);
    const abroad = {
      ...timetable(room("Aula", { M: [meeting("X", 540, 600)] })),
      calendar: term("ws", "2025-10-01", "2026-02-01"),
    };
    await publisher.publish(abroad, { source: "aula.csv" });
    expect(await currentAt("2026-12-01T12:00:00Z")).toBe("aula.csv");
    expect(await publishedTerms()).toEqual(["ws"]);
    await publisher.undo();
    expect(await currentAt("2026-03-01T12:00:00Z")).toBe("spring-1.csv");
    expect(await publishedTerms()).toEqual(["fall", "spring"]);
  });

  it("is the same school's if the smaller one has a quarter of its rooms in the other", async () => {
    const named = (names: string, calendar: Term) =>
      publisher.publish(
        { ...timetable(...Array.from(names, (name) => room(name))), calendar },
        { source: "x" },
      );
    await named("ABCDEFGH", FALL);
    await named("ABmnopqrstuv", SPRING);
    expect(await publishedTerms()).toEqual(["fall", "spring"]);
    await named("A1234567", term("ws", "2025-10-01", "2026-02-01"));
    expect(await publishedTerms()).toEqual(["ws"]);
  });

  it("returns from dates to the week without dates that they replaced, and back", async () => {
    await publish("week-1");
    await publish("fall-1", FALL);
    expect(publishedEditions(await publisher.undo())[0]?.source).toBe("week-1.csv");
    await publish("fall-2", FALL);
    await publish("week-2");
    expect(publishedEditions(await publisher.undo())[0]?.source).toBe("fall-2.csv");
  });

  it("publishes several terms at once: all of them or none", async () => {
    const both = [{ ...school("spring-1", SPRING) }, { ...school("fall-1", FALL) }];
    const progress: string[] = [];
    const { editions } = await publisher.publishTerms(both, {
      source: "year.csv",
      onProgress: (written, total) => progress.push(`${written}/${total}`),
    });
    expect(progress).toEqual(["1/2", "2/2"]);
    expect(editions.map(({ calendar }) => calendar?.id)).toEqual(["spring", "fall"]);
    expect(await publishedTerms()).toEqual(["fall", "spring"]);
    const bad = [school("spring-2", SPRING), school("fall-2", { ...FALL, timeZone: "Mars/Olympus" })];
    await expect(publisher.publishTerms(bad, { source: "bad.csv" })).rejects.toThrow("Nothing is published");
    expect((await publisher.list()).imports.map(({ source }) => source)).toEqual(["year.csv"]);
  });

  it("says which terms that ended are published no longer, and never takes one that has not", async () => {
    const half = (year: number) => term(`t${year}`, `${year}-01-01`, `${year}-02-01`);
    for (const year of [2020, 2019, 2021, 2100, 2101, 2102]) await publish(`${year}`, half(year));
    const seventh = { ...school("2103"), calendar: half(2103) };
    const { removed } = await publisher.publishTerms([seventh], { source: "2103.csv" });
    expect(removed.map(({ calendar }) => calendar?.id)).toEqual(["t2019"]);
    for (const year of [2104, 2105, 2106, 2107]) await publish(`${year}`, half(year));
    expect(await publishedTerms()).toEqual(
      [2100, 2101, 2102, 2103, 2104, 2105, 2106, 2107].map((y) => `t${y}`),
    );
  });

  it("refuses a calendar that is wrong, and publishes nothing", async () => {
    await expect(publish("bad", { ...FALL, timeZone: "Mars/Olympus" })).rejects.toThrow(
      "Nothing is published: Mars/Olympus is not a time zone",
    );
    expect(await publishedTerms()).toEqual([]);
  });
});

describe("a meeting on a part of the term", () => {
  it("is in the one part of its term, and comes back as it was published", async () => {
    const half = { ...meeting("CS 1", 540, 600), on: [[0, 40]] as const };
    const partial = { ...timetable(room("Hall", { M: [half] })), calendar: FALL };
    const edition = await publisher.publish(partial, { source: "half.csv" });
    expect(edition.parts.map(({ name }) => name)).toEqual(["all"]);
    const {
      matches: [match],
    } = await findRooms(roomServices(store).timetable, ["hall"]);
    expect(match?.room.meetings.M).toEqual([half]);
  });
});
