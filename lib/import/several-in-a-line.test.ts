import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";
import { readText } from "./testing/rows-as-read.ts";

const slotsOf = async (lines: readonly string[]) => {
  const { meetings, leftOut } = await readText("list.csv", lines.join("\n"));
  return [...meetings.map((meeting) => meeting.replace(/\|+$/, "")), ...leftOut];
};

it.each(["|", " | ", " / ", " AND "])("meetings in a line have %j between them", async (mark) => {
  const both = (one: string, other: string): string => `${one}${mark}${other}`;
  const lines = [
    "Course,Days,Time,Room",
    `A 1,${both("MW", "F")},${both("9:00-9:50", "13:00-13:50")},${both("H 1", "L 2")}`,
    `A 2,TR,${both("9:00-9:50", "13:00-13:50")},H 1`,
    "A 3,F,9:00-9:50,H / 1",
  ];
  expect(await slotsOf(lines)).toEqual([
    "H / 1|F|540|590|A 3",
    "H 1|M|540|590|A 1",
    ...["H 1|R|540|590|A 2", "H 1|R|780|830|A 2", "H 1|T|540|590|A 2", "H 1|T|780|830|A 2"],
    "H 1|W|540|590|A 1",
    "L 2|F|780|830|A 1",
  ]);
});

it("starts and lengths stand line by line beside each other", async () => {
  const lines = [
    "Course,Day,Start,Minutes,Room",
    '"A 1","M\nT","9:00\n13:00","50\n90","H 1\nL 2"',
    '"A 2","W\nF","9:00\n13:00","50","H 1"',
    '"A 3","W\nF","11:00\n13:00","50\n?","L 2"',
  ];
  expect(await slotsOf(lines)).toEqual([
    "H 1|F|780|830|A 2",
    "H 1|M|540|590|A 1",
    "H 1|W|540|590|A 2",
    "L 2|T|780|870|A 1",
    "unreadable time",
  ]);
});

it.each([
  ["Length", "1:30", "H 1|M|540|630|A 1"],
  ["Czas trwania", "90", "H 1|M|540|630|A 1"],
  ["Süre", "90 dk", "H 1|M|540|630|A 1"],
])("%s says how long a class lasts", async (header, length, slot) => {
  expect(await slotsOf([`Course,Day,Start,${header},Room`, `A 1,M,9:00,${length},H 1`])).toEqual([slot]);
});

it("a length may be a number of weeks", async () => {
  await expect(
    slotsOf(["Course,Day,Start,Length,Room", "A 1,M,9:00,16,H 1", "A 2,T,9:00,15,H 1"]),
  ).rejects.toThrow("no column for start, end");
});

it("a place that is only a number is a room of the building beside it", async () => {
  const lines = ["Course,Bldg,Where,Day,Start,End", "A 1,Main,104,M,9:00,9:50", "A 2,Annex,104,M,9:00,9:50"];
  expect(await slotsOf(lines)).toEqual(["Annex 104|M|540|590|A 2", "Main 104|M|540|590|A 1"]);
});

it("numbers beside a building may be its rooms, and numbers of which each is there once are not", async () => {
  const rooms = ["104", "105", "104", "205"];
  const rows = rooms.map((room, at) => `A ${at},${at + 7},Ana,${room},Pazartesi,${at + 9}:00-${at + 9}:50`);
  const reading = await readTimetable({
    files: [fileOf(["Ders,No,Bina,Sınıf,Gün,Saat", ...rows].join("\n"))],
    now: 0,
  });
  const [question] = reading.kind === "questions" ? reading.questions : [];
  expect(question?.choices.map(({ label }) => label)).toEqual([
    "Sınıf is the room: 104, 105, 205; Bina is its building",
  ]);
});
