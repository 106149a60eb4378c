import { expect, it } from "vitest";
import { readTimetable } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";

const LINES = [
  "Room,Days,Start,End,Course",
  "A 1,M,10:00,11:50,A",
  "A 2,M,12:00,1:50,B",
  "A 3,M,2:00,3:50,C",
  "A 4,M,8:00,9:50,D",
];

it("shows for each answer three rows, the first of them those that the answers read differently", async () => {
  const reading = await readTimetable({
    files: [fileOf(LINES.join("\n"))],
    answers: { timeZone: "Europe/Paris", firstDay: "2026-09-07", lastDay: "2026-12-18" },
    now: Date.UTC(2026, 10, 1),
  });
  const [question] = reading.kind === "questions" ? reading.questions : [];
  const others = ["row 2: A 1, M 10:00-11:50, A", "row 3: A 2, M 12:00-13:50, B"];
  const inTheMorning = [
    "row 5: A 4, M 8:00-9:50, D",
    ...others,
    "First rows: 4; rooms: 4; meetings a week: 4; overlaps: 0",
  ];
  const unread = [
    ...others,
    "row 4: A 3, M 14:00-15:50, C",
    "First rows: 4; rooms: 4; meetings a week: 3; overlaps: 0",
  ];
  expect(question?.choices.map(({ rows = [] }) => rows.map(({ message }) => message))).toEqual([
    inTheMorning,
    inTheMorning,
    unread,
  ]);
});
