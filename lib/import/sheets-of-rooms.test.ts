import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { utils, type WorkBook, write } from "@e965/xlsx";
import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const across = (text: string): readonly string[] => Array(6).fill(text);
const DAYS = ["Horário", "SEGUNDA", "TERÇA", "QUARTA", "QUINTA", "SEXTA"];

/** A plan of one room, with a title, its seats and a legend over all columns. */
const plan = (title: string, one = "", two = ""): readonly (readonly string[])[] => [
  ...[across(title), across("Capacidade: 35 alunos"), DAYS],
  ["07:00 - 08:00", one, "", "", "", ""],
  ["08:00 - 09:00", one, "", two, "", ""],
  ["09:00 - 10:00", "", "", two, "", ""],
  across("Legendas: PG=Pós-Graduação"),
];

const read = async (sheets: Readonly<Record<string, readonly (readonly string[])[]>>) => {
  const book: WorkBook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  const result = await readTimetable({
    files: [fileOf(write(book, { type: "buffer", bookType: "xlsx" }), "salas.xlsx")],
    answers: { timeZone: "America/Sao_Paulo", accept: "missing weekday,unused rooms,term dates" },
    now: Date.UTC(2026, 8, 20),
  });
  if (result.kind === "questions")
    return result.questions.flatMap(({ message, choices }) => [message, choices[0]?.label ?? ""]);
  return result.terms.flatMap(({ timetable }) =>
    timetable.rooms.map(({ name, meetings }) =>
      [
        name,
        ...WEEKDAYS.flatMap((day) => meetings[day].map((each) => `${day} ${each.start}-${each.end}`)),
      ].join(" "),
    ),
  );
};

it("each sheet is a room if the line above its plan says so, also one without classes", async () => {
  const sheets = {
    "104": plan("SALA 104  Prédio do CCT - 2º. Semestre 2023", "Física", "Química"),
    "205-E1": plan("SALA 205 E1 (LCMAT) - 2º. Semestre 2023", "", "Cálculo"),
    "Sala 2-P10": plan("Sala 2 - P10 - 2º. Semestre 2023"),
  };
  expect(await read(sheets)).toEqual(["104 M 420-540 W 480-600", "205-E1 W 480-600", "Sala 2-P10"]);
});

it("a sheet whose line above names no room is a question", async () => {
  const sheets = {
    "104": plan("SALA 104  Prédio do CCT", "Física", "Química"),
    "Bancada 1": plan("Bancada 1 CCT - 2º. Semestre 2023", "Física", "Química"),
  };
  const [question, likeliest] = await read(sheets);
  expect(likeliest).toBe('"Bancada 1" is the room');
  expect(question).toContain("Bancada 1 may hold classes as well, which would be left out");
});
