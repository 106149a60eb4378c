import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

/** The rooms, those that are never offered with a mark, and why rows were left out. */
const read = async (document: unknown) => {
  const reading = await readTimetable({
    files: [fileOf(JSON.stringify(document), "rooms")],
    isUnattended: true,
    now: 0,
  });
  if (reading.kind === "questions") return reading.questions[0]?.about;
  const [{ timetable, report } = { timetable: undefined, report: undefined }] = reading.terms;
  const rooms = timetable?.rooms.map(({ name, unread = [] }) => [name, unread.join("")].join(" ").trim());
  return { rooms, leftOut: report?.leftOut };
};

const lesson = { course: "AB 1", start_time: "2:00 PM", end_time: "3:15 PM" };
const schedule = { Monday: [lesson], Tuesday: [], Wednesday: [lesson], Thursday: [], Friday: [] };
const room = { building: "HALL", room: "10", offered: true, schedule };
const rowOf = (row: number) => ({ "no schedule": { count: 1, rows: [row] } });

it.each<[string, object]>([
  ["has no field for it", { building: "MAIN", room: "101" }],
  ["has null for it", { building: "MAIN", room: "101", schedule: null }],
  ["is not offered", { building: "MAIN", room: "101", offered: false, schedule: {} }],
])("a room of whose schedule nothing is known is not free: it %s", async (_, unknown) => {
  expect(await read([unknown, room])).toEqual({ rooms: ["HALL 10"], leftOut: rowOf(2) });
});

it.each<[string, unknown]>([
  ["an empty list", []],
  ["no day", {}],
  ["days without a class", { Monday: [], Tuesday: [] }],
])("a room is free all week if its schedule has %s", async (_, empty) => {
  const free = { building: "MAIN", room: "101", offered: true, schedule: empty };
  expect(await read([room, free])).toEqual({ rooms: ["HALL 10", "MAIN 101"], leftOut: {} });
});

it("a class without its list of meetings says nothing of its room", async () => {
  const meetings = [{ day: "Monday", start: "9:00", end: "10:30" }];
  const courses = [
    { course: "A 1", room: "101", meetings },
    { course: "A 2", room: "101" },
    { course: "A 3", room: "102" },
  ];
  expect(await read({ courses })).toEqual({
    rooms: ["101"],
    leftOut: { "no schedule": { count: 2, rows: [3, 4] } },
  });
});

it("a list that has nothing to do with the times may be missing", async () => {
  const times = { day: "Monday", start: "9:00", end: "10:30" };
  const courses = [
    { course: "A 1", room: "101", ...times, teachers: [{ name: "Ada" }] },
    { course: "A 2", room: "102", ...times },
  ];
  expect(await read({ courses })).toEqual({ rooms: ["101", "102"], leftOut: {} });
});

it("so is a room of the service's own list without a week", async () => {
  const week = { M: [{ class_name: "AB 1", start_time: 480, end_time: 530 }] };
  const rooms = [
    { name: "308", weekly_schedule: week },
    { name: "309" },
    { name: "310", weekly_schedule: {} },
  ];
  expect(await read(rooms)).toEqual({ rooms: ["308", "310"], leftOut: rowOf(2) });
});
