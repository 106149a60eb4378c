import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { utils, write } from "@e965/xlsx";
import { expect, it } from "vitest";
import type { Answer } from "../../question.ts";
import { readTimetable } from "../../read-timetable.ts";
import { fileOf } from "../../testing/file-of.ts";

const HEADER = ["ASIGNATURA", "DÍA", "HORA", "AULA NRO"];
const PLAN = [
  HEADER,
  ["Penal", "Jueves", "14:00 - 17:00", "C12"],
  ["Civil", "Martes", "16:00 - 19:00", "B7"],
];
/** The same list of a year before, with a column more and signatures below. */
const BEFORE = [
  [...HEADER, "MC"],
  ["Penal", "Lunes", "10:00 - 13:00", "C12", ""],
  ["Laboral", "Viernes", "8:00 - 10:00", "B7", ""],
  ["", "Revisado y aprobado por la directora de escuela", "", "", ""],
  ["", "Cargo: directora", "", "", ""],
  ["", "Firma:", "", "", ""],
];

const workbook = (sheets: Readonly<Record<string, string[][]>>) => {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return fileOf(write(book, { type: "buffer", bookType: "xlsx" }), "plan.xlsx");
};

const read = async (answers: Answer) => {
  const result = await readTimetable({
    files: [workbook({ Plan: PLAN, "Hoja 2": BEFORE })],
    answers: { timeZone: "America/Guayaquil", accept: "missing weekday,term dates", ...answers },
    now: Date.UTC(2026, 8, 20),
  });
  if (result.kind === "questions")
    return result.questions.flatMap(({ choices }) => choices.map(({ label, answer }) => [label, answer]));
  return result.terms.flatMap(({ timetable }) =>
    timetable.rooms.flatMap(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) => meetings[day].map(({ start }) => `${name} ${day} ${start / 60}`)),
    ),
  );
};

it("a sheet with the columns of another is read with it, or left out, as a person says", async () => {
  const columns = { columns: "location=AULA NRO,days=DÍA,times=HORA,class=ASIGNATURA" };
  expect(await read({})).toEqual([
    ["Hoja 2 has more classes of the same list", columns],
    ["No classes in these rooms: Hoja 2", { sheet: "not Hoja 2" }],
  ]);
  expect(await read({ ...columns, blank: "never" })).toEqual(["B7 T 16", "B7 F 8", "C12 M 10", "C12 R 14"]);
  expect(await read({ sheet: "not Hoja 2" })).toEqual(["B7 T 16", "C12 R 14"]);
});

it("of sheets that cannot be read the one in a known form is spoken of, and not a sheet of notes", async () => {
  const plan = [
    ["", "11/04/2024", "12/04/2024", "13/04/2024"],
    ["Mattina", "Analisi", "Fisica", ""],
    ["Sera", "", "Fisica", "Analisi"],
  ];
  const notes = [
    ["Bozza dell'anno prima", "Algebra", "Logica"],
    ["", "Rossi", "Verdi"],
  ];
  const reading = await readTimetable({
    files: [workbook({ Piano: plan, Note: notes })],
    answers: { timeZone: "Europe/Rome" },
    now: Date.UTC(2024, 3, 1),
  });
  const [question] = reading.kind === "questions" ? reading.questions : [];
  expect(question?.message).toContain("the grid has dates beside or above its times");
});

const tableOf = (lines: readonly string[]): string =>
  `<table>${lines.map((line) => `<tr><td>${line.replaceAll("|", "<td>")}`).join("")}</table>`;

const messagesOfPage = async (
  tables: readonly (readonly string[])[],
  answers: Answer = {},
  profile?: string,
) => {
  const result = await readTimetable({
    profile: { name: "school.yaml", text: profile },
    files: [fileOf(tables.map(tableOf).join(""), "plan.html")],
    answers: { timeZone: "America/Toronto", accept: "term dates", ...answers },
    now: Date.UTC(2026, 8, 20),
  });
  return result.kind === "questions" ? result.questions.map(({ message }) => message) : [];
};

it("a table of one row with a time is in doubt: it has no header", async () => {
  const list = [
    "Day|Time|Room|Class",
    "Tuesday|13:00 - 15:00|3A.10|Art",
    "Wednesday|15:00 - 17:00|3A.11|Bio",
  ];
  expect(await messagesOfPage([list, ["Monday|12:00 - 14:00|3A.10|Chem"]])).toEqual([
    expect.stringMatching(/^Table 2 may hold classes as well/),
  ]);
});

it("a table that a person left out is not asked about again, but another time", async () => {
  const times = ["11:00 - 12:00", "12:00 - 13:00", "13:00 - 15:00", "15:00 - 17:00"];
  const grid = times.flatMap((time) => ["3A.10", "4A.14"].map((room) => `Tuesday|${time}|${room}|Lab`));
  const other = ["Wednesday|10:00 - 11:30|5A.29|Lab", "Friday|12:00 - 14:00|4H.6|Class"];
  const answers = { roomInCell: "number" };
  expect(await messagesOfPage([grid, other], answers)).toEqual([
    expect.stringMatching(/^Table 2 may hold classes as well/),
  ]);
  expect(await messagesOfPage([grid, other], { ...answers, sheet: "not Table 2" })).toEqual([]);
  expect(await messagesOfPage([grid, other], answers, 'sheet: "not Table 2"')).toEqual([
    expect.stringMatching(/^Table 2 may hold classes as well/),
  ]);
});
