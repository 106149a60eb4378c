import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

/** What each room holds, or what is asked. */
const roomsOf = async (lines: readonly string[]): Promise<readonly string[]> => {
  const reading = await readTimetable({
    files: [fileOf(lines.join("\n"), "school.csv")],
    answers: { timeZone: "Europe/Rome", accept: "term dates,unused rooms" },
    now: 0,
  });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable }) =>
    timetable.rooms.map(({ name, capacity, meetings }) => {
      const classes = WEEKDAYS.flatMap((day) =>
        meetings[day].map(({ start, end, className }) => `${day} ${start}-${end} ${className}`),
      );
      return [name, ...(capacity === null ? [] : [`${capacity} seats`]), ...classes].join(", ");
    }),
  );
};

const BOTH = ["R101, M 480-570 Art", "R102, T 480-570 Law", "R109, M 480-570 Art"];

it.each([
  [
    "start and end",
    [
      "Code,Title,Day,Start,End,Room",
      "C1,Art,Monday,8:00,9:30,R101",
      ",,,,,R109",
      "C2,Law,Tuesday,8:00,9:30,R102",
    ],
  ],
  [
    "one column of times",
    [
      "Code,Title,Days,Time,Room",
      "C1,Art,Monday,8:00-9:30,R101",
      ",,,,R109",
      "C2,Law,Tuesday,8:00-9:30,R102",
    ],
  ],
  [
    "the class again",
    [
      "Code,Title,Teacher,Days,Time,Room",
      "C1,Art,Lee,Monday,8:00-9:30,R101",
      "C1,Art,Lee,,,R109",
      "C2,Law,Ray,Tuesday,8:00-9:30,R102",
    ],
  ],
])("a room alone below a class with %s is in use by that class", async (_, lines) => {
  expect(await roomsOf(lines)).toEqual(BOTH);
});

it("a room alone is in the building above and does not have its seats; the one below as well", async () => {
  const lines = [
    "Class,Day,Start,End,Building,Room,Room Capacity",
    "C1,Monday,8:00,9:30,Hall,101,30",
    ",,,,,109,",
    ",,,,,110,",
  ];
  expect(await roomsOf(lines)).toEqual([
    "Hall 101, 30 seats, M 480-570 C1",
    "Hall 109, M 480-570 C1",
    "Hall 110, M 480-570 C1",
  ]);
});

it.each([
  [
    "in a list that begins with its rooms",
    ["Room,Class,Day,Start,End", "R101,C1,Monday,8:00,9:30", "R109,,,,"],
  ],
  [
    "beside its seats",
    ["Class,Day,Start,End,Room,Room Capacity", "C1,Monday,8:00,9:30,R101,30", ",,,,R109,20"],
  ],
  ["beside another class", ["Class,Day,Start,End,Room", "C1,Monday,8:00,9:30,R101", "C2,,,,R109"]],
])("a room %s has no class", async (_, lines) => {
  expect((await roomsOf(lines)).map((room) => room.replace(/, \d\d seats/, ""))).toEqual([
    "R101, M 480-570 C1",
    "R109",
  ]);
});
