import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { readColumns } from "../../school/said-columns.ts";
import { fileOf } from "../../testing/file-of.ts";
import { readText } from "../../testing/rows-as-read.ts";

const listOf = (cell: (time: string, room: string) => string): string =>
  [
    "Course,Teacher,Mon,Tue,Wed,Thu,Fri",
    `Maths,Ada,${cell("9:00-9:50", "Room 12")},,${cell("9:00-9:50", "Room 12")},,`,
    `Art,Alan,,${cell("10:00-11:15", "Studio 2")},,${cell("10:00-11:15", "Studio 2")},`,
    `Law,Emmy,${cell("13:00-14:00", "Room 13")},,,${cell("13:00-14:00", "Room 12")},`,
  ].join("\n");

const BEHIND = { columns: readColumns("room=each day") };

it.each<[string, (time: string, room: string) => string]>([
  ["a blank", (time, room) => `${time} ${room}`],
  ["a line break", (time, room) => `"${time}\n${room}"`],
  ["a comma", (time, room) => `"${time}, ${room}"`],
  ["brackets", (time, room) => `${time} (${room})`],
])("behind the time below a day stands the room, if a person says so: %s", async (_, cell) => {
  const text = listOf(cell);
  const { kind, ...reading } = await readTimetable({ files: [fileOf(text)], now: 0 });
  const choices = "questions" in reading ? reading.questions[0]?.choices : kind;
  expect(choices).toEqual([
    expect.objectContaining({
      label: "Below each day the room stands behind the time: Room 12, Room 13, Studio 2",
      answer: { columns: "room=each day" },
    }),
  ]);
  expect(await readText("school.csv", text, BEHIND)).toEqual({
    meetings: [
      "Room 12|M|540|590|Maths||",
      "Room 12|R|780|840|Law||",
      "Room 12|W|540|590|Maths||",
      "Room 13|M|780|840|Law||",
      "Studio 2|R|600|675|Art||",
      "Studio 2|T|600|675|Art||",
    ],
    leftOut: [],
  });
});

it("what stands behind the time is something else where a column has the room", async () => {
  const list = listOf((time) => `${time} L`)
    .replaceAll(/^(.*?),/gm, "$1,Hall 1,")
    .replace("Hall 1", "Room");
  const reading = await readTimetable({ files: [fileOf(list)], now: 0 });
  expect("questions" in reading && reading.questions[0]?.choices).toEqual([]);
});

it("a cell with two times is unread", async () => {
  const rows = Array.from({ length: 9 }, (_, index) => `Course ${index},Ada,9:00-9:50 Room ${index},,,,`);
  const list = [
    "Course,Teacher,Mon,Tue,Wed,Thu,Fri",
    ...rows,
    'Law,Emmy,"8:00-8:50 Room 1, 9:00-9:50 Room 2",,,,',
  ];
  expect((await readText("school.csv", list.join("\n"), BEHIND)).leftOut).toEqual([
    "several rooms and times",
  ]);
});
