import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FALL, SESSION } from "../../lib/tools/testing/data/school-terms.ts";
import { startSchool } from "../../lib/tools/testing/wiring/room-calls.ts";
import {
  meeting,
  room,
  type TestClock,
  timetable,
} from "../../lib/tools/testing/wiring/test-room-services.ts";

const fall = {
  ...timetable(
    room(
      "Hall 2",
      { M: [meeting("CS 1", 600, 660), { ...meeting("HALF", 720, 780), on: [[0, 34]] }] },
      { building: "Hall", capacity: 40, features: ["Projector"], kind: "Lecture hall" },
    ),
    room("Hall 10", { M: [meeting("NIGHT", 1380, 1440)], T: [meeting("EARLY", 0, 60)] }, { capacity: 20 }),
    room("Lab", { W: [meeting("LAB", 600, 660)] }, { unread: ["F"] }),
    room("Store", {}, { offered: false }),
  ),
  calendar: FALL,
};
const session = {
  ...timetable(room("Hall 10", { M: [meeting("EXTRA", 600, 660)] }), room("Tent")),
  calendar: SESSION,
};

const clock: TestClock = { milliseconds: Date.parse("2026-09-07T13:59:30Z") };
let school: Awaited<ReturnType<typeof startSchool>>;
let post: typeof school.call.findFree;
let list: typeof school.call.listRooms;

beforeAll(async () => {
  school = await startSchool([session, fall], clock);
  post = school.call.findFree;
  list = school.call.listRooms;
});
afterAll(() => school.stop());

const at = (day: string, start_time: number, end_time: number) => ({ [day]: [{ start_time, end_time }] });
const TEN = at("M", 600, 630);
const answer = async (body: object): Promise<Record<string, unknown>> => {
  const { success, message, ...rest } = (await post(body)).body as Record<string, unknown>;
  expect([success, message]).toEqual([true, "Rooms available during the specified periods"]);
  return rest;
};
const names = async (body: object) => (await answer(body)).data;

const HALL_2 = {
  name: "Hall 2",
  _id: "hall-2",
  building: "Hall",
  capacity: 40,
  features: ["Projector"],
  kind: "Lecture hall",
};
const HALL_10 = { name: "Hall 10", _id: "hall-10", building: null, capacity: 20, features: [], kind: null };
const LAB = { ...HALL_10, name: "Lab", _id: "lab", capacity: null };
const TENT = { ...LAB, name: "Tent", _id: "tent" };

describe("POST /free with a query alone", () => {
  it("answers as ever: free in every week of the term, and nothing else in the answer", async () => {
    expect(await answer({ query: TEN })).toEqual({ data: ["Hall 10", "Lab"] });
    expect(
      await answer({ query: at("M", 720, 750), details: false, blocked: false, buffer_minutes: 0 }),
    ).toEqual({ data: ["Hall 10", "Lab"] });
  });
});

describe("dates", () => {
  const from = (first: string, last = first) => ({ dates: { from: first, to: last } });

  it("limit the search to what takes place on them: half terms, holidays, days that follow another", async () => {
    const noon = { query: at("M", 720, 750) };
    expect(await names({ ...noon, ...from("2026-09-01", "2026-09-30") })).toEqual(["Hall 10", "Lab"]);
    expect(await names({ ...noon, ...from("2026-11-01", "2026-11-30") })).toEqual([
      "Hall 2",
      "Hall 10",
      "Lab",
    ]);
    expect(await names({ query: at("T", 600, 630), ...from("2026-11-03") })).toEqual([
      "Hall 2",
      "Hall 10",
      "Lab",
    ]);
    expect(await names({ query: at("T", 600, 630), ...from("2026-10-13") })).toEqual([
      "Hall 10",
      "Lab",
      "Tent",
    ]);
  });

  it("count every term that holds them", async () => {
    expect(await answer({ query: TEN, ...from("2026-10-05") })).toEqual({
      data: ["Lab", "Tent"],
      term: { id: "session", name: "SESSION" },
    });
  });

  it("outside every term are answered plainly: no classes are known", async () => {
    const none = { data: [], term: null };
    expect(await answer({ query: TEN, ...from("2027-02-01", "2027-02-07") })).toEqual(none);
    expect(await answer({ query: {}, ...from("2027-02-01", "2027-02-07") })).toEqual(none);
    expect(
      await answer({ query: TEN, ...from("2026-12-01", "2026-12-31"), details: true, blocked: true }),
    ).toEqual({ ...none, rooms: [], blocked: [] });
  });

  it("on which nothing is asked need not lie in a term", async () => {
    expect(await names({ query: at("F", 0, 1), ...from("2026-12-14", "2026-12-20") })).toEqual([
      "Hall 2",
      "Hall 10",
    ]);
  });

  it("carry the versions of every term", async () => {
    const { headers } = await post({ query: TEN, ...from("2026-09-14") });
    expect(headers.etag).toMatch(/^W\/"\w+-\w+\+\w+-\w+"$/);
    for (const body of [{ query: TEN }, { query: TEN, where: {} }])
      expect((await post(body)).headers.etag).toMatch(/^W\/"\w+-\w+"$/);
  });
});

describe("where", () => {
  it("chooses by building, seats, features and kind; a fact that is not known fits no choice", async () => {
    const noon = { query: at("T", 720, 750) };
    expect(await names({ ...noon, where: {} })).toEqual(["Hall 2", "Hall 10", "Lab"]);
    expect(await names({ ...noon, where: { buildings: ["HALL", "x"] } })).toEqual(["Hall 2"]);
    expect(await names({ ...noon, where: { min_capacity: 20 } })).toEqual(["Hall 2", "Hall 10"]);
    expect(await names({ ...noon, where: { features: ["projector"] } })).toEqual(["Hall 2"]);
    expect(await names({ ...noon, where: { features: ["projector", "piano"] } })).toEqual([]);
    expect(await names({ ...noon, where: { kind: "lecture HALL" } })).toEqual(["Hall 2"]);
    expect(await names({ ...noon, where: { buildings: [] } })).toEqual([]);
  });
});

describe("buffer_minutes", () => {
  it("are free before and after each period as well, to the minute", async () => {
    const until = { query: at("M", 540, 590), where: { buildings: ["Hall"] } };
    expect(await names({ ...until, buffer_minutes: 10 })).toEqual(["Hall 2"]);
    expect(await names({ ...until, buffer_minutes: 11 })).toEqual([]);
    // Asked alone, they count as well.
    expect(await answer({ query: at("M", 540, 590), buffer_minutes: 11 })).toEqual({
      data: ["Hall 10", "Lab"],
    });
  });

  it("cross midnight, in the week that repeats and on dates", async () => {
    const dawn = { query: at("U", 1400, 1440) };
    expect(await names({ ...dawn, buffer_minutes: 30 })).toEqual(["Hall 2", "Hall 10", "Lab"]);
    const night = { query: at("W", 0, 30), buffer_minutes: 30 };
    expect(await names(night)).toEqual(["Hall 2", "Hall 10", "Lab"]);
    const tuesday = { query: at("T", 60, 90), buffer_minutes: 61 };
    expect(await names({ ...tuesday, dates: { from: "2026-09-15", to: "2026-09-15" } })).toEqual([
      "Hall 2",
      "Lab",
    ]);
    const monday = { query: at("T", 60, 90), buffer_minutes: 60 };
    expect(await names({ ...monday, dates: { from: "2026-10-13", to: "2026-10-13" } })).toEqual([
      "Hall 2",
      "Hall 10",
      "Lab",
      "Tent",
    ]);
  });
});

describe("details", () => {
  it("say of each room what it is, and per period until when it is free", async () => {
    const query = {
      M: [
        { start_time: 540, end_time: 600 },
        { start_time: 660, end_time: 700 },
      ],
      T: [{ start_time: 540, end_time: 600 }],
      W: [],
    };
    expect(await answer({ query, details: true })).toEqual({
      data: ["Hall 2", "Hall 10", "Lab"],
      rooms: [
        { ...HALL_2, free_until: { M: [600, 720], T: [1440] } },
        { ...HALL_10, free_until: { M: [1380, 1380], T: [1440] } },
        { ...LAB, free_until: { M: [1440, 1440], T: [1440] } },
      ],
    });
  });

  it("take the earliest of all dates and terms", async () => {
    const query = at("M", 540, 560);
    expect(await answer({ query, dates: { from: "2026-10-05", to: "2026-10-13" }, details: true })).toEqual({
      data: ["Hall 2", "Hall 10", "Lab", "Tent"],
      term: { id: "session", name: "SESSION" },
      rooms: [
        { ...HALL_2, free_until: { M: [600] } },
        { ...HALL_10, free_until: { M: [600] } },
        { ...LAB, free_until: { M: [1440] } },
        { ...TENT, free_until: { M: [1440] } },
      ],
    });
  });
});

describe("blocked", () => {
  it("adds what almost fits, the least blocked first, and what blocks it", async () => {
    const query = { ...at("M", 650, 740), ...at("W", 600, 610), ...at("F", 600, 605) };
    expect(await answer({ query, blocked: true })).toEqual({
      data: ["Hall 10"],
      blocked: [
        {
          ...LAB,
          blocked_by: [
            { day: "W", start_time: 600, end_time: 660, class_name: "LAB" },
            { day: "F", start_time: 0, end_time: 1440, class_name: null },
          ],
        },
        {
          ...HALL_2,
          blocked_by: [
            { day: "M", start_time: 600, end_time: 660, class_name: "CS 1" },
            { day: "M", start_time: 720, end_time: 780, class_name: "HALF" },
          ],
        },
      ],
    });
  });

  it("names the dates, of all terms, and no room that does not fit otherwise", async () => {
    const blockedRequest = { query: TEN, dates: { from: "2026-09-28", to: "2026-10-12" }, blocked: true };
    expect(await answer(blockedRequest)).toEqual({
      data: ["Lab", "Tent"],
      term: { id: "session", name: "SESSION" },
      blocked: [
        {
          ...HALL_2,
          blocked_by: [
            {
              day: "M",
              start_time: 600,
              end_time: 660,
              class_name: "CS 1",
              dates: ["2026-09-28", "2026-10-05"],
            },
          ],
        },
        {
          ...HALL_10,
          blocked_by: [
            {
              day: "M",
              start_time: 600,
              end_time: 660,
              class_name: "EXTRA",
              dates: ["2026-10-05", "2026-10-12"],
            },
          ],
        },
      ],
    });
    expect(await answer({ ...blockedRequest, where: { min_capacity: 50 } })).toMatchObject({
      data: [],
      blocked: [],
    });
  });
});

describe("GET /getrooms", () => {
  it("adds what is known of each room if asked to, and nothing otherwise", async () => {
    const data = { "Hall 2": "hall-2", "Hall 10": "hall-10", Lab: "lab", Store: "store" };
    const about = { success: true, message: "All room names fetched", data };
    expect((await list({})).body).toEqual(about);
    expect((await list({ details: "false" })).body).toEqual(about);
    expect((await list({ details: "true" })).body).toEqual({
      ...about,
      rooms: [
        { ...HALL_2, offered: true },
        { ...HALL_10, offered: true },
        { ...LAB, offered: true },
        { ...LAB, name: "Store", _id: "store", offered: false },
      ],
    });
    expect((await list({ details: "1" })).body).toEqual({
      success: false,
      message: "Invalid request: details must be true or false",
    });
  });
});

const many = { M: Array.from({ length: 101 }, (_, index) => ({ start_time: index, end_time: index + 1 })) };

describe("a wrong member", () => {
  it.each([
    [{ dates: [] }, "dates must be an object"],
    [{ dates: { from: "2026-10-05" } }, "dates.to is required"],
    [{ dates: { from: "5.10.", to: "2026-10-05" } }, "dates.from must be a date, YYYY-MM-DD"],
    [{ dates: { from: "2026-10-05", to: "2026-10-04" } }, "dates.to must not be before from"],
    [{ dates: { from: "2026-01-01", to: "2027-01-02" } }, "dates.to must be within 366 days of from"],
    [{ where: null }, "where must be an object"],
    [{ where: { buildings: "Hall" } }, "where.buildings must be an array"],
    [{ where: { buildings: [1] } }, "where.buildings[0] must be a string"],
    [{ where: { min_capacity: 0.5 } }, "where.min_capacity must be an integer from 1 to 100000"],
    [{ where: { features: new Array(21).fill("x") } }, "where.features must have at most 20 elements"],
    [{ where: { kind: "x".repeat(101) } }, "where.kind must have at most 100 characters"],
    [{ buffer_minutes: 241 }, "buffer_minutes must be an integer from 0 to 240"],
    [{ details: 1 }, "details must be a boolean"],
    [{ blocked: "true" }, "blocked must be a boolean"],
    [{ query: many, details: true }, "query must have at most 100 periods if more is asked"],
  ])("%j is a 400 that names the place", async (more, problem) => {
    const { status, body } = await post({ query: TEN, ...more });
    expect([status, body]).toEqual([400, { success: false, message: `Invalid request: ${problem}` }]);
  });

  it("a hundred periods may be asked with more", async () => {
    const hundred = { M: many.M.slice(1) };
    expect(await names({ query: hundred, details: true })).toEqual(["Hall 2", "Hall 10", "Lab"]);
  });

  it("any number of periods may be asked alone", async () => {
    expect(await answer({ query: many })).toEqual({ data: ["Hall 2", "Hall 10", "Lab"] });
  });
});
