import { messagesOf } from "@classroom/timetable/sentence.ts";
import { expect, it } from "vitest";
import { importFile } from "../import-file.ts";
import { fileOf } from "../testing/file-of.ts";

const rowsOf = async (content: string, name?: string) => {
  const { report } = await importFile({ file: fileOf(content, name) });
  return { layout: report.layout, rows: messagesOf(report.examples) };
};

const ROOMS = [
  { id: "r1", name: "A 101" },
  { id: "r2", name: "B 202" },
];
const PERIODS = [
  { id: 1, day: "Monday", start: "8:00", end: "8:50" },
  { id: 2, day: "Tuesday", start: "9:00", end: "9:50" },
];
const CLASSES = [
  { id: "c1", subject: "Maths", roomId: "r1", period: 1 },
  { id: "c2", subject: "English", roomId: "r2", period: 2 },
];
const READ = {
  layout: "location=room.name,days=period.day,start=period.start,end=period.end,class=subject",
  rows: ["row 2: A 101, M 8:00-8:50, Maths", "row 3: B 202, T 9:00-9:50, English"],
};

it("classes name their rooms and periods by the ids of other lists", async () => {
  const sections = [{ name: "1A", class_id: "c1" }];
  const document = { sections, classes: CLASSES, rooms: ROOMS, periods: PERIODS };
  expect(await rowsOf(JSON.stringify(document))).toEqual(READ);
});

it("so do elements of XML", async () => {
  const listOf = (name: string, records: readonly object[]): string => {
    const elements = records.map((record) => {
      const attributes = Object.entries(record).map(([key, value]) => `${key}="${value}"`);
      return `<${name} ${attributes.join(" ")}/>`;
    });
    return `<${name}s>${elements.join("")}</${name}s>`;
  };
  const lists = [listOf("lesson", CLASSES), listOf("room", ROOMS), listOf("period", PERIODS)];
  expect(await rowsOf(`<school>${lists.join("")}</school>`, "school.xml")).toEqual(READ);
});

it.each([
  ["an id is of no room", { rooms: ROOMS.slice(1) }],
  ["an id is of two rooms", { rooms: [...ROOMS, { id: "r2", name: "C 303" }] }],
  ["the list of ids is called otherwise", { rooms: [], teachers: ROOMS }],
])("no room is guessed if %s", async (_, lists) => {
  const document = { classes: CLASSES, periods: PERIODS, ...lists };
  await expect(rowsOf(JSON.stringify(document))).rejects.toThrow("no column for room");
});

it("does not take lists that name each other for a timetable", async () => {
  const document = {
    classes: [{ id: 1, teacherId: 7 }],
    teachers: [{ id: 7, name: "X", classId: 1 }],
  };
  await expect(rowsOf(JSON.stringify(document))).rejects.toThrow("no column for room, days, start, end");
});
