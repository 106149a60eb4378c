import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { utils, type WorkBook, write } from "@e965/xlsx";
import { expect, it } from "vitest";
import type { Answer } from "./question.ts";
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

const reading = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>, answers: Answer = {}) => {
  const book: WorkBook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return readTimetable({
    files: [fileOf(write(book, { type: "buffer", bookType: "xlsx" }), "salas.xlsx")],
    answers: { timeZone: "America/Sao_Paulo", accept: "missing weekday,unused rooms,term dates", ...answers },
    now: Date.UTC(2026, 8, 20),
  });
};

const read = async (...args: Parameters<typeof reading>) => {
  const result = await reading(...args);
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

/** A plan below a title that is merged over its days only. */
const titled = (rows: ReturnType<typeof plan>) => [
  ["", ...Array(5).fill("Timetable spring 2026")],
  ...rows.slice(2, -1),
];

it("a title that is merged over the days does not hide them, and names no room", async () => {
  const sheets = { "104": titled(plan("", "Física", "Química")), "105": titled(plan("", "", "Cálculo")) };
  const columns = "room=sheet,days=day,times=time,class=course";
  expect(await read(sheets, { columns })).toEqual(["104 M 420-540 W 480-600", "105 W 480-600"]);
  expect(await read(sheets)).toEqual([
    'salas.xlsx has days and times but does not say which room they are for. Is "104" a room?',
    '"104" is the room',
  ]);
});

it("a title over the days of which one is lost hides none", async () => {
  const [first, days = [], ...rows] = titled(plan("", "Física", "Química"));
  const sheets = { "104": [first ?? [], days.with(3, ""), ...rows] };
  const result = await reading(sheets, { columns: "room=sheet,days=day,times=time,class=course" });
  expect(result.kind).toBe("questions");
});

it("a sheet that a person says has no classes is asked about once", async () => {
  const sheets = { "104": plan("SALA 104", "Física", "Química"), B: titled(plan("", "Física", "")) };
  const result = await reading(sheets);
  if (result.kind !== "questions") throw new Error("It is a question");
  const choice = result.questions[0]?.choices.at(-1);
  expect([choice?.label, choice?.answer]).toEqual(["No classes in these rooms: B", { sheet: "not B" }]);
  expect(await read(sheets, choice?.answer)).toEqual(["104 M 420-540 W 480-600"]);
});
