import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { describe, expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const ANSWERS: Answer = { timeZone: "Europe/Paris", accept: "term dates,clashes" };

/** `B201 M 540 590 CS 1` of each class, `B201 not offered on MW` of each room with unread days; else what is asked. */
const takenIn = async (content: string | Uint8Array, name = "school.csv", answers: Answer = {}) => {
  const files = [fileOf(content, name)];
  const reading = await readTimetable({ files, answers: { ...ANSWERS, ...answers }, now: 0 });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms
    .flatMap(({ timetable: { rooms } }) => rooms)
    .flatMap(({ name: room, meetings, unread }) => [
      ...WEEKDAYS.flatMap((day) =>
        meetings[day].map(({ start, end, className }) => `${room} ${day} ${start} ${end} ${className}`),
      ),
      ...(unread === undefined ? [] : [`${room} not offered on ${unread.join("")}`]),
    ]);
};

describe("a number behind a semicolon", () => {
  it("is a room of the same building", async () => {
    const lines = ["Course,Days,Start,End,Room", "A,M,9:00,9:50,Sci 101; 102", "B,T,9:00,9:50,Sci 102"];
    expect(await takenIn(lines.join("\n"))).toEqual([
      "Sci 101 M 540 590 A",
      "Sci 102 M 540 590 A",
      "Sci 102 T 540 590 B",
    ]);
  });

  it("is both rooms if another cell has the number alone", async () => {
    const lines = ["Course,Days,Start,End,Room", "A,M,9:00,9:50,Sci 101; 102; Hum 7", "B,T,9:00,9:50,102"];
    expect(await takenIn(lines.join("\n"))).toEqual([
      "102 M 540 590 A",
      "102 T 540 590 B",
      "Hum 7 M 540 590 A",
      "Sci 101 M 540 590 A",
      "Sci 102 M 540 590 A",
    ]);
  });
});
