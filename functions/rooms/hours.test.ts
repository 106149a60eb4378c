import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FALL, SESSION } from "../../lib/tools/testing/data/school-terms.ts";
import { startSchool } from "../../lib/tools/testing/wiring/room-calls.ts";
import { meeting, room, timetable } from "../../lib/tools/testing/wiring/test-room-services.ts";

const STUDENTS = { name: "student card", public: false };
const OPEN = { hours: "Mo-Fr 07:00-22:00; Sa 10:00-18:00; SH Mo-Fr 09:00-12:00; PH off", access: STUDENTS };
const BAR = "Mo-Fr 18:00-02:00; Sa off";

/** Monday 12 October is a holiday, in a break to the Wednesday; the Tuesday follows a Monday. */
const fall = {
  ...timetable(
    room("Annex", { M: [meeting("ART", 600, 660)] }),
    room("Bar", { F: [meeting("JAZZ", 1200, 1260)] }, { hours: BAR, access: { name: null, public: true } }),
    room(
      "Hall",
      { M: [meeting("BIO", 600, 660), meeting("LATE", 1290, 1380)] },
      { ...OPEN, building: "Main", coordinates: [42.5, -73.25] },
    ),
    room("Lab", { M: [meeting("CHEM", 420, 480)] }, { ...OPEN, building: "Main", unread: ["W"] }),
  ),
  calendar: {
    ...FALL,
    holidays: [[42, 42]] as const,
    breaks: [[42, 44]] as const,
    exams: { from: "2026-12-14", to: "2026-12-18" },
  },
};
const session = {
  ...timetable(room("Hall", {}, { hours: "Mo-Su 12:00-20:00" }), room("Tent")),
  calendar: SESSION,
};

let school: Awaited<ReturnType<typeof startSchool>>;
beforeAll(async () => {
  school = await startSchool([fall, session], { milliseconds: Date.parse("2026-11-04T16:00:00Z") });
});
afterAll(() => school.stop());

interface Free {
  readonly name: string;
  readonly free_from: string;
  readonly free_until: string;
  readonly until_reason: unknown;
  readonly next: unknown;
}
/** Name, since when, until when, why and what is next. */
const free = async (date: string, from: string, more: Readonly<Record<string, string>> = {}) => {
  const { body } = await school.call.freeAt({ date, from, minutes: "30", ...more });
  const { data } = body as { data: { rooms: readonly Free[] } };
  return data.rooms.map(({ name, free_from, free_until, until_reason, next }) =>
    [name, free_from.slice(5), free_until.slice(5), until_reason, next].join(" "),
  );
};

describe("GET /free", () => {
  it("offers a room while its building is open, since it opened and until a class or its closing", async () => {
    expect(await free("2026-09-14", "03:00")).toEqual(["Annex 09-14T00:00 09-14T10:00 class ART"]);
    expect(await free("2026-09-14", "06:45")).toEqual(["Annex 09-14T00:00 09-14T10:00 class ART"]);
    expect(await free("2026-09-14", "08:00")).toEqual([
      "Annex 09-14T00:00 09-14T10:00 class ART",
      "Hall 09-14T07:00 09-14T10:00 class BIO",
      "Lab 09-14T08:00 09-14T22:00 hours ",
    ]);
    expect(await free("2026-09-14", "21:30")).toEqual([
      "Annex 09-14T11:00 09-15T00:00  ",
      "Bar 09-14T18:00 09-15T00:00  ",
      "Lab 09-14T08:00 09-14T22:00 hours ",
    ]);
    expect(await free("2026-09-14", "21:45")).toEqual([
      "Annex 09-14T11:00 09-15T00:00  ",
      "Bar 09-14T18:00 09-15T00:00  ",
    ]);
  });

  it("keeps a room open past midnight, into a date on which it does not open", async () => {
    expect(await free("2026-09-18", "23:50")).toEqual([
      "Annex 09-18T00:00 09-20T00:00  ",
      "Bar 09-18T21:00 09-19T02:00 hours ",
    ]);
    expect(await free("2026-09-19", "01:30")).toContain("Bar 09-19T00:00 09-19T02:00 hours ");
    expect((await free("2026-09-19", "01:45")).join()).not.toContain("Bar");
    expect((await free("2026-09-20", "01:00")).join()).not.toContain("Bar");
    // The night before the term's first date is not known to be open.
    expect((await free("2026-08-31", "01:00")).join()).not.toContain("Bar");
  });

  it("follows the calendar's weekday for hours, and the calendar's kinds of dates", async () => {
    // Holiday, in a term beside which another runs.
    expect(await free("2026-10-12", "10:00")).toEqual([
      "Annex 10-12T00:00 10-13T00:00  ",
      "Tent 10-12T00:00 10-13T00:00  ",
    ]);
    // A Tuesday of the break that follows a Monday: its hours are the Tuesday's.
    expect((await free("2026-10-13", "08:30")).map((line) => line.split(" ")[0])).toEqual(["Annex", "Tent"]);
    expect(await free("2026-10-13", "09:00")).toContain("Lab 10-13T09:00 10-13T12:00 hours ");
  });

  it("offers a room of two terms only while both say that it is open", async () => {
    const hall = async (from: string) =>
      (await free("2026-10-06", from)).find((line) => line.startsWith("Hall"));
    expect(await hall("11:45")).toBeUndefined();
    expect(await hall("12:00")).toBe("Hall 10-06T12:00 10-06T20:00 hours ");
    expect(await hall("19:45")).toBeUndefined();
  });

  it("follows the clock on the wall when clocks change", async () => {
    expect(await free("2026-11-01", "01:00")).toEqual(["Annex 11-01T00:00 11-02T00:00  "]);
    expect(await free("2026-10-31", "09:30")).toEqual([
      "Annex 10-31T00:00 11-01T00:00  ",
      "Tent 10-31T00:00 11-01T00:00  ",
    ]);
  });

  it("asks for the hours of a buffer as well, up to the end of the term", async () => {
    expect((await free("2026-09-14", "07:00", { buffer: "5" })).join()).not.toContain("Hall");
    expect(await free("2026-12-11", "23:30", { minutes: "30", buffer: "30" })).toContain(
      "Bar 12-11T21:00 12-12T00:00  ",
    );
  });

  it("keeps rooms that are known to be public if asked to", async () => {
    expect(await free("2026-09-14", "21:30", { public: "true" })).toEqual(["Bar 09-14T18:00 09-15T00:00  "]);
    expect(await free("2026-09-14", "21:30", { public: "false" })).toHaveLength(3);
  });

  it("offers no room in examination weeks of which nothing is known, and says so", async () => {
    expect((await school.call.freeAt({ date: "2026-12-14", from: "10:00" })).body).toEqual({
      success: true,
      message: "Rooms free at this time",
      data: {
        school: null,
        term: { id: "fall", name: "FALL" },
        time_zone: "America/New_York",
        from: "2026-12-14T10:00",
        until: "2026-12-14T11:00",
        total: 0,
        rooms: [],
        reason: "exams-unknown",
      },
    });
    expect(await free("2026-12-11", "10:00")).not.toEqual([]);
    const overMidnight = await school.call.freeAt({ date: "2026-12-13", from: "23:30", minutes: "60" });
    expect(overMidnight.body).toMatchObject({ data: { total: 0, reason: "exams-unknown" } });
  });
});

const MONDAY = { from: "2026-09-14", to: "2026-09-14" };

describe("POST /free", () => {
  const query = { M: [{ start_time: 1260, end_time: 1290 }] };

  it("says for each period what ends it, and for each room what is in the way", async () => {
    const body = { query, dates: MONDAY, where: { buildings: ["main"] }, details: true, blocked: true };
    const facts = {
      building: "Main",
      capacity: null,
      features: [],
      kind: null,
      hours: OPEN.hours,
      access: STUDENTS,
    };
    expect((await school.call.findFree(body)).body).toEqual({
      success: true,
      message: "Rooms available during the specified periods",
      data: ["Hall", "Lab"],
      term: { id: "fall", name: "FALL" },
      rooms: [
        { name: "Hall", _id: "hall", ...facts, free_until: { M: [1290] }, until_reason: { M: ["class"] } },
        { name: "Lab", _id: "lab", ...facts, free_until: { M: [1320] }, until_reason: { M: ["hours"] } },
      ],
      blocked: [],
    });
    const late = { ...body, query: { M: [{ start_time: 1300, end_time: 1330 }], W: query.M } };
    const blocks = (await school.call.findFree({ ...late, dates: { from: "2026-09-14", to: "2026-09-16" } }))
      .body;
    const block = (
      day: string,
      start_time: number,
      end_time: number,
      class_name: string | null,
      reason: string,
    ) => ({
      day,
      start_time,
      end_time,
      class_name,
      reason,
      dates: [day === "M" ? "2026-09-14" : "2026-09-16"],
    });
    expect(blocks).toMatchObject({
      data: [],
      blocked: [
        {
          name: "Hall",
          blocked_by: [block("M", 1290, 1380, "LATE", "class"), block("M", 1320, 1440, null, "hours")],
        },
        {
          name: "Lab",
          blocked_by: [block("M", 1320, 1440, null, "hours"), block("W", 0, 1440, null, "unknown")],
        },
      ],
    });
  });

  it("without dates is about classes alone", async () => {
    const { body } = await school.call.findFree({ query: { S: [{ start_time: 180, end_time: 240 }] } });
    expect(body).toMatchObject({ data: ["Annex", "Bar", "Hall", "Lab"] });
    const found = await school.call.findFree({ query, details: true, blocked: true });
    expect(JSON.stringify(found.body)).not.toMatch(/until_reason|"reason"/);
  });

  it("finds no room if one of the dates has examinations of which nothing is known", async () => {
    const dates = { from: "2026-12-07", to: "2026-12-14" };
    expect((await school.call.findFree({ query, dates, details: true, blocked: true })).body).toEqual({
      success: true,
      message: "Rooms available during the specified periods",
      data: [],
      term: { id: "fall", name: "FALL" },
      rooms: [],
      reason: "exams-unknown",
      blocked: [],
    });
    const { body } = await school.call.findFree({ query, dates: { ...dates, to: "2026-12-13" } });
    expect(body).toMatchObject({ data: ["Annex", "Bar", "Hall", "Lab"] });
  });

  it("keeps rooms that are known to be public if asked to", async () => {
    const publicly = await school.call.findFree({ query, where: { public: true } });
    expect(publicly.body).toMatchObject({ data: ["Bar"] });
  });
});

describe("a room's week", () => {
  const datesOf = async (id: string, date: string) => {
    const { body } = await school.call.getRoom(id, { date });
    const { data } = body as { data: { dates: Record<string, { hours: unknown; exams?: unknown }> } };
    return data.dates;
  };
  const span = (start_time: number, end_time: number) => ({ start_time, end_time });

  it("says when the room is open", async () => {
    const dates = await datesOf("bar", "2026-09-14");
    expect(Object.values(dates).map(({ hours }) => hours)).toEqual([
      [span(1080, 1440)],
      ...Array.from({ length: 4 }, () => [span(0, 120), span(1080, 1440)]),
      [span(0, 120)],
      [],
    ]);
    expect((await datesOf("hall", "2026-10-05")).T?.hours).toEqual([span(720, 1200)]);
    expect((await datesOf("annex", "2026-09-14")).M?.hours).toBeNull();
    const { body } = await school.call.batch({ queries: ["hall"], date: "2026-10-12" });
    expect(body).toMatchObject({ data: [{ data: { dates: { M: { hours: [] }, T: { hours: [] } } } }] });
  });

  it("says of dates outside every term that hours are not known", async () => {
    const { body } = await school.call.getRoom("hall", { date: "2027-03-01" });
    const { dates } = (body as { data: { dates: Record<string, { term: unknown; hours?: unknown }> } }).data;
    expect(Object.values(dates).map(({ term, hours }) => [term, hours])).toEqual(Array(7).fill([null, null]));
  });

  it("says on which dates nothing is known of examinations", async () => {
    const dates = await datesOf("hall", "2026-12-14");
    expect(dates.M).toEqual({
      date: "2026-12-14",
      term: "fall",
      follows: "M",
      exams: "unknown",
      hours: [span(420, 1320)],
    });
    expect(Object.values(await datesOf("hall", "2026-12-07")).some((day) => "exams" in day)).toBe(false);
  });
});

it("the list of rooms has hours, access and the places of buildings", async () => {
  const { body } = await school.call.listRooms({ details: "true" });
  const { rooms, buildings } = body as {
    rooms: { name: string; hours: unknown; access: unknown }[];
    buildings: unknown;
  };
  expect(rooms.map(({ name, hours, access }) => [name, hours, access])).toEqual([
    ["Annex", null, null],
    ["Bar", BAR, { name: null, public: true }],
    ["Hall", OPEN.hours, STUDENTS],
    ["Lab", OPEN.hours, STUDENTS],
  ]);
  expect(buildings).toEqual([{ name: "Main", latitude: 42.5, longitude: -73.25 }]);
});

it("a term has its examinations, and the days that its hours ask for", async () => {
  const { body } = await school.call.terms();
  expect(body).toMatchObject({
    data: [
      {
        id: "fall",
        holidays: [[42, 42]],
        breaks: [[42, 44]],
        exams: { from: "2026-12-14", to: "2026-12-18" },
      },
      { id: "session" },
    ],
  });
});
