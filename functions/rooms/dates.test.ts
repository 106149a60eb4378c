import { PAGE_WORDS } from "@classroom/site/pages/page-words.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findInTerms } from "../../lib/rooms/search/find-rooms.ts";
import { FALL, SESSION } from "../../lib/tools/testing/data/school-terms.ts";
import { startSchool } from "../../lib/tools/testing/wiring/room-calls.ts";
import {
  meeting,
  room,
  type TestClock,
  timetable,
} from "../../lib/tools/testing/wiring/test-room-services.ts";
import { toManifest } from "../../lib/wire/app-manifest.ts";

const fall = {
  ...timetable(
    room(
      "Hall 2",
      { M: [meeting("CS 1", 600, 660), { ...meeting("HALF", 720, 780), on: [[0, 34]] }] },
      { building: "Hall", capacity: 40, features: ["Projector"] },
    ),
    room("Hall 10", { M: [meeting("NIGHT", 1380, 1440)], T: [meeting("EARLY", 0, 60)] }, { capacity: 20 }),
    { ...room("Hall 3"), unread: ["T" as const], offered: false },
    room("Store", {}, { offered: false }),
  ),
  calendar: FALL,
  school: "Example College",
};
const session = {
  ...timetable(room("Hall 10", { M: [meeting("EXTRA", 600, 660)] }), room("Tent")),
  calendar: SESSION,
  school: "Example College",
};

const clock: TestClock = { milliseconds: Date.parse("2026-10-05T13:59:30Z") };
let school: Awaited<ReturnType<typeof startSchool>>;
let get: typeof school.call.freeAt;
let batch: typeof school.call.batch;

beforeAll(async () => {
  school = await startSchool([session, fall], clock);
  get = school.call.freeAt;
  batch = school.call.batch;
});
afterAll(() => school.stop());

const week = (id: string, date: string) => school.call.getRoom(id, { date });

const MANIFEST = {
  description: "Rooms that are free now, and until when",
  id: "/",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#f6f5f0",
  theme_color: "#1c5c46",
  shortcuts: [
    { name: "Free now", url: "/" },
    { name: "Near me", url: "/?near=1" },
    { name: "Your rooms", url: "/saved" },
    { name: "Several times", url: "/times" },
  ],
  icons: [
    { src: "/app/icon.svg", type: "image/svg+xml", sizes: "any", purpose: "any" },
    { src: "/app/icon-192.png", type: "image/png", sizes: "192x192", purpose: "any maskable" },
    { src: "/app/icon-512.png", type: "image/png", sizes: "512x512", purpose: "any maskable" },
  ],
};

interface Found {
  readonly name: string;
  readonly free_from: string;
  readonly free_until: string;
  readonly next: string | null;
}
const data = async (query: Record<string, string>) =>
  ((await get(query)).body as { data: { term: unknown; from: string; until: string; rooms: Found[] } }).data;
const names = async (query: Record<string, string>) => (await data(query)).rooms.map(({ name }) => name);

describe("GET /free", () => {
  it("knows holidays, days that follow another weekday, and half terms", async () => {
    const ten = { from: "10:00", minutes: "30" };
    expect(await names({ date: "2026-09-14", ...ten })).toEqual(["Hall 10"]);
    expect(await names({ date: "2026-10-12", ...ten })).toEqual(["Hall 2", "Tent"]);
    expect(await names({ date: "2026-11-03", ...ten })).toEqual(["Hall 2", "Hall 10"]);
    expect(await names({ date: "2026-10-13", ...ten })).toEqual(["Hall 10", "Tent"]);
    expect(await names({ date: "2026-09-28", from: "12:00" })).toEqual(["Hall 10"]);
    expect(await names({ date: "2026-10-05", from: "12:00" })).toEqual(["Hall 2", "Hall 10", "Tent"]);
  });

  it("names the school, and so do the terms and the app's manifest", async () => {
    const named = { school: "Example College" };
    expect(await data({ date: "2026-09-14" })).toMatchObject(named);
    expect((await school.call.terms()).body).toEqual({
      success: true,
      message: "Terms found",
      data: [
        {
          id: "fall",
          name: "FALL",
          first: "2026-08-31",
          last: "2026-12-18",
          time_zone: "America/New_York",
          days: FALL.days,
          current: true,
        },
        {
          id: "session",
          name: "SESSION",
          first: "2026-10-01",
          last: "2026-10-31",
          time_zone: "America/New_York",
          days: SESSION.days,
          current: true,
        },
      ],
      ...named,
    });
    const { headers, body } = await school.call.manifest();
    expect([headers["content-type"], body]).toEqual([
      "application/manifest+json; charset=utf-8",
      { ...MANIFEST, name: "Example College", short_name: "Example College" },
    ]);
    expect((await school.call.manifest({ lang: "de" })).body).toMatchObject({
      name: "Example College",
      description: "Räume, die jetzt frei sind, und bis wann",
    });
    const nameless = JSON.parse(toManifest(undefined, PAGE_WORDS.en).text) as unknown;
    expect(nameless).toEqual({ ...MANIFEST, name: "Free rooms", short_name: "Free rooms" });
  });

  it("calls a room busy that any of the terms which hold the date has taken", async () => {
    expect(await names({ date: "2026-10-05", from: "10:00" })).toEqual(["Tent"]);
  });

  it("says since when and until when, and what comes next", async () => {
    const { rooms } = await data({ date: "2026-09-14", from: "11:00", minutes: "30", limit: "1" });
    expect(rooms).toEqual([
      {
        name: "Hall 2",
        _id: "hall-2",
        building: "Hall",
        capacity: 40,
        features: ["Projector"],
        kind: null,
        free_from: "2026-09-14T11:00",
        free_until: "2026-09-14T12:00",
        next: "HALF",
      },
    ]);
  });

  it("is exact at the minute at which a class begins or ends, and counts the buffer", async () => {
    expect(await names({ date: "2026-09-14", from: "09:00", until: "10:00" })).toEqual(["Hall 2", "Hall 10"]);
    expect(await names({ date: "2026-09-14", from: "09:00", until: "10:01" })).toEqual(["Hall 10"]);
    expect(await names({ date: "2026-09-14", from: "09:00", until: "10:00", buffer: "1" })).toEqual([
      "Hall 10",
    ]);
  });

  it("names the term that began last, and an answer about a given time does not change", async () => {
    const { headers, body } = await get({ date: "2026-10-05", from: "20:00", until: "20:30" });
    expect([headers["cache-control"], headers.etag]).toEqual([
      "public, max-age=10, stale-while-revalidate=5",
      expect.stringMatching(/^W\/"\w+-\w+\+\w+-\w+"$/),
    ]);
    expect(body).toMatchObject({
      message: "Rooms free at this time",
      data: {
        school: "Example College",
        term: { id: "session", name: "SESSION" },
        time_zone: "America/New_York",
        from: "2026-10-05T20:00",
        until: "2026-10-05T20:30",
      },
    });
  });

  it("crosses midnight, and claims nothing beyond the last day", async () => {
    const night = { from: "23:30", until: "00:30" };
    expect(await data({ date: "2026-11-01", from: "23:30", until: "24:00" })).toMatchObject({
      until: "2026-11-02T00:00",
    });
    expect(await names({ date: "2026-11-01", ...night })).toEqual(["Hall 2", "Hall 10"]);
    expect(await names({ date: "2026-11-02", ...night })).toEqual(["Hall 2"]);
    expect(await data({ date: "2026-12-18", ...night })).toMatchObject({ term: null, rooms: [] });
    expect(await data({ date: "2027-01-04", from: "10:00" })).toMatchObject({ term: null, rooms: [] });
  });

  it("chooses by building, seats and features, and sorts", async () => {
    const noon = { date: "2026-09-15", from: "12:00" };
    expect(await names({ ...noon, building: "hall" })).toEqual(["Hall 2"]);
    expect(await names({ ...noon, min_capacity: "30" })).toEqual(["Hall 2"]);
    expect(await names({ ...noon, feature: "projector" })).toEqual(["Hall 2"]);
    expect(await names({ ...noon, feature: " projector, ," })).toEqual(["Hall 2"]);
    expect(await names({ ...noon, feature: "projector,piano" })).toEqual([]);
    expect(await names({ ...noon, feature: "" })).toEqual(["Hall 2", "Hall 10"]);
    for (const unknown of [{ building: "Nowhere" }, { feature: "Fountain" }])
      expect(await get({ ...noon, ...unknown })).toMatchObject({
        status: 200,
        body: { data: { rooms: [] } },
      });
    expect(await names({ ...noon, sort: "smallest" })).toEqual(["Hall 10", "Hall 2"]);
    expect(await names({ date: "2026-09-14", from: "11:00", minutes: "30", sort: "longest" })).toEqual([
      "Hall 10",
      "Hall 2",
    ]);
  });

  it("means now by the school's clock, and is cached no longer than other answers", async () => {
    const { headers, body } = await get({});
    expect(body).toMatchObject({ data: { from: "2026-10-05T09:59", until: "2026-10-05T10:59" } });
    expect(headers["cache-control"]).toBe("public, max-age=10");
    expect((await get({}, { "if-none-match": headers.etag ?? "" })).status).toBe(304);
    clock.milliseconds += 30_000;
    expect((await get({}, { "if-none-match": headers.etag ?? "" })).status).toBe(200);
  });

  it.each([
    [{ date: "2026-02-30" }, "date must be a date, YYYY-MM-DD"],
    [{ from: "24:00" }, "from must be a time, HH:MM"],
    [{ until: "10" }, "until must be a time, HH:MM"],
    [{ minutes: "0" }, "minutes must be a whole number from 1 to 1440"],
    [{ until: "10:00", minutes: "5" }, "until must not be given with minutes"],
    [{ sort: "size" }, "sort must be name, longest or smallest"],
    [{ limit: "1001" }, "limit must be a whole number from 1 to 1000"],
    [{ feature: "x".repeat(101) }, "feature must have at most 100 characters"],
    [{ min_capacity: "many" }, "min_capacity must be a whole number from 1 to 100000"],
  ])("refuses %j and names the place", async (query, problem) => {
    const { status, body } = await get(query);
    expect([status, body]).toEqual([400, { success: false, message: `Invalid request: ${problem}` }]);
  });
});

describe("GET /getroom/{id}?date=", () => {
  const classes = async (id: string, date: string) => {
    const { data } = (await week(id, date)).body as {
      data: {
        weekly_schedule: Record<string, { class_name: string }[]>;
        dates: Record<string, { date: string; follows: string | null; term: string | null }>;
      };
    };
    return Object.entries(data.weekly_schedule).map(([day, meetings]) =>
      [
        data.dates[day]?.date.slice(5),
        data.dates[day]?.follows,
        ...meetings.map((each) => each.class_name),
      ].join(" "),
    );
  };

  it("answers the week that holds the date, as it takes place, with its dates", async () => {
    expect(await classes("hall-2", "2026-10-14")).toEqual([
      "10-12 M",
      "10-13 T CS 1",
      "10-14 W",
      "10-15 R",
      "10-16 F",
      "10-17 S",
      "10-18 U",
    ]);
    expect((await classes("hall-2", "2026-09-27"))[0]).toBe("09-21 M CS 1 HALF");
    expect((await classes("hall-10", "2026-10-05"))[0]).toBe("10-05 M EXTRA NIGHT");
  });

  it("says between which dates a class meets that does not meet in the whole term", async () => {
    const { data } = (await week("hall-2", "2026-09-21")).body as {
      data: { weekly_schedule: Record<string, unknown> };
    };
    expect(data.weekly_schedule.M).toEqual([
      { class_name: "CS 1", start_time: 600, end_time: 660 },
      { class_name: "HALF", start_time: 720, end_time: 780, first: "2026-08-31", last: "2026-10-04" },
    ]);
  });

  it("says on which dates more takes place than could be read", async () => {
    const { data } = (await week("hall-3", "2026-11-10")).body as {
      data: { dates: Record<string, { unread?: boolean }> };
    };
    expect(Object.entries(data.dates).filter(([, { unread }]) => unread)).toEqual([
      ["T", { date: "2026-11-10", term: "fall", follows: "T", unread: true }],
    ]);
  });

  it("says that no term holds a date outside every term", async () => {
    const { body } = await week("hall-2", "2026-12-20");
    const { dates } = (body as { data: { dates: Record<string, unknown> } }).data;
    expect(dates.F).toEqual({ date: "2026-12-18", term: "fall", follows: "F" });
    expect(dates.S).toEqual({ date: "2026-12-19", term: null, follows: null });
  });
});

describe("a room in its terms", () => {
  it("is found in each that has it, by first date", async () => {
    const terms = async (id: string) =>
      (await findInTerms(school.services.timetable, id)).terms.map(({ term, room: found, publishedAt }) => [
        term,
        found.meetings.M.map(({ className }) => className),
        publishedAt,
      ]);
    const published = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await terms("hall-10")).toEqual([
      [FALL, ["NIGHT"], published],
      [SESSION, ["EXTRA"], published],
    ]);
    expect(await terms("tent")).toEqual([[SESSION, [], published]]);
    expect(await terms("nowhere")).toEqual([]);
  });

  it("has a calendar, to which its schedule leads", async () => {
    const { headers } = await school.call.getRoom("hall-10");
    expect(headers.link).toBe('</getroom/hall-10/calendar.ics>; rel="alternate"; type="text/calendar"');
    const calendar = await school.call.calendar("hall-10");
    expect([calendar.status, calendar.type]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(calendar.body).toMatch(/^BEGIN:VCALENDAR.*SUMMARY:NIGHT.*SUMMARY:EXTRA.*END:VCALENDAR\r\n$/s);
  });

  it("is what the terms of the week know of it", async () => {
    const capacity = async (date: string) => {
      const { body } = await batch({ queries: ["hall-10"], exhaustive: true, date });
      return (body as { data: { data: { capacity: unknown } }[] }).data[0]?.data.capacity;
    };
    expect([await capacity("2026-10-05"), await capacity("2026-11-16")]).toEqual([null, 20]);
  });
});

describe("POST /getbatch with a date", () => {
  it("answers each room in the week of the date, in the order asked, as GET /getroom does", async () => {
    const date = "2026-09-14";
    const ids = ["hall-10", "nowhere", "tent", "hall-10", "none"];
    const { data } = (await batch({ queries: ids, date })).body as { data: unknown[] };
    const empty = { room: { name: null }, data: {} };
    const one = async (id: string) => {
      const { room, data: own } = (await week(id, date)).body as Record<string, unknown>;
      return { room, data: own };
    };
    expect(data).toEqual([await one("hall-10"), empty, await one("tent"), await one("hall-10"), empty]);
    expect(data[0]).toMatchObject({
      data: {
        weekly_schedule: { M: [{ class_name: "NIGHT", start_time: 1380, end_time: 1440 }] },
        dates: { M: { date, term: "fall", follows: "M" } },
      },
    });
  });

  it("adds what else is known, and the term of the date", async () => {
    const exhaustiveBatch = { queries: ["hall-2"], exhaustive: true, date: "2026-12-20" };
    expect((await batch(exhaustiveBatch)).body).toMatchObject({
      data: [{ data: { building: "Hall", capacity: 40, term: null, dates: { F: { term: "fall" } } } }],
    });
    expect((await batch({ ...exhaustiveBatch, date: "2026-12-18" })).body).toMatchObject({
      data: [{ data: { term: "FALL" } }],
    });
    expect((await batch({ queries: [], date: "tomorrow" })).body).toEqual({
      success: false,
      message: "Invalid request: date must be a date, YYYY-MM-DD",
    });
  });
});
