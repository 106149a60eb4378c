import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { fileOf } from "../../testing/file-of.ts";

const readingOf = async (text: string, answers = {}) => {
  const reading = await readTimetable({
    files: [fileOf(text, "lessons.json")],
    answers: { accept: "term dates", timeZone: "Europe/Prague", ...answers },
    now: Date.UTC(2026, 7, 24),
  });
  if (reading.kind === "timetables")
    return reading.terms.flatMap(({ timetable }) => timetable.rooms.map(({ name }) => name));
  return reading.questions.map(({ message, choices }) => [message, choices.map(({ answer }) => answer)]);
};

const lesson = (day: string, abbrev: string, name: string) => ({
  subject: "Maths",
  day,
  start: "9:00",
  end: "9:45",
  room: { id: abbrev.length, name, abbrev },
});

it("a column of rooms that is blank where another is not may be the names of few", async () => {
  const text = JSON.stringify([
    lesson("Monday", "B12", ""),
    lesson("Tuesday", "HALL", "Main Hall"),
    lesson("Friday", "B4", ""),
  ]);
  expect(await readingOf(text)).toEqual([
    [
      'lessons.json: "room.name" is blank in 2 of 3 rows in which others are not: room.id, room.abbrev. Which column is the room?',
      [{ columns: "location=room.id" }, { columns: "location=room.abbrev" }, { columns: "location=#6" }],
    ],
  ]);
  expect(await readingOf(text, { columns: "location=room.abbrev" })).toEqual(["B4", "B12", "HALL"]);
});

it("a column that says Online where the room is blank is not the room", async () => {
  const lessons = ["Monday", "Tuesday", "Friday"].map((day, index) => {
    const [room, location] = index === 0 ? ["B12", ""] : ["", "Online"];
    return { subject: "Maths", day, start: "9:00", end: "9:45", room, "Alternate Room": location };
  });
  expect(await readingOf(JSON.stringify(lessons))).toEqual(["B12"]);
});

it("what else a meeting without a room has is not the room", async () => {
  const meetings = ["Monday", "Tuesday", "Friday"].map((day, index) => ({
    subject: "Maths",
    meeting: { day, start: "9:00", end: "9:45", room: index === 0 ? "B12" : null, category: "01" },
  }));
  expect(await readingOf(JSON.stringify(meetings))).toEqual(["B12"]);
});
