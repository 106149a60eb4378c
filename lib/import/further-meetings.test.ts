import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { readDayCodes } from "./school/said-days.ts";
import { fileOf } from "./testing/file-of.ts";
import { readText } from "./testing/rows-as-read.ts";

const slotsOf = async (lines: readonly string[]) => {
  const { meetings, leftOut } = await readText("a.csv", lines.join("\n"));
  return { slots: meetings.map((meeting) => meeting.replace(/\|+$/, "")), leftOut };
};

/** Of each room the days on which it is not offered. */
const unreadDays = async (lines: readonly string[], days?: string) => {
  const reading = await readTimetable({
    files: [fileOf(lines.join("\n"))],
    answers: { timeZone: "Asia/Bangkok", days, accept: "term dates", allowUnread: "100%" },
    now: Date.UTC(2026, 8, 20),
  });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable }) =>
    timetable.rooms.map(({ name, unread = [] }) => [name, unread] as const),
  );
};

it("a room and a time of the laboratory are a second meeting of the class", async () => {
  const lines = [
    "Course,Faculty,Time,Day,Room,LabFaculty,LabTimeDay,LabRoom",
    'CSE 1,NOR,08:00-09:20,"SAT,THU",UB71,ESF,11:00-13:50/SAT,UB60',
    'CSE 2,MIH,09:30-10:50,"SUN,TUE",UB71,,,',
    "CSE 3,,,,,TNR,14:00-16:50/SUN,UB40",
  ];
  expect(await slotsOf(lines)).toEqual({
    slots: [
      "UB40|U|840|1010|CSE 3",
      "UB60|S|660|830|CSE 1",
      ...["UB71|R|480|560|CSE 1", "UB71|S|480|560|CSE 1"],
      ...["UB71|T|570|650|CSE 2", "UB71|U|570|650|CSE 2"],
    ],
    leftOut: [],
  });
});

it("the laboratory has the dates of its class, the examination its own", async () => {
  const lines = [
    "Course,Days,Time,Room,Start Date,End Date,Lab Day,Lab Time,Lab Room,Final Exam Date,Final Exam Time,Final Exam Room",
    "A 1,MW,9:00-9:50,H 1,2026-08-31,2026-12-16,Tuesday,13:00-15:00,L 1,2026-12-18,18:00-20:00,H 2",
    "A 2,TR,9:00-9:50,H 1,2026-09-01,2026-12-17,Wednesday,13:00-15:00,L 1,2026-12-19,18:00-20:00,H 2",
  ];
  expect(await slotsOf(lines)).toEqual({
    slots: [
      "H 1|M|540|590|A 1|2026-08-31|2026-12-16",
      "H 1|R|540|590|A 2|2026-09-01|2026-12-17",
      "H 1|T|540|590|A 2|2026-09-01|2026-12-17",
      "H 1|W|540|590|A 1|2026-08-31|2026-12-16",
      "H 2|F|1080|1200|A 1|2026-12-18|2026-12-18",
      "H 2|S|1080|1200|A 2|2026-12-19|2026-12-19",
      "L 1|T|780|900|A 1|2026-08-31|2026-12-16",
      "L 1|W|780|900|A 2|2026-09-01|2026-12-17",
    ],
    leftOut: [],
  });
});

it("the dates of a class limit the first of its numbered meetings, and the others take their rooms all the time", async () => {
  const lines = [
    "Course,Days 1,Time 1,Room 1,Days 2,Time 2,Room 2,Start Date,End Date",
    "A 1,M,9:00-9:50,H 1,W,9:00-10:50,H 2,2026-08-31,2026-10-16",
    "A 2,T,9:00-9:50,H 1,,,,2026-09-01,2026-12-17",
  ];
  expect(await slotsOf(lines)).toEqual({
    slots: [
      "H 1|M|540|590|A 1|2026-08-31|2026-10-16",
      "H 1|T|540|590|A 2|2026-09-01|2026-12-17",
      "H 2|W|540|650|A 1",
    ],
    leftOut: [],
  });
});

it("two spans of dates beside one meeting limit nothing", async () => {
  const lines = [
    "Course,Days,Time,Room,Start Date 1,End Date 1,Start Date 2,End Date 2",
    "A 1,M,9:00-9:50,H 1,2026-08-31,2026-10-16,2026-10-26,2026-12-17",
  ];
  expect(await slotsOf(lines)).toEqual({ slots: ["H 1|M|540|590|A 1"], leftOut: [] });
});

it("a second room of a class with dates is taken at the same times", async () => {
  const lines = [
    "Course,Days,Time,Room,Room 2,Start Date,End Date",
    "A 1,M,9:00-9:50,H 1,H 2,2026-08-31,2026-10-16",
    "A 2,T,9:00-9:50,H 1,,2026-09-01,2026-12-17",
  ];
  expect(await slotsOf(lines)).toEqual({
    slots: [
      "H 1|M|540|590|A 1|2026-08-31|2026-10-16",
      "H 1|T|540|590|A 2|2026-09-01|2026-12-17",
      "H 2|M|540|590|A 1|2026-08-31|2026-10-16",
    ],
    leftOut: [],
  });
});

it("a laboratory without a day is a question", async () => {
  const lines = ["Course,Days,Time,Room,Lab Time,Lab Room", "A 1,MW,9:00-9:50,H 1,13:00-15:00,L 1"];
  await expect(slotsOf(lines)).rejects.toThrow("columns of another meeting lack their days");
});

it("a column of dates may hold days and times", async () => {
  const lines = [
    "Name,Room,Capacity,Date,id",
    "Chinese II,D305,60,Thu 18:00-20:50,1",
    "French I,C304,68,Tue 8:00-9:50,2",
    "French I,C304,68,Thu 13:00-13:50,3",
  ];
  expect(await slotsOf(lines)).toEqual({
    slots: ["C304|R|780|830|French I", "C304|T|480|590|French I", "D305|R|1080|1250|Chinese II"],
    leftOut: [],
  });
});

it("a laboratory's days and times without a room may be in the room of the class", async () => {
  const header = "Course,Days,Start,End,Room,Lab Days,Lab Start,Lab End";
  const list = [header, "A,MWF,9:00,9:50,R 1,T,13:00,15:50"].join("\n");
  await expect(readText("a.csv", list)).rejects.toThrow("columns of another meeting lack their room");
});

it("a list inside a class has its meetings by its own words, beside that of the class", async () => {
  const lab = (weekday: string, venue: string) => ({ weekday, from: "9:00", to: "10:00", venue });
  const day = "Wednesday";
  const classes = [
    {
      course: "A",
      day: "Monday",
      start: "9:00",
      end: "10:00",
      room: "M 5",
      labs: [lab("Tuesday", "L 1"), lab("Friday", "L 2")],
    },
    { course: "B", day, start: "9:00", end: "10:00", room: "M 6", labs: [] },
    { course: "C", day, start: "11:00", end: "12:00", room: "M 7" },
  ];
  const { meetings } = await readText("a.json", JSON.stringify(classes));
  expect(meetings).toEqual([
    "L 1|T|540|600|A||",
    "L 2|F|540|600|A||",
    "M 5|M|540|600|A||",
    "M 6|W|540|600|B||",
    "M 7|W|660|720|C||",
  ]);
});

const NUMBERED = { dayCodes: readDayCodes("2345671") };
const FURTHER = [
  "Course,Room,Day,Start,End,More",
  "A,H 1,2,09:00:00,12:00:00,",
  'B,H 2,3,08:45:00,10:15:00,"4x10:30-12:00,7x9:00-10:30"',
  "C,H 3,5,09:00:00,12:00:00,5x13:00",
  "D,H 4,0,00:00:00,00:00:00,",
];

it("a column of numbers of days with times says further times of its classes", async () => {
  const rows = FURTHER.filter((line) => !line.startsWith("C,"));
  expect(await readText("a.csv", rows.join("\n"), NUMBERED)).toEqual({
    meetings: ["H 1|M|540|720|A||", "H 2|S|540|630|B||", "H 2|T|525|615|B||", "H 2|W|630|720|B||"],
    leftOut: [],
  });
});

it("a further time that can't be read keeps its room from being offered on every day", async () => {
  expect(await unreadDays(FURTHER, "2345671")).toEqual([
    ["H 1", []],
    ["H 2", []],
    ["H 3", ["M", "T", "W", "R", "F", "S", "U"]],
    ["H 4", []],
  ]);
});

it.each([
  [
    "a column of days of its own",
    "Course,Room,Mon,Tue,Wed,Thu,Fri,Start,End,More",
    "B,H 1,x,,,,,9:00,10:00,",
  ],
  ["days and times in one", "Course,Room,Schedule,More", "B,H 1,Mon 9:00-10:00,"],
])("beside %s a further time keeps its room from being offered", async (_, header, row) => {
  expect(await unreadDays([header, row.replace("H 1", "H 2"), `${row}2x13:00-14:00`])).toEqual([
    ["H 1", [...WEEKDAYS]],
    ["H 2", []],
  ]);
});
