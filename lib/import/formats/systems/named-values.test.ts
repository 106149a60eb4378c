import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { fileOf } from "../../testing/file-of.ts";

const readingOf = async (lines: readonly string[]): Promise<readonly string[]> => {
  const reading = await readTimetable({
    files: [fileOf(lines.join("\n"), "report.csv")],
    answers: { accept: "term dates,missing weekday", timeZone: "America/Chicago", allowUnread: "99%" },
    now: 0,
  });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable: { rooms } }) =>
    rooms.flatMap(({ name, meetings, unread = [] }) => [
      ...unread.map((day) => `${name} ${day} unread`),
      ...WEEKDAYS.flatMap((day) =>
        meetings[day].map(({ className, start, end }) => `${name} ${day} ${start}-${end} ${className}`),
      ),
    ]),
  );
};

const HEAD = [
  "Report ID:  SR201,Example University,Page No.,1,of,2",
  "Regular Academic Session",
  "____,Subject,Catalog Nbr,Section,Class Nbr,Course Title,Component,Units",
];
const meeting = (building: string, room: string, days: string, time: string): string =>
  `Bldg:,${building},Room:,${room},Days:,${days},Time:,${time},Instructor:,"Doe,Jo"`;

it("names stand before the values in the lines of PeopleSoft's report of classes", async () => {
  expect(
    await readingOf([
      ...HEAD,
      "MATH, 101,001,4001,Sets,Lecture,3",
      meeting("Main Hall", "12", "TuTh", "01:00PM-02:15"),
      meeting("Main Hall", "14", "F", "11:30AM-12:20"),
      "Class Enrl Cap:,20,Class Enrl Tot:,3",
      "____",
      ...HEAD,
      "MATH, 102,H02,4002,Rings,Lecture,3",
      meeting("TBA", "TBA", "M", "TBA"),
      "MATH, 103,001,4003,Fields,Lecture,3",
      meeting("North, Annex", "3", "M", "09:00AM-09:50"),
    ]),
  ).toEqual([
    "Main Hall 12 T 780-855 MATH 101 001",
    "Main Hall 12 R 780-855 MATH 101 001",
    "Main Hall 14 F 690-740 MATH 101 001",
    "North, Annex 3 M 540-590 MATH 103 001",
  ]);
});

it("a line that has lost its time keeps its room from being offered", async () => {
  expect(
    await readingOf([
      ...HEAD,
      meeting("Main Hall", "12", "M", "01:00PM-02:15"),
      meeting("Main Hall", "12", "W", "01:00PM-02:15"),
      "Bldg:,Main Hall,Room:,14,Days:,F",
    ]),
  ).toEqual(["Main Hall 12 M 780-855 ", "Main Hall 12 W 780-855 ", "Main Hall 14 F unread"]);
});
