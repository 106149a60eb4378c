import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

/** The meetings of a file after a person chose these labels, or the question that is then open. */
const readWith = async (file: ReturnType<typeof fileOf>, ...labels: readonly string[]) => {
  let answers: Answer = { accept: "term dates" };
  let open = labels;
  for (;;) {
    const found = await readTimetable({ files: [file], answers, now: Date.parse("2026-11-23") });
    if (found.kind === "timetables")
      return found.terms.flatMap(({ timetable }) =>
        timetable.rooms.flatMap(({ name, meetings }) =>
          WEEKDAYS.flatMap((day) =>
            meetings[day].map(({ start, end, className }) => `${name} ${day} ${start}-${end} ${className}`),
          ),
        ),
      );
    const [question] = found.questions;
    const [label, ...rest] = open;
    const choice = question?.choices.find((each) => each.label.includes(label ?? "?"));
    if (choice === undefined) return question?.about;
    answers = { ...answers, ...choice.answer };
    open = rest;
  }
};

test("times in units of five minutes are only read if a person chooses them", async () => {
  const times = [
    [108, 130],
    [120, 142],
    [132, 154],
    [144, 166],
    [156, 178],
    [168, 190],
    [180, 214],
    [192, 214],
    [204, 226],
  ];
  const document = times.map(([start, end], index) => ({
    name: `C ${index}`,
    timeplaces: [{ day: "MTWRF"[index % 5], start: String(start), end: String(end), place: `B10${index}` }],
  }));
  const file = fileOf(JSON.stringify(document), "courses.json");
  expect(await readWith(file)).toBe("nothing read");
  expect((await readWith(file, "five minutes"))?.slice(0, 2)).toEqual([
    "B100 M 540-650 C 0",
    "B101 T 600-710 C 1",
  ]);
});

test("a sheet beside those of rooms may be a room as well", async () => {
  const book = utils.book_new();
  const grid = (className: string) => [
    ["HORA", "LUNES", "MARTES", "JUEVES"],
    ["07:00 - 07:45", className, "", ""],
    ["07:45 - 08:30", className, "", "X"],
    ["08:30 - 09:15", "", "Y", ""],
  ];
  for (const name of ["Aula 1", "Aula 2", "Lab. Internacional"])
    utils.book_append_sheet(book, utils.aoa_to_sheet(grid(name)), name);
  const file = fileOf(write(book, { type: "buffer", bookType: "xlsx" }) as Uint8Array, "aulas.xlsx");
  expect(await readWith(file)).toBe("columns");
  expect(await readWith(file, "is the room")).toEqual(
    ["Aula 1", "Aula 2", "Lab. Internacional"].flatMap((name) => [
      `${name} M 420-510 ${name}`,
      `${name} T 510-555 Y`,
      `${name} R 465-510 X`,
    ]),
  );
});

const SIDE_BY_SIDE = [
  "Hari,Jam,Ruangan,Mata Kuliah,Semester",
  "Senin,08:00-09:40,Gedung A 101,Statistika,1",
  "Senin,10:00-11:40,Gedung A 101,Kalkulus,2",
  "Selasa,08:00-09:40,Gedung A 102,Fisika,3",
  "Selasa,10:00-11:40,Ruangan Disesuaikan,Kimia,2",
].join("\n");

test("semesters of study may take place side by side, if a person says so", async () => {
  const file = fileOf(SIDE_BY_SIDE);
  expect(await readWith(file)).toBe("term");
  expect(await readWith(file, "All of them: 1, 2, 3")).toEqual([
    "Gedung A 101 M 480-580 Statistika",
    "Gedung A 101 M 600-700 Kalkulus",
    "Gedung A 102 T 480-580 Fisika",
  ]);
  expect(await readWith(fileOf(SIDE_BY_SIDE.replaceAll(/,(\d)$/gm, ",Fall 202$1")), "All of them")).toBe(
    "term",
  );
});

test("parts of a term without dates may be taken all at once", async () => {
  const parts = ["Full Term", "First Half", "Second Half"];
  const file = fileOf(SIDE_BY_SIDE.replaceAll(/,(\d)$/gm, (_, number) => `,${parts[Number(number) - 1]}`));
  expect(await readWith(file)).toBe("term");
  expect(await readWith(file, "All of them")).toEqual([
    "Gedung A 101 M 480-580 Statistika",
    "Gedung A 101 M 600-700 Kalkulus",
    "Gedung A 102 T 480-580 Fisika",
  ]);
});

test("a file that names quarters is of one of them", async () => {
  const file = fileOf(SIDE_BY_SIDE.replace("Semester", "Quarter"));
  expect(await readWith(file)).toBe("term");
  expect(await readWith(file, "3")).toEqual(["Gedung A 102 T 480-580 Fisika"]);
});

test("the first and the last section of a class are its periods", async () => {
  const lessons = [
    {
      dayinweek: 1,
      startSection: 1,
      endSection: 2,
      assignedWeeks: "1,2,3",
      roomName: "East 101",
      courseName: "A",
    },
    {
      dayinweek: 5,
      startSection: 3,
      endSection: 4,
      assignedWeeks: "2,4",
      roomName: "East 101",
      courseName: "B",
    },
    {
      dayinweek: 3,
      startSection: 3,
      endSection: 3,
      assignedWeeks: "1",
      roomName: "East 102",
      courseName: "C",
    },
  ];
  const document = JSON.stringify({ floors: [{ rooms: lessons.map((lesson) => ({ lessons: [lesson] })) }] });
  const answers = { periods: "1=8:00-8:45,2=8:55-9:40,3=10:00-10:45,4=10:55-11:40", accept: "term dates" };
  const now = Date.parse("2026-11-23");
  const found = await readTimetable({ files: [fileOf(document, "floors.json")], answers, now });
  const rooms = found.kind === "timetables" ? found.terms.flatMap(({ timetable }) => timetable.rooms) : [];
  expect(
    rooms.flatMap(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) => meetings[day].map(({ start, end }) => `${name} ${day} ${start}-${end}`)),
    ),
  ).toEqual(["East 101 M 480-580", "East 101 F 600-700", "East 102 W 600-645"]);
});
