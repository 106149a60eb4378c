import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const week = { Lunes: [{ materia: "A", inicio: "08:00", fin: "10:00" }], Martes: [] };

const read = async (document: Readonly<Record<string, object>>) => {
  const reading = await readTimetable({
    files: [fileOf(JSON.stringify(document), "rooms")],
    isUnattended: true,
    now: 0,
  });
  return reading.kind === "questions"
    ? reading.questions[0]?.about
    : reading.terms.flatMap(({ timetable }) =>
        timetable.rooms.map(({ name, meetings: { M } }) => `${name} ${M[0]?.start}-${M[0]?.end}`),
      );
};

it("keys that call themselves rooms are rooms", async () => {
  expect(await read({ "Salón 1": week, "Laboratorio 2": week })).toEqual([
    "Laboratorio 2 480-600",
    "Salón 1 480-600",
  ]);
});

it.each([
  ["only look like rooms", { "CS 101": week, "CS 102": week }],
  ["call themselves something else", { "Grupo 1": week, "Salón 2": week }],
])("keys that %s are a question", async (_, document) => {
  expect(await read(document)).toBe("columns");
});

it("days that are keys beside the name of the room are a question", async () => {
  const at = (start: object, end: object, name: string) => ({ timeStart: start, timeEnd: end, name });
  const rooms = [
    { room: "E 102", monday: [at({ hour: 8, minute: 30 }, { hour: 9, minute: 20 }, "A")], tuesday: [] },
    { room: "E 104", monday: [at({ hour: 10, minute: 0 }, { hour: 11, minute: 20 }, "B")], tuesday: [] },
  ];
  expect(await read({ rooms: rooms.map((room) => ({ ...room, wednesday: null })) })).toBe("columns");
});

it("the name of what has a list of classes may be the room", async () => {
  const at = (day: string, startTime: string, endTime: string, name: string) => ({
    day,
    startTime,
    endTime,
    name,
  });
  const document = ["A 1", "A 2"].map((room) => ({
    ...{ name: room, building: "Hall" },
    schedule: [at("Monday", "9:00", "9:50", "Physics"), at("Friday", "9:00", "9:50", "Logic")],
  }));
  const reading = await readTimetable({ files: [fileOf(JSON.stringify(document), "rooms.json")], now: 0 });
  expect(reading.kind === "questions" && reading.questions[0]?.choices[0]?.answer).toEqual({
    columns: "building=building,room=name",
  });
});
