import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { readText } from "./testing/rows-as-read.ts";

const alone = [
  "CS 1,MWF,9:00-9:50,HALL 102",
  "CS 2,TR,9:00-9:50,SCI 205",
  "CS 3,MWF,11:00-11:50,SCI 205",
  "CS 4,TR,11:00-11:50,HALL 102",
];
const textOf = (...rows: readonly string[]): string =>
  ["Course,Days,Time,Room", ...alone, ...rows].join("\n");

it.each(["HALL 102 SCI 205", "HALL 102SCI 205", "SCI 205  HALL 102"])(
  "%s, both of which have other classes, are two rooms",
  async (rooms) => {
    const { meetings, leftOut } = await readText("a.csv", textOf(`CS 5,S,9:00-9:50,${rooms}`));
    expect(leftOut).toEqual([]);
    expect(meetings.filter((meeting) => meeting.includes("CS 5"))).toEqual([
      "HALL 102|S|540|590|CS 5||",
      "SCI 205|S|540|590|CS 5||",
    ]);
  },
);

it.each(["HALL 102 | SCI 205", "HALL 102 - SCI 205", "lecture HALL 102, lab: SCI 205"])(
  "%s takes the rooms that it names",
  async (rooms) => {
    const { meetings } = await readText("a.csv", textOf(`CS 5,S,9:00-9:50,"${rooms}"`));
    expect(meetings.filter((meeting) => /^(?:HALL 102|SCI 205)\|.*CS 5/.test(meeting))).toEqual([
      "HALL 102|S|540|590|CS 5||",
      "SCI 205|S|540|590|CS 5||",
    ]);
  },
);

it("a room with a time in its cell is not offered on that day", async () => {
  const hours = Array.from({ length: 10 }, (_, index) => index + 8);
  const rows = hours.flatMap((hour) =>
    hours.map((lab) => `B ${hour},MTWRF,${hour}:00-${hour}:50,LAB ${lab}`),
  );
  const text = textOf(...rows, "CS 5,S,8:00-11:00,HALL 102 11:00 A 14:00 HALL 102");
  const reading = await readTimetable({
    files: [{ name: "a.csv", bytes: new TextEncoder().encode(text) }],
    isUnattended: true,
    now: 0,
  });
  if (reading.kind === "questions") throw new Error("asks");
  const [term] = reading.terms;
  const halls = term?.timetable.rooms.filter(({ name }) => name.startsWith("HALL"));
  expect(halls?.map(({ name, unread, meetings: { S } }) => ({ name, unread, S }))).toEqual([
    { name: "HALL 102", unread: ["S"], S: [] },
  ]);
});

it.each(["CS 5,S,9:00-9:50,HALL 102*", "CS 5,S,9:00-9:50,*HALL 102", "CS 5,S,9:00-9:50,HALL 102 **"])(
  "%s: a footnote is not a part of the name",
  async (row) => {
    const { meetings } = await readText("a.csv", textOf(row));
    expect(meetings.filter((meeting) => meeting.includes("CS 5"))).toEqual(["HALL 102|S|540|590|CS 5||"]);
  },
);

it.each([
  ["HALL / SCI", "102 / 205"],
  ["HALL AND SCI", "102 AND 205"],
  ["HALL, SCI", "102, 205"],
])("%s beside %s are two rooms", async (buildings, rooms) => {
  const rows = ["A,M,9:00-9:50,HALL,102", "B,M,9:00-9:50,SCI,205", `C,S,9:00-9:50,"${buildings}","${rooms}"`];
  const { meetings } = await readText("a.csv", ["Course,Days,Time,Building,Room", ...rows].join("\n"));
  expect(meetings).toEqual([
    ...["HALL 102|M|540|590|A||", "HALL 102|S|540|590|C||"],
    ...["SCI 205|M|540|590|B||", "SCI 205|S|540|590|C||"],
  ]);
});

it.each(["HALL 102 hybrid", "HALL 102 (online)", "HALL 102, Zoom"])(
  "%s is the room before its remark",
  async (room) => {
    const { meetings } = await readText("a.csv", textOf(`CS 5,S,9:00-9:50,"${room}"`));
    expect(meetings.filter((meeting) => meeting.includes("CS 5"))).toEqual(["HALL 102|S|540|590|CS 5||"]);
  },
);

const inBuildings = (...rows: readonly string[]): string =>
  [
    "Course,Building,Room,Days,Time",
    "A 1,NH,101,MWF,9:00-9:50",
    "A 2,NH,102,MWF,9:00-9:50",
    "A 3,SC,205,TR,9:00-9:50",
    ...rows,
  ].join("\n");

it.each<[room: string, places: readonly string[]]>([
  ["NH 101, SC 205", ["NH 101", "SC 205"]],
  ["102/SC 205", ["NH 102", "SC 205"]],
  ["SC 206", ["NH SC 206"]],
  // It may be of either building.
  ["SC 205", ["NH SC 205", "SC 205"]],
])("beside the building NH %s takes each room that it may be", async (room, places) => {
  const { meetings, leftOut } = await readText("a.csv", inBuildings(`A 4,NH,"${room}",S,9:00-9:50`));
  expect(leftOut).toEqual([]);
  expect(meetings.filter((meeting) => meeting.includes("A 4"))).toEqual(
    places.map((place) => `${place}|S|540|590|A 4||`),
  );
});

it.each(["Alt Room", "Overflow"])("a second column of rooms, %s, is a question", async (other) => {
  const text = [
    `Course,Room,${other},Days,Time`,
    "A 1,R 101,R 102,MWF,9:00-9:50",
    "A 2,R 102,,TR,9:00-9:50",
    "A 3,R 103,R 101,TR,9:00-9:50",
  ].join("\n");
  const read = (columns?: string) =>
    readTimetable({
      files: [{ name: "a.csv", bytes: new TextEncoder().encode(text) }],
      answers: { columns, accept: "term dates" },
      isUnattended: true,
      now: 0,
    });
  const reading = await read();
  if (reading.kind === "timetables") throw new Error("asks nothing");
  const [question] = reading.questions;
  expect(question?.message).toBe(
    `a.csv names other rooms besides "Room": ${other}. Are they rooms of the same class?`,
  );
  expect(question?.choices.map(({ label, answer }) => [label, answer.columns])).toEqual([
    [`${other}: rooms of the same class`, `location=Room+${other}`],
    ["Only Room is a room of the class", "location=#2"],
  ]);
  const busy = await Promise.all(
    (question?.choices ?? []).map(async ({ answer }) => {
      const answered = await read(answer.columns);
      return answered.kind === "timetables" ? answered.terms[0]?.timetable.rooms[0]?.meetings : answered;
    }),
  );
  const class1 = { className: "A 1", start: 540, end: 590 };
  const class3 = { className: "A 3", start: 540, end: 590 };
  const week = { M: [class1], T: [], W: [class1], R: [], F: [class1], S: [], U: [] };
  expect(busy).toEqual([{ ...week, T: [class3], R: [class3] }, week]);
});

it("its answers keep the column of buildings, and a column of seats asks nothing", async () => {
  const text = [
    "Course,Building,Room,Alt Room,Room Capacity,Days,Time",
    "A 1,North,101,102,30,MWF,9:00-9:50",
    "A 2,North,102,,20,TR,9:00-9:50",
  ].join("\n");
  const file = { name: "a.csv", bytes: new TextEncoder().encode(text) };
  const reading = await readTimetable({ files: [file], answers: { accept: "term dates" }, now: 0 });
  if (reading.kind === "timetables") throw new Error("asks nothing");
  expect(reading.questions.map(({ choices }) => choices.map(({ answer }) => answer.columns))).toEqual([
    ["room=Room+Alt Room,building=Building", "room=#3,building=Building"],
  ]);
});

it("where the schema of an XML document is asks nothing", async () => {
  const period = (room: string, day: string) =>
    `<period day="${day}" starts="9:00" ends="9:50" building="SL" room="${room}"/>`;
  const text = `<schedule xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="https://a.example a.xsd">
<course name="A">${period("105", "Monday")}</course><course name="B">${period("106", "Tuesday")}</course></schedule>`;
  const { meetings } = await readText("a.xml", text);
  expect(meetings).toEqual(["SL 105|M|540|590|A||", "SL 106|T|540|590|B||"]);
});

it.each([
  ["Additional Room", "Hall"],
  ["Other location", "L 7"],
  ["Lab", "R 204"],
])("so is %s if no row has its rooms in the first column", async (header, room) => {
  const lines = [`A 1,R 101,${room},M,9:00-9:50`, `A 2,R 102,${room},T,9:00-9:50`];
  await expect(readText("a.csv", [`Course,Room,${header},Days,Time`, ...lines].join("\n"))).rejects.toThrow(
    `a.csv names other rooms besides "Room": ${header}. Are they rooms of the same class?`,
  );
});

it.each([
  ["Full Location", "Hall R 101"],
  ["Campus Location", "Main"],
  ["Office Room", "R 204"],
  ["Delivery Location", "Online"],
  ["Level", "B2"],
])("%s, such as %s, asks nothing", async (header, text) => {
  const lines = [`A 1,R 101,${text},M,9:00-9:50`, `A 2,R 101,${text},T,9:00-9:50`];
  const { meetings } = await readText("a.csv", [`Course,Room,${header},Days,Time`, ...lines].join("\n"));
  expect(meetings).toEqual(["R 101|M|540|590|A 1||", "R 101|T|540|590|A 2||"]);
});

it("a column of kinds of rooms asks nothing, though a room is called as one of them", async () => {
  const { meetings } = await readText(
    "a.csv",
    [
      "asignatura,dia,inicio,fin,salon,tipo_espacio",
      "A 1,LUNES,8:00,9:00,406-227,SALON",
      "A 2,MARTES,8:00,9:00,406-229,AUDITORIO",
      "A 3,MARTES,8:00,9:00,AUDITORIO,AUDITORIO",
    ].join("\n"),
  );
  expect(meetings).toEqual([
    "406-227|M|480|540|A 1||",
    "406-229|T|480|540|A 2||",
    "AUDITORIO|T|480|540|A 3||",
  ]);
});
