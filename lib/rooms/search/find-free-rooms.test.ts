import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import type { FreeRoomsQuery } from "@classroom/timetable/find-free-rooms.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { describe, expect, it } from "vitest";
import { FALL, SESSION } from "../../tools/testing/data/school-terms.ts";
import { searchedSchool } from "../../tools/testing/wiring/searched-school.ts";
import { meeting, room, timetable } from "../../tools/testing/wiring/test-room-services.ts";
import { searchFreeRooms } from "./find-free-rooms.ts";

const QUERY: FreeRoomsQuery = { query: {}, where: {}, buffer: 0, details: false, blocked: false };

type School = ReturnType<typeof searchedSchool>;
const search = ({ moment }: School, more: Partial<FreeRoomsQuery>) =>
  searchFreeRooms(moment, { ...QUERY, ...more });

const names = async (school: School, more: Partial<FreeRoomsQuery>): Promise<(string | undefined)[]> => {
  const { directory, indexes } = await search(school, more);
  return indexes.map((index) => directory.names[index]);
};

const between = (from: string, to = from) => ({ dates: { from: dayNumber(from), to: dayNumber(to) } });
const NINE = { query: { M: [{ start: 540, end: 600 }] } };

/** Numbered so that they are in natural order. */
const rooms = (count: number, of: (index: number) => Partial<Room>): Room[] =>
  Array.from({ length: count }, (_, index) => ({ ...room(`Room ${index}`), ...of(index) }));
const at = (start: number, end: number, className = "C") =>
  room("", { M: [meeting(className, start, end)] }).meetings;

describe("the rooms that almost fit", () => {
  it("are the fifty with the fewest blocked minutes, in natural order if these are equal", async () => {
    const school = searchedSchool(
      timetable(...rooms(52, (index) => ({ meetings: at(540, index === 51 ? 541 : 542 + (index % 2)) }))),
    );
    const { blocked = [], indexes } = await search(school, { ...NINE, blocked: true });
    expect(indexes).toEqual([]);
    const numbers = [
      51,
      ...Array.from({ length: 26 }, (_, index) => 2 * index),
      ...Array.from({ length: 23 }, (_, index) => 2 * index + 1),
    ];
    expect(blocked.map(({ name }) => name)).toEqual(numbers.map((number) => `Room ${number}`));
  });

  it("count the blocked minutes of each period, once for each time that it is requested", async () => {
    const week = timetable(
      room("A", { M: [meeting("LONG", 600, 640)] }),
      room("B", { M: [meeting("SHORT", 540, 570)] }),
      room("C", { T: [meeting("TUESDAY", 540, 575)] }),
    );
    const query = {
      M: [
        { start: 540, end: 600 },
        { start: 600, end: 660 },
      ],
      T: [{ start: 540, end: 600 }],
    };
    const order = async (more: Partial<FreeRoomsQuery>) =>
      (
        await search(searchedSchool({ ...week, calendar: FALL }), { query, blocked: true, ...more })
      ).blocked?.map(({ name }) => name);
    expect(await order({})).toEqual(["B", "C", "A"]);
    // On two Mondays and one Tuesday, on one of each, and on a Tuesday that follows a Monday.
    expect(await order(between("2026-09-14", "2026-09-21"))).toEqual(["C", "B", "A"]);
    expect(await order(between("2026-09-14", "2026-09-20"))).toEqual(["B", "C", "A"]);
    expect(await order(between("2026-10-13"))).toEqual(["B"]);
  });

  it("come with at most twenty blocks, each once, as they take place", async () => {
    const meetings = Array.from({ length: 21 }, (_, index) => meeting(`C ${index}`, 540 + index, 600));
    const school = searchedSchool(timetable(room("A", { M: [...meetings, meeting("C 20", 560, 600)] })));
    const { blocked } = await search(school, {
      query: {
        M: [
          { start: 540, end: 550 },
          { start: 545, end: 600 },
        ],
      },
      blocked: true,
    });
    expect(blocked).toEqual([
      {
        name: "A",
        id: "a",
        building: null,
        capacity: null,
        features: [],
        kind: null,
        blocks: [...meetings.slice(0, 20)].map(({ className, start, end }) => ({
          weekday: "M",
          reason: "class",
          className,
          start,
          end,
        })),
      },
    ]);
  });

  it("come with the dates, of every term that has the room, and with unreadable days", async () => {
    const school = searchedSchool(
      {
        ...timetable(
          room("Annex"),
          room("Hall", { M: [meeting("BIO", 540, 600)] }, { unread: ["T"] }),
          room("Lab", { W: [meeting("CHEM", 540, 600)] }),
        ),
        calendar: FALL,
      },
      { ...timetable(room("Hall", { M: [meeting("YOGA", 550, 560)] }), room("Tent")), calendar: SESSION },
    );
    const query = { M: [{ start: 540, end: 600 }], T: [{ start: 590, end: 600 }] };
    const block = (
      weekday: string,
      className: string | null,
      start: number,
      end: number,
      ...dates: string[]
    ) => ({
      weekday,
      reason: className === null ? "unknown" : "class",
      className,
      start,
      end,
      dates: dates.map(dayNumber),
    });
    const blocks = async (from: string, to: string) =>
      (await search(school, { query, blocked: true, ...between(from, to) })).blocked?.map(
        ({ name, blocks }) => [name, blocks],
      );
    expect(await blocks("2026-10-05", "2026-10-20")).toEqual([
      [
        "Hall",
        [
          block("M", "BIO", 540, 600, "2026-10-05", "2026-10-19"),
          block("M", "YOGA", 550, 560, "2026-10-05", "2026-10-12", "2026-10-19"),
          block("T", null, 0, 1440, "2026-10-06", "2026-10-13", "2026-10-20"),
          block("T", "BIO", 540, 600, "2026-10-13"),
        ],
      ],
    ]);
    expect(await blocks("2026-09-14", "2026-09-15")).toEqual([
      ["Hall", [block("M", "BIO", 540, 600, "2026-09-14"), block("T", null, 0, 1440, "2026-09-15")]],
    ]);
    const { blocked: ofWeek } = await search(school, { query, blocked: true });
    expect(ofWeek?.map(({ name, blocks }) => [name, blocks])).toEqual([
      [
        "Hall",
        [
          { weekday: "M", reason: "class", className: "BIO", start: 540, end: 600 },
          { weekday: "T", reason: "unknown", className: null, start: 0, end: 1440 },
        ],
      ],
    ]);
    // A term's rooms in other indexes: Lab is the third of one and in no other.
    const lab = await search(school, {
      query: { W: [{ start: 590, end: 600 }] },
      blocked: true,
      ...between("2026-10-07"),
    });
    expect([
      lab.indexes.map((index) => lab.directory.names[index]),
      lab.blocked?.map(({ name }) => name),
    ]).toEqual([["Annex", "Hall", "Tent"], ["Lab"]]);
  });
});

describe("the rooms that are free in periods", () => {
  it("are read from the requested days only", async () => {
    const school = searchedSchool(timetable(room("Hall", { W: [meeting("BIO", 540, 600)] })));
    const days: string[] = [];
    const { current } = school;
    const day: typeof current.day = (weekday) => {
      days.push(weekday);
      return current.day(weekday);
    };
    const moment = { ...school.moment, current: [{ ...current, day }] };
    const query = { M: [], W: [{ start: 0, end: 541 }], F: undefined };
    const { indexes } = await search({ ...school, moment }, { query });
    expect([indexes, days]).toEqual([[], ["W"]]);
  });

  it("come with details of at most 5,000", async () => {
    const school = searchedSchool(timetable(...rooms(5001, () => ({}))));
    const { indexes, rooms: detailed = [] } = await search(school, { ...NINE, details: true });
    expect([indexes.length, detailed.length]).toEqual([5001, 5000]);
    expect(detailed.at(-1)).toEqual({
      name: "Room 4999",
      id: "room-4999",
      building: null,
      capacity: null,
      features: [],
      kind: null,
      freeUntil: { M: [1440] },
    });
  });

  it("are those of the terms that hold the dates, whichever dates were searched before", async () => {
    const half = (first: string, last: string) => {
      const from = dayNumber(first) - dayNumber(FALL.first);
      const days = FALL.days.slice(from, from + dayNumber(last) - dayNumber(first) + 1);
      return { ...FALL, id: first, first, last, days };
    };
    const school = searchedSchool(
      { ...timetable(room("Hall"), room("Lab", { M: [meeting("CHEM", 540, 600)] })), calendar: FALL },
      {
        ...timetable(room("Hall", { M: [meeting("EARLY", 540, 600)] })),
        calendar: half("2026-09-01", "2026-09-30"),
      },
      { ...timetable(room("Annex"), room("Lab")), calendar: half("2026-11-01", "2026-11-30") },
    );
    const freeBetween = async (date: string, to = date) => names(school, { ...NINE, ...between(date, to) });
    for (const _ of ["first", "again"]) {
      expect(await freeBetween("2026-09-14")).toEqual([]);
      expect(await freeBetween("2026-10-19")).toEqual(["Hall"]);
      expect(await freeBetween("2026-11-16")).toEqual(["Annex", "Hall"]);
      expect(await freeBetween("2026-09-14", "2026-11-16")).toEqual(["Annex"]);
    }
    expect(school.partsRead).toEqual(["v0 all", "v1 all", "v2 all"]);
  });

  it("are empty if a requested date is in no term", async () => {
    const school = searchedSchool({ ...timetable(room("Hall")), calendar: FALL });
    expect(await search(school, { ...NINE, ...between("2026-12-14", "2026-12-20") })).toEqual({
      term: FALL,
      directory: expect.objectContaining({ names: ["Hall"] }),
      indexes: [0],
    });
    expect((await search(school, between("2026-12-18"))).indexes).toEqual([0]);
    const none = { term: null, directory: { names: [], ids: [] }, indexes: [] };
    expect(await search(school, { ...NINE, ...between("2026-12-14", "2026-12-21") })).toEqual(none);
    expect(await search(school, between("2026-12-18", "2026-12-19"))).toEqual(none);
    expect(await search(school, { ...between("2027-01-04"), details: true })).toEqual({ ...none, rooms: [] });
    expect(await search(school, { ...between("2027-01-04"), blocked: true })).toEqual({
      ...none,
      blocked: [],
    });
  });

  it("are also free during the buffer, even across midnight", async () => {
    const school = searchedSchool({
      ...timetable(
        room("Late", { U: [meeting("L", 1430, 1440)] }),
        room("Early", { T: [meeting("E", 0, 10)] }),
      ),
      calendar: FALL,
    });
    const day = { query: { M: [{ start: 0, end: 1440 }] } };
    for (const when of [{}, between("2026-09-14"), between("2026-09-14", "2026-09-21")]) {
      expect(await names(school, { ...day, ...when })).toEqual(["Early", "Late"]);
      expect(await names(school, { ...day, ...when, buffer: 1 })).toEqual([]);
      expect(await names(school, { query: { M: [{ start: 1, end: 1440 }] }, ...when, buffer: 1 })).toEqual([
        "Late",
      ]);
      expect(await names(school, { query: { M: [{ start: 0, end: 1439 }] }, ...when, buffer: 1 })).toEqual([
        "Early",
      ]);
    }
  });

  it("need no term for the buffer: beyond the last day it is ignored, within another term it counts", async () => {
    const calendar = { ...FALL, id: "winter", first: "2026-12-19", last: "2026-12-20", days: "SU" };
    const hall = timetable(room("Hall"), room("Lab", { F: [meeting("LATE", 1435, 1440)] }));
    const evening = { query: { F: [{ start: 1380, end: 1430 }] }, ...between("2026-12-18"), buffer: 30 };
    const alone = searchedSchool({ ...hall, calendar: FALL });
    expect(await search(alone, evening)).toMatchObject({ term: FALL, indexes: [0] });
    const next = { ...timetable(room("Hall", { S: [meeting("DAWN", 0, 10)] })), calendar };
    expect(await search(searchedSchool({ ...hall, calendar: FALL }, next), evening)).toMatchObject({
      term: FALL,
      indexes: [],
    });
  });

  it("count a minute that two terms block once", async () => {
    const of = (calendar: typeof FALL, ...taken: [string, number][]) => ({
      ...timetable(...taken.map(([name, end]) => room(name, { M: [meeting("X", 540, end)] }))),
      calendar,
    });
    const school = searchedSchool(of(FALL, ["A", 560], ["B", 570]), of(SESSION, ["A", 560]));
    const { blocked } = await search(school, { ...NINE, blocked: true, ...between("2026-10-05") });
    expect(blocked?.map(({ name }) => name)).toEqual(["A", "B"]);
  });
});
