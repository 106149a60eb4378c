import { expect, it } from "vitest";
import { readTimetable } from "../read-timetable.ts";
import { readColumns } from "../school/said-columns.ts";
import { readText } from "../testing/rows-as-read.ts";

const json = (document: object): string => JSON.stringify(document);
const AT_8 = { day: "Monday", start: "8:00", end: "8:50" };
const AT_9 = { day: "Monday", start: "9:00", end: "9:50" };

const ROOMS = [
  { id: 1, name: "101", building_id: "m" },
  { id: 2, name: "101", building_id: "a" },
  { id: 3, name: "202", building_id: "a" },
];
const BUILDINGS = [
  { id: "m", name: "Main" },
  { id: "a", name: "Annex" },
];

it("ids of rooms stand for their names and buildings, ids of classes for their names", async () => {
  const document = {
    courses: [
      { id: 7, title: "Maths" },
      { id: 8, title: "English" },
    ],
    rooms: ROOMS,
    buildings: BUILDINGS,
    meetings: [
      { course_id: 7, roomId: 1, ...AT_8 },
      { course_id: 8, roomId: 2, ...AT_8 },
      { course_id: 8, roomId: null, ...AT_9 },
    ],
  };
  await expect(readText("school.json", json(document))).rejects.toThrow("no column for room");
  const columns = readColumns("building=roomId.building.name,room=roomId.name");
  expect(await readText("school.json", json(document), { columns })).toEqual({
    meetings: ["Annex 101|M|480|530|English||", "Main 101|M|480|530|Maths||"],
    leftOut: ["no room"],
  });
});

it("a class in several rooms refers to each, and others to one", async () => {
  const classes = [
    { course: "Maths", rooms: [{ id: 1 }, { id: 2 }], ...AT_9 },
    { course: "English", rooms: { id: 3 }, ...AT_8 },
  ];
  const document = { rooms: ROOMS, buildings: BUILDINGS, classes };
  expect((await readText("school.json", json(document))).meetings).toEqual([
    "Annex 101|M|540|590|Maths||",
    "Annex 202|M|480|530|English||",
    "Main 101|M|540|590|Maths||",
  ]);
});

it.each([
  ["an id that the list lacks", [{ roomId: 1 }, { roomId: 99 }]],
  ["ids in a text", [{ roomId: 1 }, { roomId: "1,2" }]],
  ["two fields of ids", [{ room1_id: 1, room2_id: 2 }]],
  ["an id beside more", [{ room_id: { id: 1 } }, { room_id: { id: 2, fixed: true } }]],
])("%s makes them no rooms without a person", async (_, fields) => {
  const classes = fields.map((each) => ({ course: "Maths", ...each, ...AT_9 }));
  const document = { rooms: ROOMS, buildings: BUILDINGS, classes };
  await expect(readText("school.json", json(document))).rejects.toThrow("room");
});

it("a record keeps its own days, building and room beside those of another list", async () => {
  const courses = [
    { id: 7, title: "Maths", days: "T", building: "Offices", room: "9" },
    { id: 8, title: "English", days: "W", building: "Offices", room: "9" },
  ];
  const lessons = [{ course_id: 7, room: "B 12", location_id: 1, ...AT_8 }];
  const locations = [
    { id: 1, name: "North" },
    { id: 2, name: "South" },
  ];
  expect((await readText("school.json", json({ courses, locations, lessons }))).meetings).toEqual([
    "B 12|M|480|530|Maths||",
  ]);
});

it("an id goes before a key", async () => {
  const rooms = { 0: { id: 1, name: "B 12" }, 1: { id: 2, name: "C 3" }, 2: { id: 3, name: "Gym" } };
  const lessons = [{ course: "Maths", room_id: 1, ...AT_8 }];
  expect(
    (await readText("school.json", json({ rooms, lessons }), { columns: readColumns("room=room_id.name") }))
      .meetings,
  ).toEqual(["B 12|M|480|530|Maths||"]);
});

it("elements and attributes of XML refer in the same way", async () => {
  const text = `<school>
    <rooms><room id="r1" name="A 101"/><room id="r2" name="B 202"/></rooms>
    <lessons>
      <lesson subject="Maths" day="Monday" start="8:00" end="8:50" classroom="r2"/>
      <lesson subject="English" day="Monday" start="9:00" end="9:50"><classroom ref="r1"/></lesson>
    </lessons>
  </school>`;
  expect((await readText("school.xml", text)).meetings).toEqual([
    "A 101|M|540|590|English||",
    "B 202|M|480|530|Maths||",
  ]);
});

it("a number that is the name of a room is not taken for an id", async () => {
  const rooms = [
    { id: 1, name: "2" },
    { id: 2, name: "1" },
  ];
  const meetings = [
    { course: "Maths", room: 1, ...AT_8 },
    { course: "English", room: 2, ...AT_9 },
  ];
  expect((await readText("school.json", json({ rooms, meetings }))).meetings).toEqual([
    "1|M|480|530|Maths||",
    "2|M|540|590|English||",
  ]);
});

it("ids of a list whose records are named alike, or have no ids of their own, say no room", async () => {
  const alike = [
    { id: "x1", name: "Lab" },
    { id: "x2", name: "Lab" },
  ];
  const doubled = [
    { id: "x1", name: "Lab 1" },
    { id: "x1", name: "Lab 2" },
  ];
  const meetings = [{ course: "Maths", roomId: "x1", ...AT_8 }];
  for (const rooms of [alike, doubled])
    await expect(readText("school.json", json({ rooms, meetings }))).rejects.toThrow("column");
});

it("of a list of rooms the name is that of the room, of a list of buildings that of the building", async () => {
  const rooms = [
    { name: "Aula", capacity: 30, events: [{ course: "Maths", ...AT_8 }] },
    { name: "Gym", capacity: 60, events: [{ course: "English", ...AT_9 }] },
  ];
  expect((await readText("rooms.json", json({ rooms }))).meetings).toEqual([
    "Aula|M|480|530|Maths||",
    "Gym|M|540|590|English||",
  ]);
  const buildings = [
    { name: "Main", rooms: [{ name: "1", events: [{ course: "Maths", ...AT_8 }] }] },
    { name: "Annex", rooms: [{ name: "1", events: [{ course: "English", ...AT_9 }] }] },
  ];
  expect((await readText("rooms.json", json({ buildings }))).meetings).toEqual([
    "Annex 1|M|540|590|English||",
    "Main 1|M|480|530|Maths||",
  ]);
});

const choicesFor = async (document: object): Promise<readonly string[]> => {
  const file = { name: "school.json", bytes: new TextEncoder().encode(json(document)) };
  const reading = await readTimetable({ files: [file], now: Date.parse("2026-11-23T02:00:00Z") });
  return reading.kind === "questions" ? (reading.questions[0]?.choices ?? []).map(({ label }) => label) : [];
};

const FIVE_ROOMS = ["Aula", "Gym", "Lab 1", "Lab 2", "7 B"].map((name, index) => ({ id: index + 1, name }));
/** Of each room a class in three hours, so that its ids are in several rows. */
const fifteenLessons = (field: string) =>
  [8, 9, 10].flatMap((hour) =>
    FIVE_ROOMS.map(({ id }) => ({
      course: `Course ${id}${hour}`,
      [field]: id,
      day: "Monday",
      start: `${hour}:00`,
      end: `${hour}:50`,
    })),
  );

it.each([
  ["room", ["room_id.name is the room: Aula, Gym, Lab 1", "room_id.id is the room: 1, 2, 3"]],
  ["room_id", ["room_id.name is the room: Aula, Gym, Lab 1"]],
  ["location_id", ["location_id.name is the room: Aula, Gym, Lab 1"]],
])(
  "a number below %s that is an id of the list of rooms is one with its name if a person says so",
  async (field, choices) => {
    expect(await choicesFor({ rooms: FIVE_ROOMS, lessons: fifteenLessons(field) })).toEqual(choices);
  },
);

it("an id of a list of locations has a name for a person, and a location itself has none", async () => {
  const document = { locations: FIVE_ROOMS, lessons: fifteenLessons("location_id") };
  expect(await choicesFor(document)).toEqual(["location_id.name is the room: Aula, Gym, Lab 1"]);
  const { meetings } = await readText(
    "school.json",
    json({ locations: FIVE_ROOMS, lessons: fifteenLessons("location") }),
  );
  expect([...new Set(meetings.map((meeting) => meeting.split("|")[0]))]).toEqual(["1", "2", "3", "4", "5"]);
});
