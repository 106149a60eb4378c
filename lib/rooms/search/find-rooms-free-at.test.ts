import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import type { FreeAtQuery } from "@classroom/timetable/find-rooms-free-at.ts";
import { localDateTime } from "@classroom/timetable/spans.ts";
import { describe, expect, it } from "vitest";
import { FALL, SESSION } from "../../tools/testing/data/school-terms.ts";
import { searchedSchool } from "../../tools/testing/wiring/searched-school.ts";
import { meeting, room, timetable } from "../../tools/testing/wiring/test-room-services.ts";
import { searchRoomsFreeAt } from "./find-rooms-free-at.ts";

const fall = {
  ...timetable(
    room(
      "Annex",
      { M: [meeting("ART 1", 780, 840), meeting("ART 2", 900, 960)], T: [meeting("NIGHT", 0, 10)] },
      { capacity: 20 },
    ),
    room("Hall", {
      M: [meeting("BIO 1", 500, 560), meeting("BIO 2", 1380, 1440)],
      T: [meeting("DAWN", 30, 90)],
    }),
    room("Lab", { M: [meeting("CHEM", 840, 900)] }, { capacity: 10 }),
    room("Pool", { M: [meeting("SWIM", 780, 800)] }, { capacity: 20, offered: false }),
    room("Studio", { M: [meeting("DANCE", 780, 840)] }, { capacity: 20 }),
  ),
  calendar: FALL,
};
/** Has other rooms, and in other places. */
const session = {
  ...timetable(
    room("Studio", { M: [meeting("YOGA", 700, 710)] }),
    room("Tent", { M: [meeting("CIRCUS", 800, 860)] }),
  ),
  calendar: SESSION,
};
const school = searchedSchool(fall, session);

const QUERY: FreeAtQuery = {
  date: dayNumber("2026-09-14"),
  from: 720,
  minutes: 30,
  buffer: 0,
  sort: "name",
  limit: 100,
};
const search = (more: Partial<FreeAtQuery>, { moment } = school, instant = moment.instant) =>
  searchRoomsFreeAt({ ...moment, instant }, { ...QUERY, ...more });

/** Name, since when, until when and what is next. */
const lines = async (more: Partial<FreeAtQuery>): Promise<string[]> =>
  (await search(more)).rooms.map(({ name, freeFrom, freeUntil, next }) =>
    [name, localDateTime(freeFrom), localDateTime(freeUntil), next].join(" "),
  );
const names = async (more: Partial<FreeAtQuery>) => (await search(more)).rooms.map(({ name }) => name);

describe("the rooms that are free at a time", () => {
  it("come with all known facts, in the order of their names", async () => {
    const noon = dayNumber("2026-09-14") * 1440;
    const facts = { building: null, features: [], kind: null, freeFrom: noon, untilReason: "class" };
    expect(await search({})).toEqual({
      term: FALL,
      timeZone: "America/New_York",
      from: noon + 720,
      until: noon + 750,
      total: 4,
      secondsLeft: undefined,
      rooms: [
        { ...facts, name: "Annex", id: "annex", capacity: 20, freeUntil: noon + 780, next: "ART 1" },
        {
          ...facts,
          name: "Hall",
          id: "hall",
          capacity: null,
          freeFrom: noon + 560,
          freeUntil: noon + 1380,
          next: "BIO 2",
        },
        { ...facts, name: "Lab", id: "lab", capacity: 10, freeUntil: noon + 840, next: "CHEM" },
        { ...facts, name: "Studio", id: "studio", capacity: 20, freeUntil: noon + 780, next: "DANCE" },
      ],
    });
  });

  it("come by seats or by how long they stay free, and by name if these are equal; unknown seats last", async () => {
    expect(await names({ sort: "smallest" })).toEqual(["Lab", "Annex", "Studio", "Hall"]);
    expect(await names({ sort: "longest" })).toEqual(["Hall", "Lab", "Annex", "Studio"]);
    expect((await search({ limit: 1 })).total).toBe(4);
    expect(await names({ sort: "longest", limit: 3 })).toEqual(["Hall", "Lab", "Annex"]);
    expect(await names({ sort: "smallest", limit: 1 })).toEqual(["Lab"]);
    expect(await lines({ limit: 1 })).toEqual(["Annex 2026-09-14T00:00 2026-09-14T13:00 ART 1"]);
  });

  it("come by name if nothing is known of their seats, as in timetables of earlier releases", async () => {
    const directory = async () => ({ names: ["Annex", "Hall"], ids: ["annex", "hall"] });
    const dated = school.moment.dated.map((edition) => ({ ...edition, directory }));
    const earlier = { ...school, moment: { ...school.moment, dated } };
    const { rooms } = await search({ sort: "smallest" }, earlier);
    expect(rooms.map(({ name, capacity }) => [name, capacity])).toEqual([
      ["Annex", null],
      ["Hall", null],
    ]);
  });

  it("are those of all terms that hold the date, whatever a room's index in each", async () => {
    expect(await lines({ date: dayNumber("2026-10-05") })).toEqual([
      "Annex 2026-10-05T00:00 2026-10-05T13:00 ART 1",
      "Hall 2026-10-05T09:20 2026-10-05T23:00 BIO 2",
      "Lab 2026-10-05T00:00 2026-10-05T14:00 CHEM",
      "Studio 2026-10-05T11:50 2026-10-05T13:00 DANCE",
      "Tent 2026-10-05T00:00 2026-10-05T13:20 CIRCUS",
    ]);
    expect((await search({ date: dayNumber("2026-10-05") })).term).toEqual(SESSION);
    expect(await names({ date: dayNumber("2026-10-05"), from: 705 })).toEqual([
      "Annex",
      "Hall",
      "Lab",
      "Tent",
    ]);
  });

  it("are free until midnight at the latest, and nothing is next then", async () => {
    expect(await lines({ from: 1320, minutes: 60 })).toEqual([
      "Annex 2026-09-14T16:00 2026-09-15T00:00 ",
      "Hall 2026-09-14T09:20 2026-09-14T23:00 BIO 2",
      "Lab 2026-09-14T15:00 2026-09-15T00:00 ",
      "Studio 2026-09-14T14:00 2026-09-15T00:00 ",
    ]);
    expect(await lines({ date: dayNumber("2026-09-13"), from: 1425, minutes: 30, limit: 1 })).toEqual([
      "Annex 2026-09-13T00:00 2026-09-14T13:00 ART 1",
    ]);
    expect(await lines({ from: 1380, minutes: 60, limit: 1 })).toEqual([
      "Annex 2026-09-14T16:00 2026-09-15T00:00 ",
    ]);
  });

  it("are free for the buffer as well, before and after", async () => {
    expect(await names({ buffer: 30 })).toEqual(["Annex", "Hall", "Lab", "Studio"]);
    expect(await names({ buffer: 31 })).toEqual(["Hall", "Lab"]);
    expect(await names({ from: 560, buffer: 0 })).toEqual(["Annex", "Hall", "Lab", "Studio"]);
    expect(await names({ from: 560, buffer: 1 })).toEqual(["Annex", "Lab", "Studio"]);
    // Beyond the last day nothing is known: the room is not free for longer.
    const last = { date: dayNumber("2026-12-18"), from: 1410, minutes: 30, buffer: 1 };
    expect(await names(last)).toEqual(["Annex", "Hall", "Lab", "Studio"]);
  });
});

describe("the time of a search", () => {
  const times = async (more: Partial<FreeAtQuery>, instant?: number) => {
    const { from, until, secondsLeft } = await search(more, school, instant);
    return [localDateTime(from), localDateTime(until), secondsLeft];
  };

  it("ends on the next day if its end is not after its beginning", async () => {
    expect(await times({ until: 721 })).toEqual(["2026-09-14T12:00", "2026-09-14T12:01", undefined]);
    expect(await times({ until: 720 })).toEqual(["2026-09-14T12:00", "2026-09-15T12:00", undefined]);
    expect(await times({ until: 0 })).toEqual(["2026-09-14T12:00", "2026-09-15T00:00", undefined]);
    expect(await times({ from: 0, until: 1440 })).toEqual([
      "2026-09-14T00:00",
      "2026-09-15T00:00",
      undefined,
    ]);
    expect(await times({ from: 0, until: 0 })).toEqual(["2026-09-14T00:00", "2026-09-15T00:00", undefined]);
  });

  it("is now by the school's clock as far as it is not given, and holds until the minute is over", async () => {
    const instant = Date.parse("2026-09-14T13:59:20.500Z");
    const [from, until] = ["2026-09-14T09:59", "2026-09-14T10:29"];
    expect(await times({ date: undefined, from: undefined }, instant)).toEqual([from, until, 39]);
    expect(await times({ date: dayNumber("2026-09-16"), from: undefined }, instant)).toEqual([
      "2026-09-16T09:59",
      "2026-09-16T10:29",
      39,
    ]);
    expect(await times({ date: undefined, from: 0 }, instant)).toEqual([
      "2026-09-14T00:00",
      "2026-09-14T00:30",
      39,
    ]);
    expect((await times({ date: undefined }, Date.parse("2026-09-14T14:00:00Z")))[2]).toBe(60);
    expect((await times({ date: undefined }, Date.parse("2026-09-14T14:00:59.999Z")))[2]).toBe(0);
  });

  it("finds no room if no term holds all of it", async () => {
    const last = dayNumber("2026-12-18");
    expect((await search({ date: last, from: 1380, minutes: 60 })).term).toEqual(FALL);
    expect(await search({ date: last, from: 1425 })).toEqual({
      term: null,
      timeZone: "America/New_York",
      from: last * 1440 + 1425,
      until: last * 1440 + 1455,
      total: 0,
      rooms: [],
      secondsLeft: undefined,
    });
    const week = searchedSchool(timetable(...fall.rooms));
    expect(await search({ from: undefined }, week)).toMatchObject({
      term: null,
      timeZone: null,
      rooms: [],
      secondsLeft: 60,
    });
  });
});
