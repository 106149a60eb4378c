import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import type { Change } from "@classroom/timetable/change.ts";
import { type Term, termDays } from "@classroom/timetable/term.ts";
import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLayerPublisher, type LayerPublisher } from "../../lib/rooms/publish/layer-publisher.ts";
import { findFreeRooms } from "../../lib/rooms/search/find-free-rooms.ts";
import { listVersions } from "../../lib/rooms/search/published-versions.ts";
import { FALL, SESSION } from "../../lib/tools/testing/data/school-terms.ts";
import { startSchool } from "../../lib/tools/testing/wiring/room-calls.ts";
import {
  meeting,
  room,
  type TestClock,
  timetable,
} from "../../lib/tools/testing/wiring/test-room-services.ts";
import { timetable as readTimetable } from "./wiring.ts";

const MONDAY = dayNumber("2026-10-05");
const at = (date: number, minute: number): number => date * 1440 + minute;
const SAVED_AT = "2026-10-01T00:00:00.000Z";

const HALL = room("Hall", {
  M: [meeting("MATH 1", 540, 600), meeting("PHYS 1", 540, 600), meeting("ART 1", 720, 780)],
});
const LAB = room("Lab", { M: [meeting("CHEM 1", 600, 660)] }, { unread: ["W"] });
const school = (rooms: readonly Room[] = [HALL, LAB], calendar = FALL): Timetable => ({
  ...timetable(...rooms),
  calendar,
});

let open: Awaited<ReturnType<typeof startSchool>>;
let layers: LayerPublisher;
let clock: TestClock;
beforeEach(async () => {
  clock = { milliseconds: Date.parse("2026-10-05T13:00:00Z") };
  open = await startSchool([school()], clock);
  layers = createLayerPublisher(open.store.client, open.store.tables.timetable);
});
afterEach(() => open.stop());

/** Warm functions see a publication after ten seconds at the latest. */
const later = (): void => {
  clock.milliseconds += 10_000;
};

const publish = async (layer: string, ...changes: readonly Change[]): Promise<void> => {
  await layers.publish(layer, () => changes, { source: layer });
  later();
};

const taken = (
  kind: "book" | "close",
  from: number,
  until: number,
  text: string,
  rooms: readonly string[] = ["hall"],
): Change => ({ id: text, kind, savedAt: SAVED_AT, taken: { from, until, rooms, text } });

const off = (className: string, start: number, end: number, date = MONDAY, of = "hall"): Change => ({
  id: `off ${className} ${date}`,
  kind: "cancel",
  savedAt: SAVED_AT,
  cancelled: { room: of, date, start, end, className },
});

const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** The names of the rooms that are free, by both searches; `null` if nothing is known of the date. */
const free = async (date: number, start: number, end: number): Promise<string[] | null> => {
  const day = "MTWRFSU"[(date - MONDAY + 70) % 7] ?? "";
  const [byTime, byPeriod] = await Promise.all([
    open.call.freeAt({ date: isoDate(date), from: clockTime(start), until: clockTime(end) }),
    open.call.findFree({
      query: { [day]: [{ start_time: start, end_time: end }] },
      dates: { from: isoDate(date), to: isoDate(date) },
    }),
  ]);
  const { data } = byTime.body as { data: { term: unknown; rooms: { name: string }[] } };
  const names = data.rooms.map(({ name }) => name);
  expect((byPeriod.body as { data: string[] }).data).toEqual(names);
  return data.term === null ? null : names;
};

describe("a change in the answers about dates", () => {
  it("shows in a warm function after ten seconds, and is gone after an undo", async () => {
    expect(await free(MONDAY, 840, 900)).toEqual(["Hall", "Lab"]);
    await publish("hand", taken("close", at(MONDAY, 840), at(MONDAY, 900), "Water damage"));
    expect(await free(MONDAY, 840, 900)).toEqual(["Lab"]);
    expect(await free(MONDAY + 7, 840, 900)).toEqual(["Hall", "Lab"]);
    await layers.undo("hand");
    later();
    expect(await free(MONDAY, 840, 900)).toEqual(["Hall", "Lab"]);
  });

  it("changes the ETag of every answer about a date, and of no other", async () => {
    const etags = async () => {
      const date = isoDate(MONDAY);
      const answers = await Promise.all([
        open.call.getRoom("hall"),
        open.call.listRooms(),
        open.call.getRoom("hall", { date }),
        open.call.freeAt({ date, from: "10:00" }),
        open.call.findFree({ query: {}, dates: { from: date, to: date } }),
      ]);
      return answers.map(({ headers }) => headers.etag);
    };
    const before = await etags();
    await publish("hand", taken("book", at(MONDAY + 40, 0), at(MONDAY + 40, 10), "Fair"));
    const after = await etags();
    expect(after.map((etag, index) => etag === before[index])).toEqual([true, true, false, false, false]);
  });

  it("closes a building with the rooms that it gets later", async () => {
    const fire: Change = {
      ...taken("close", at(MONDAY, 0), at(MONDAY + 1, 0), "Fire", []),
      taken: {
        from: at(MONDAY, 0),
        until: at(MONDAY + 1, 0),
        rooms: [],
        building: "north  annex",
        text: "Fire",
      },
    };
    await publish("closures", fire);
    const annex = room("Annex 1", {}, { building: "North Annex" });
    await open.publisher.publish(school([HALL, LAB, annex]), { source: "next.csv" });
    later();
    expect(await free(MONDAY, 840, 900)).toEqual(["Hall", "Lab"]);
    expect(await free(MONDAY + 1, 840, 900)).toEqual(["Annex 1", "Hall", "Lab"]);
  });
});

describe("what is in the way", () => {
  const changes = () => [
    off("ART 1", 720, 780),
    taken("book", at(MONDAY, 660), at(MONDAY, 690), "Talk"),
    taken("close", at(MONDAY, 800), at(MONDAY + 1, 0), "Painters"),
  ];

  it("ends the time for which a room is free, with its reason, and its name if it is a class or a booking", async () => {
    const until = async (from: string, id = "Hall") => {
      const { body } = await open.call.freeAt({ date: isoDate(MONDAY), from, minutes: "10" });
      const { data } = body as { data: { rooms: { name: string }[] } };
      const room = data.rooms.find(({ name }) => name === id) as Record<string, unknown> | undefined;
      return room && [room.free_from, room.free_until, room.until_reason, room.next];
    };
    expect(await until("10:10")).toEqual(["2026-10-05T10:00", "2026-10-05T12:00", undefined, "ART 1"]);
    await publish("hand", ...changes());
    expect(await until("08:00")).toEqual(["2026-10-05T00:00", "2026-10-05T09:00", "class", "MATH 1"]);
    expect(await until("10:10")).toEqual(["2026-10-05T10:00", "2026-10-05T11:00", "booking", "Talk"]);
    expect(await until("11:40")).toEqual(["2026-10-05T11:30", "2026-10-05T13:20", "closed", null]);
    expect(await until("11:40", "Lab")).toEqual(["2026-10-05T11:00", "2026-10-06T00:00", null, null]);
    // Of two classes that begin at one time, the one that takes place.
    await publish(
      "hand",
      off("MATH 1", 540, 600),
      taken("close", at(MONDAY, 630), at(MONDAY, 690), "Alarm"),
      taken("book", at(MONDAY, 630), at(MONDAY, 690), "Talk"),
    );
    expect(await until("10:10")).toEqual(["2026-10-05T10:00", "2026-10-05T10:30", "booking", "Talk"]);
    expect(await until("08:00")).toEqual(["2026-10-05T00:00", "2026-10-05T09:00", "class", "PHYS 1"]);
  });

  it("is listed for rooms that are blocked", async () => {
    await publish("hand", ...changes());
    const { body } = await open.call.findFree({
      query: { M: [{ start_time: 540, end_time: 900 }] },
      dates: { from: isoDate(MONDAY), to: isoDate(MONDAY) },
      details: true,
      blocked: true,
    });
    const { blocked } = body as { blocked: { name: string; blocked_by: object[] }[] };
    const dates = [isoDate(MONDAY)];
    const common = { day: "M", dates };
    expect(blocked.find(({ name }) => name === "Hall")?.blocked_by).toEqual([
      { ...common, start_time: 540, end_time: 600, class_name: "MATH 1", reason: "class" },
      { ...common, start_time: 540, end_time: 600, class_name: "PHYS 1", reason: "class" },
      { ...common, start_time: 660, end_time: 690, class_name: null, reason: "booking", title: "Talk" },
      { ...common, start_time: 800, end_time: 1440, class_name: null, reason: "closed", title: "Painters" },
    ]);
  });

  it("is an examination of which a layer knows, or of which nothing is known", async () => {
    const exams = { from: isoDate(MONDAY), to: isoDate(MONDAY + 4) };
    await open.publisher.publish(school([HALL, LAB], { ...FALL, exams }), { source: "exams.csv" });
    await publish("exams", taken("book", at(MONDAY, 600), at(MONDAY, 720), "MATH 1 exam"));
    expect(await free(MONDAY, 840, 900)).toEqual([]);
    await layers.publish("exams", (before) => before, { source: "exams.csv", covers: "exams" });
    // Other layers do not know the examinations of the dates on which they say something.
    await publish("hand", taken("book", at(MONDAY + 1, 600), at(MONDAY + 1, 660), "Talk"));
    expect(await free(MONDAY, 840, 900)).toEqual(["Hall", "Lab"]);
    expect(await free(MONDAY, 700, 720)).toEqual(["Lab"]);
    expect(await free(MONDAY + 1, 840, 900)).toEqual([]);
    const { body } = await open.call.getRoom("hall", { date: isoDate(MONDAY) });
    const { dates } = (body as { data: { dates: Record<string, { exams?: string }> } }).data;
    expect([dates.M?.exams, dates.T?.exams, dates.S?.exams]).toEqual([undefined, "unknown", undefined]);
  });
});

describe("a room's week and calendar", () => {
  const weekOf = async (id: string, date = MONDAY) => {
    const { body } = await open.call.getRoom(id, { date: isoDate(date) });
    const batch = await open.call.batch({ queries: [id], date: isoDate(date) });
    const { room: named, data } = body as { room: unknown; data: Record<string, Record<string, unknown>> };
    expect((batch.body as { data: unknown }).data).toEqual([{ room: named, data }]);
    return data;
  };

  it("list bookings and closures beside classes, and what is cancelled apart", async () => {
    const before = await weekOf("hall");
    expect([before.cancelled, JSON.stringify(before).includes("kind")]).toEqual([undefined, false]);
    await publish(
      "hand",
      off("ART 1", 720, 780),
      taken("book", at(MONDAY, 1380), at(MONDAY + 1, 60), "Night"),
      taken("close", at(MONDAY, 480), at(MONDAY, 550), "Water damage"),
      taken("book", at(MONDAY, 540), at(MONDAY, 570), "Talk"),
    );
    const { weekly_schedule: schedule, cancelled } = await weekOf("hall");
    expect([schedule?.M, schedule?.T]).toEqual([
      [
        { class_name: "Water damage", start_time: 480, end_time: 550, kind: "closed" },
        { class_name: "Talk", start_time: 540, end_time: 570, kind: "booking" },
        { class_name: "MATH 1", start_time: 540, end_time: 600, kind: "class" },
        { class_name: "PHYS 1", start_time: 540, end_time: 600, kind: "class" },
        { class_name: "Night", start_time: 1380, end_time: 1440, kind: "booking" },
      ],
      [{ class_name: "Night", start_time: 0, end_time: 60, kind: "booking" }],
    ]);
    expect([cancelled?.M, cancelled?.T]).toEqual([
      [{ class_name: "ART 1", start_time: 720, end_time: 780 }],
      [],
    ]);
    const { weekly_schedule: other } = await weekOf("lab");
    expect(other?.M).toEqual([{ class_name: "CHEM 1", start_time: 600, end_time: 660, kind: "class" }]);
    // Questions about the week are about classes only.
    expect((await open.call.getRoom("hall")).body).not.toMatchObject({ data: { cancelled: {} } });
  });

  it("have a booking after the end of the term", async () => {
    const last = dayNumber(FALL.last);
    await publish("events", taken("book", at(last + 7, 600), at(last + 7, 660), "Party"));
    const { weekly_schedule: schedule, dates } = await weekOf("hall", last + 7);
    expect([schedule?.F, dates?.F]).toEqual([
      [{ class_name: "Party", start_time: 600, end_time: 660, kind: "booking" }],
      { date: isoDate(last + 7), term: null, follows: null },
    ]);
  });

  it("are read by calendar programs: an event for each, and no cancelled class", async () => {
    await publish(
      "hand",
      off("ART 1", 720, 780),
      taken("book", at(MONDAY, 1380), at(MONDAY + 1, 60), "Night"),
    );
    const { body } = await open.call.calendar("hall");
    const events = ICAL.Component.fromString(body).getAllSubcomponents("vevent");
    const named = (title: string) =>
      events
        .filter((event) => event.getFirstPropertyValue("summary") === title)
        .map((event) => new ICAL.Event(event));
    expect(named("Night").map(({ startDate, endDate }) => [`${startDate}`, `${endDate}`])).toEqual([
      ["2026-10-05T23:00:00", "2026-10-06T01:00:00"],
    ]);
    const [art] = named("ART 1");
    const iterator = art?.iterator();
    const dates = Array.from({ length: 8 }, () => `${iterator?.next() ?? ""}`.slice(0, 10));
    expect(dates).not.toContain("2026-10-05");
    expect(dates).toContain("2026-09-28");
    expect(dates).toContain("2026-10-19");
  });

  it("say how old a feed's layer is, and that it is late, on answers about dates only", async () => {
    const asOf = async () =>
      (await open.call.getRoom("hall", { date: isoDate(MONDAY) })).headers["changes-as-of"];
    await layers.publish("events", () => [taken("book", at(MONDAY, 0), at(MONDAY, 10), "Fair")], {
      source: "events.ics",
      limit: 3600,
    });
    await layers.recordReading("events");
    clock.milliseconds = Date.now() + 10_000;
    const seconds = Number(/^events=@(\d+)$/.exec((await asOf()) ?? "")?.[1]);
    expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(120);
    // The profile may say another limit, and the feed the same events.
    const asOfWithin = async (limit: number) => {
      await layers.publish("events", (before) => before, { source: "events.ics", limit });
      later();
      return asOf();
    };
    clock.milliseconds += 600_000;
    expect(await asOfWithin(300)).toBe(`events=@${seconds};late`);
    expect(await asOfWithin(3600)).toBe(`events=@${seconds}`);
    clock.milliseconds += 3_700_000;
    expect(await asOf()).toBe(`events=@${seconds};late`);
    expect((await open.call.getRoom("hall")).headers["changes-as-of"]).toBeUndefined();
  });
});

describe("a term that begins while another runs", () => {
  const FIRST = dayNumber("2026-10-12");
  const LATE: Term = {
    ...SESSION,
    first: isoDate(FIRST),
    days: termDays({ ...SESSION, first: isoDate(FIRST) }),
  };
  const GYM = room("Gym");
  const BEFORE = FIRST - 7;
  const DURING = FIRST + 7;
  const begin = async (hall = room("Hall", { M: [meeting("SUM 1", 720, 780)] })): Promise<void> => {
    await open.publisher.publish(school([hall, LAB, GYM], LATE), { source: "late.csv" });
    clock.milliseconds = Date.parse("2026-10-12T13:00:00Z");
  };

  it("a cancel applies to the term that has the class, and frees nothing in the other", async () => {
    await publish("hand", off("ART 1", 720, 780, BEFORE), off("ART 1", 720, 780, DURING));
    expect(await free(DURING, 720, 780)).toEqual(["Hall", "Lab"]);
    await begin();
    expect(await free(BEFORE, 720, 780)).toEqual(["Hall", "Lab"]);
    expect(await free(DURING, 720, 780)).toEqual(["Gym", "Lab"]);
    await publish("hand", off("ART 1", 720, 780, DURING), off("SUM 1", 720, 780, DURING));
    expect(await free(DURING, 720, 780)).toEqual(["Gym", "Hall", "Lab"]);
    await publish("hand", off("SUM 1", 720, 780, DURING));
    expect(await free(DURING, 720, 780)).toEqual(["Gym", "Lab"]);
  });

  it("a cancel of a class that only the new term has does nothing before its first day", async () => {
    await begin();
    await publish("hand", off("SUM 1", 720, 780, BEFORE), off("ART 1", 720, 780, BEFORE));
    expect(await free(BEFORE, 720, 780)).toEqual(["Hall", "Lab"]);
    expect(await free(DURING, 720, 780)).toEqual(["Gym", "Lab"]);
  });

  it("a meeting that both terms have is cancelled in both, once, and only where it is equal", async () => {
    const hallOf = async () => {
      const { body } = await open.call.getRoom("hall", { date: isoDate(DURING) });
      const { data } = body as { data: Record<"weekly_schedule" | "cancelled", { M: object[] } | undefined> };
      return [data.weekly_schedule?.M, data.cancelled?.M];
    };
    const isOff = off("ART 1", 720, 780, DURING);
    const art = { class_name: "ART 1", start_time: 720, end_time: 780 };
    const others = ["MATH 1", "PHYS 1"].map((class_name) => ({
      class_name,
      start_time: 540,
      end_time: 600,
      kind: "class",
    }));
    await begin(room("Hall", { M: [meeting("ART 1", 720, 780)] }));
    expect(await free(DURING, 720, 780)).toEqual(["Gym", "Lab"]);
    await publish("hand", isOff);
    await publish("events", isOff);
    expect(await free(DURING, 720, 780)).toEqual(["Gym", "Hall", "Lab"]);
    expect(await free(DURING + 7, 720, 780)).toEqual(["Gym", "Lab"]);
    expect(await hallOf()).toEqual([others, [art]]);
    await layers.undo("hand");
    later();
    expect(await free(DURING, 720, 780)).toEqual(["Gym", "Hall", "Lab"]);
    await begin(room("Hall", { M: [meeting("ART 1", 720, 790)] }));
    later();
    expect(await free(DURING, 720, 780)).toEqual(["Gym", "Lab"]);
    expect(await hallOf()).toEqual([[...others, { ...art, end_time: 790, kind: "class" }], [art]]);
    await layers.undo("events");
    later();
    await begin(room("Hall", { M: [meeting("ART 1", 720, 780)] }));
    later();
    expect(await free(DURING, 720, 780)).toEqual(["Gym", "Lab"]);
  });

  it("a booking continues past its first day, in a room of both terms and in one of the new term", async () => {
    const fair = taken("book", at(BEFORE, 840), at(DURING, 870), "Fair");
    await publish("events", fair, taken("book", at(DURING, 840), at(DURING, 870), "Yoga", ["gym"]));
    expect(await free(DURING, 840, 870)).toEqual(["Lab"]);
    await begin();
    expect(await free(BEFORE, 840, 870)).toEqual(["Lab"]);
    expect(await free(FIRST, 840, 870)).toEqual(["Gym", "Lab"]);
    expect(await free(DURING, 869, 870)).toEqual(["Lab"]);
    expect(await free(DURING, 870, 880)).toEqual(["Gym", "Hall", "Lab"]);
  });
});

describe("the traps of changes", () => {
  it.each([
    ["are set back", "2026-11-01", "2026-11-01T05:30:00Z"],
    ["are set forward", "2027-03-14", "2027-03-14T06:30:00Z"],
  ])("on the day on which clocks %s a booking is of the minutes that they show", async (_, day, now) => {
    const calendar: Term = { ...FALL, last: "2027-03-31", days: termDays({ ...FALL, last: "2027-03-31" }) };
    await open.publisher.publish(school([HALL, LAB], calendar), { source: "long.csv" });
    clock.milliseconds = Date.parse(now);
    const sunday = dayNumber(day);
    await publish(
      "events",
      taken("book", at(sunday, 90), at(sunday, 150), "Night"),
      taken("book", at(sunday, 1380), at(sunday + 1, 60), "Late"),
    );
    expect(await free(sunday, 60, 90)).toEqual(["Hall", "Lab"]);
    expect(await free(sunday, 60, 91)).toEqual(["Lab"]);
    expect(await free(sunday, 149, 150)).toEqual(["Lab"]);
    expect(await free(sunday, 150, 1380)).toEqual(["Hall", "Lab"]);
    expect(await free(sunday, 1439, 1440)).toEqual(["Lab"]);
    expect(await free(sunday + 1, 59, 60)).toEqual(["Lab"]);
    expect(await free(sunday + 1, 60, 70)).toEqual(["Hall", "Lab"]);
  });

  it("a booking over midnight takes both dates, to the minute", async () => {
    await publish("events", taken("book", at(MONDAY, 1380), at(MONDAY + 1, 90), "Night"));
    expect(await free(MONDAY, 1320, 1380)).toEqual(["Hall", "Lab"]);
    expect(await free(MONDAY, 1379, 1381)).toEqual(["Lab"]);
    expect(await free(MONDAY + 1, 89, 90)).toEqual(["Lab"]);
    expect(await free(MONDAY + 1, 90, 100)).toEqual(["Hall", "Lab"]);
  });

  it("a booking over the end of a term takes its last date; after it nothing is known", async () => {
    const last = dayNumber(FALL.last);
    await publish("events", taken("book", at(last, 1380), at(last + 1, 90), "Party"));
    expect(await free(last, 1400, 1440)).toEqual(["Lab"]);
    expect(await free(last + 1, 0, 60)).toBeNull();
  });

  it("one of two cross-listed classes cancelled leaves the room taken by the other", async () => {
    await publish("hand", off("MATH 1", 540, 600));
    expect(await free(MONDAY, 540, 600)).toEqual(["Lab"]);
    await publish("hand", off("MATH 1", 540, 600), off("PHYS 1", 540, 600));
    expect(await free(MONDAY, 540, 600)).toEqual(["Hall", "Lab"]);
    expect(await free(MONDAY + 14, 540, 600)).toEqual(["Lab"]);
  });

  it("a move within the same room frees only what the class leaves", async () => {
    const move: Change = {
      ...off("ART 1", 720, 780),
      kind: "move",
      taken: { from: at(MONDAY, 750), until: at(MONDAY, 810), rooms: ["hall"], text: "ART 1" },
    };
    await publish("hand", move);
    expect(await free(MONDAY, 720, 750)).toEqual(["Hall", "Lab"]);
    expect(await free(MONDAY, 720, 751)).toEqual(["Lab"]);
    expect(await free(MONDAY, 809, 810)).toEqual(["Lab"]);
    expect(await free(MONDAY, 810, 820)).toEqual(["Hall", "Lab"]);
  });

  it("the old time of a class that moved away may be booked", async () => {
    const move: Change = {
      ...off("ART 1", 720, 780),
      kind: "move",
      taken: { from: at(MONDAY + 1, 720), until: at(MONDAY + 1, 780), rooms: ["lab"], text: "ART 1" },
    };
    await publish("hand", move);
    await publish("events", taken("book", at(MONDAY, 720), at(MONDAY, 760), "Talk"));
    expect(await free(MONDAY, 720, 760)).toEqual(["Lab"]);
    expect(await free(MONDAY, 760, 780)).toEqual(["Hall", "Lab"]);
    expect(await free(MONDAY + 1, 720, 780)).toEqual(["Hall"]);
  });

  it("a class stays where it is if no timetable has the room that it would move into", async () => {
    const move: Change = {
      ...off("ART 1", 720, 780),
      id: "move",
      kind: "move",
      taken: { from: at(MONDAY, 720), until: at(MONDAY, 780), rooms: ["lab"], text: "ART 1" },
    };
    const seen = async () => {
      const { body } = await open.call.versions();
      const { weeks } = body as { weeks: Record<string, string> };
      const week = await open.call.publicChanges(weeks["2026-10-05"] ?? "", "2026-10-05");
      const { body: text } = await open.call.calendar("hall");
      return {
        free: await free(MONDAY, 720, 780),
        cancelled: (week.body as { data: { cancelled: object[] } }).data.cancelled.length,
        inCalendar: !text.includes("EXDATE;TZID=America/New_York:20261005T120000"),
        hasEffect: (await open.services.handChanges.list()).find(({ id }) => id === "move")?.hasEffect,
      };
    };
    const moved = { free: ["Hall"], cancelled: 1, inCalendar: false, hasEffect: true };
    const stays = { free: [], cancelled: 0, inCalendar: true, hasEffect: false };
    await publish("hand", move);
    expect(await seen()).toEqual(moved);
    await open.publisher.publish(school([HALL, room("Den")]), { source: "next.csv" });
    await publish("events", taken("book", at(MONDAY, 720), at(MONDAY, 780), "Talk", ["den"]));
    expect(await seen()).toEqual(stays);
    // Another class cannot move to its time either.
    const { handChanges } = open.services;
    const other = { kind: "move", room: "Hall", from: at(MONDAY, 540), until: at(MONDAY, 600) } as const;
    const to = { room: "Hall", from: at(MONDAY, 720), until: at(MONDAY, 780) };
    await expect(handChanges.save("other", { ...other, className: "MATH 1", to })).rejects.toThrow(
      "ROOM_IN_USE",
    );
    // The lab is a room of the next term.
    await open.publisher.publish(school([room("Hall"), LAB], SESSION), { source: "session.csv" });
    later();
    expect(await seen()).toEqual(moved);
  });

  it("a class does not move into what a feed has booked, on any day of the week", async () => {
    const thursday = MONDAY + 3;
    await publish("events", taken("book", at(thursday, 600), at(thursday, 660), "Talk", ["lab"]));
    const { handChanges } = open.services;
    const art = { kind: "move", room: "Hall", from: at(MONDAY, 720), until: at(MONDAY, 780) } as const;
    const to = { room: "Lab", from: at(thursday, 630), until: at(thursday, 690) };
    await expect(handChanges.save("move", { ...art, to })).rejects.toThrow("ROOM_IN_USE");
    const listed = async (date: number) =>
      (await handChanges.list({ from: date, to: date })).map(({ id }) => id);
    expect([await listed(thursday), await listed(thursday + 1)]).toEqual([["Talk"], []]);
  });

  it("two layers disagree: the room is taken if one of them says so", async () => {
    await publish("events", off("ART 1", 720, 780));
    await publish("hand", taken("book", at(MONDAY, 700), at(MONDAY, 730), "Talk"));
    expect(await free(MONDAY, 729, 730)).toEqual(["Lab"]);
    expect(await free(MONDAY, 730, 780)).toEqual(["Hall", "Lab"]);
  });

  it("a cancel frees no other class that a new edition brings to its time, and none after an undo of classes", async () => {
    await publish("hand", off("ART 1", 720, 780));
    expect(await free(MONDAY, 720, 780)).toEqual(["Hall", "Lab"]);
    for (const other of [
      meeting("ART 2", 720, 780),
      meeting("ART 1", 719, 780),
      meeting("ART 1", 720, 781),
      meeting("art 1", 720, 780),
    ]) {
      await open.publisher.publish(school([room("Hall", { M: [other] }), LAB]), { source: "next.csv" });
      later();
      expect(await free(MONDAY, 720, 780)).toEqual(["Lab"]);
    }
    for (let times = 0; times < 4; times += 1) await open.publisher.undo();
    later();
    // A store that takes longer than a request waits for is asked again by the next one.
    await expect.poll(() => free(MONDAY, 720, 780)).toEqual(["Hall", "Lab"]);
  });

  it("an unread row keeps its room taken even if a class is cancelled", async () => {
    const lab = room("Lab", { M: [meeting("CHEM 1", 600, 660)] }, { unread: ["M"] });
    await open.publisher.publish(school([HALL, lab]), { source: "next.csv" });
    await publish("hand", off("CHEM 1", 600, 660, MONDAY, "lab"));
    expect(await free(MONDAY, 600, 660)).toEqual(["Hall"]);
  });

  it("an undo of classes leaves the cancel of its class without effect, and frees no other", async () => {
    const next = room("Hall", { M: [meeting("ART 2", 720, 780)] });
    await open.publisher.publish(school([next, LAB]), { source: "next.csv" });
    await publish("hand", off("ART 2", 720, 780), taken("book", at(MONDAY, 840), at(MONDAY, 900), "Talk"));
    expect(await free(MONDAY, 720, 780)).toEqual(["Hall", "Lab"]);
    await open.publisher.undo();
    later();
    expect(await free(MONDAY, 720, 780)).toEqual(["Lab"]);
    expect(await free(MONDAY, 840, 900)).toEqual(["Lab"]);
    const { body } = await open.call.getRoom("hall", { date: isoDate(MONDAY) });
    expect((body as { data: { cancelled: object } }).data.cancelled).toMatchObject({ M: [] });
  });

  it("a cancel on a date that follows another weekday is of that date", async () => {
    const tuesday = dayNumber("2026-10-13");
    expect(await free(tuesday, 720, 780)).toEqual(["Lab"]);
    await publish("hand", off("ART 1", 720, 780, tuesday));
    expect(await free(tuesday, 720, 780)).toEqual(["Hall", "Lab"]);
  });

  it("a change of a room that no edition has makes no room and takes none", async () => {
    await publish("events", taken("book", at(MONDAY, 0), at(MONDAY + 1, 0), "Fair", ["gym"]), {
      ...off("ART 1", 720, 780, MONDAY, "gym"),
    });
    expect(await free(MONDAY, 840, 900)).toEqual(["Hall", "Lab"]);
    expect((await open.call.getRoom("gym", { date: isoDate(MONDAY) })).status).toBe(404);
    expect((await open.call.listRooms()).body).toMatchObject({ data: { Hall: "hall", Lab: "lab" } });
  });

  it("a shared cache keeps what a change may alter no longer than a browser", async () => {
    const on = {
      environment: { TIMETABLE_TABLE: open.store.tables.timetable, CACHE_SHARED_SECONDS: "300" },
      now: () => clock.milliseconds,
      log: () => {},
      client: open.store.client,
    };
    const current = readTimetable(on);
    const query = { M: [{ start: 600, end: 660 }] };
    const dates = { from: MONDAY, to: MONDAY };
    const provenances = [
      (await findFreeRooms(current, { query })).provenance,
      (await listVersions(current)).provenance,
      (await findFreeRooms(current, { query, dates })).provenance,
    ];
    expect(provenances.map(({ sharedMaxAgeSeconds }) => sharedMaxAgeSeconds)).toEqual([
      300,
      undefined,
      undefined,
    ]);
  });

  it("the list of versions says that there are changes, so that no client answers without them", async () => {
    const changes = async () => ((await open.call.versions()).body as { changes: unknown }).changes;
    expect(await changes()).toBeNull();
    await publish("events", taken("book", at(MONDAY, 600), at(MONDAY, 660), "Fair"));
    const booked = await changes();
    expect(booked).toMatch(/^events\./);
    await publish("hand", off("ART 1", 720, 780));
    expect(await changes()).toMatch(/^events\..*\+hand\./);
    expect(await changes()).not.toBe(booked);
  });

  it("a week's changes are public without their ids, for ever under a version that the list of versions has", async () => {
    const weeks = async () =>
      ((await open.call.versions()).body as { weeks?: Record<string, string> }).weeks ?? {};
    const [monday, next] = [isoDate(MONDAY), isoDate(MONDAY + 7)];
    expect(await weeks()).toEqual({});
    const talk = taken("book", at(MONDAY + 1, 1380), at(MONDAY + 2, 60), "Talk", ["lab"]);
    await publish("hand", off("ART 1", 720, 780), talk);
    const version = (await weeks())[monday] ?? "";
    const { status, body, headers } = await open.call.publicChanges(version, monday);
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    const booked = { kind: "booking", rooms: ["lab"], from: "2026-10-06T23:00", until: "2026-10-07T01:00" };
    const cancelled = { room: "hall", date: monday, class_name: "ART 1", start_time: 720, end_time: 780 };
    const data = { cancelled: [cancelled], taken: [{ ...booked, title: "Talk" }], exams: [] };
    expect(body).toEqual({ success: true, message: "Changes found", data });
    const fair = taken("close", at(MONDAY + 7, 0), at(MONDAY + 8, 0), "Fire");
    await publish("hand", off("ART 1", 720, 780), talk, fair);
    const before = await weeks();
    expect(before).toEqual({ [monday]: version, [next]: expect.any(String) });
    // A layer may say that it knows the examinations without another change.
    await layers.publish("hand", () => [talk, fair], { source: "hand", covers: "exams" });
    later();
    const after = await weeks();
    expect(Object.keys(after)).toEqual([monday, next]);
    expect(after[monday]).not.toBe(version);
    expect(after[next]).not.toBe(before[next]);
    expect((await open.call.publicChanges(version, monday)).status).toBe(404);
    expect((await open.call.publicChanges(version, next)).status).toBe(404);
    expect((await open.call.publicChanges(after[monday] ?? "", monday)).body).toMatchObject({
      data: { cancelled: [], exams: ["2026-10-06", "2026-10-07"] },
    });
    expect((await open.call.publicChanges(after[next] ?? "", next)).body).toMatchObject({
      data: { taken: [{ title: "Fire" }], exams: [next] },
    });
  });
});
