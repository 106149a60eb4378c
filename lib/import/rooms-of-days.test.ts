import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const reading = async (lines: readonly string[], answers: Answer) =>
  readTimetable({
    files: [fileOf(lines.join("\n"), "oferta.csv")],
    answers: { timeZone: "America/Santiago", accept: "term dates,missing weekday", ...answers },
    now: Date.UTC(2026, 8, 20),
  });

const LINES = [
  "Actualizado al 3 de marzo,,,,,,,,,,,",
  "MATERIA,NRC,Bloque,Inicio,Fin,Lunes,Martes,Miercoles,Jueves,Viernes,Sabado,Domingo",
  "DDOC-00102,12453,E,16:15,17:45,R-021,,,,,,",
  "DDOC-00102,12454,F,18:00,19:30,,,R-011,,,,",
  "DDOC-00105,12455,F,18:00,19:30,ON-LINE,,,N.N,,,",
  "DDOC-00106,12456,F,18:00,19:30,,R-021,SALA R-,R-021,,,",
];

it("the cells below each day may be the rooms: the first choice", async () => {
  const result = await reading(LINES, {});
  if (result.kind !== "questions") throw new Error("It is a question");
  const [first, ...others] = result.questions[0]?.choices ?? [];
  expect(first?.label).toBe("The cells below each day are the rooms: R-021, ON-LINE, R-011");
  // No column that is a day, and no title above the header.
  expect(others.map(({ answer }) => answer.columns)).toEqual([]);
  const answered = await reading(LINES, { ...first?.answer });
  const rooms = answered.kind === "timetables" ? (answered.terms[0]?.timetable.rooms ?? []) : [];
  expect(
    rooms.flatMap(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) => meetings[day].map(({ start, end }) => `${name} ${day} ${start}-${end}`)),
    ),
  ).toEqual(["R-011 W 1080-1170", "R-021 M 975-1065", "R-021 T 1080-1170", "R-021 R 1080-1170"]);
});

it("a flag is never offered as the room", async () => {
  const records = ["Monday", "Tuesday"].map((day) => ({
    ...{ title: "Physics", allDay: false, day, start: "9:00", end: "10:00", place_name: "E1.06" },
  }));
  const result = await reading([JSON.stringify(records)], {});
  if (result.kind !== "questions") throw new Error("It is a question");
  expect(result.questions[0]?.choices.map(({ answer }) => answer.columns)).toEqual(["location=place_name"]);
});
