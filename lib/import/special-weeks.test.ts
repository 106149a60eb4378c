import { utils, write } from "@e965/xlsx";
import { expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const HEADER = ["Course", "Room", "Days", "Start", "End"];

const bookOf = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array => {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(book, { type: "buffer", bookType: "xlsx" });
};

const WEEKLY = [HEADER, ["BIO 1", "H 101", "MW", "9:00", "9:50"], ["ART 2", "H 102", "TR", "9:00", "9:50"]];
const WELCOME = [HEADER, ["Welcome", "Gym 1", "M", "9:00", "9:50"]];

/** The rooms and what the profile keeps; the question with its answers, if there is one. */
const read = async (sheets: Parameters<typeof bookOf>[0], answers: Answer = {}, text?: string) => {
  const term: Answer = { firstDay: "2026-08-31", lastDay: "2026-12-18", accept: "missing weekday" };
  const result = await readTimetable({
    files: [fileOf(bookOf(sheets), "classes.xlsx")],
    profile: { name: "school.yaml", text },
    answers: { ...term, timeZone: "America/Detroit", ...answers },
    now: Date.UTC(2026, 8, 20),
  });
  if (result.kind === "questions")
    return result.questions.flatMap(({ message, choices }) => [
      message,
      ...choices.map(({ answer }) => answer),
    ]);
  const [, sheet = ""] = /^sheet: (.*)$/m.exec(result.profile?.text ?? "") ?? [];
  return [...result.terms.flatMap(({ timetable }) => timetable.rooms.map(({ name }) => name)), sheet];
};

it("a sheet that is called after one week is a question beside others, and its answer is kept", async () => {
  const book = { Classes: WEEKLY, "Orientation Week": WELCOME };
  expect(await read(book)).toEqual([
    "classes.xlsx has sheets that may be of a single week: Orientation Week. Do their classes take place in every week?",
    { sheet: "all" },
    { sheet: "not Orientation Week" },
  ]);
  expect(await read(book, { sheet: "all" })).toEqual(["Gym 1", "H 101", "H 102", "all"]);
  expect(await read(book, { sheet: "not Orientation Week" })).toEqual([
    "H 101",
    "H 102",
    "not Orientation Week",
  ]);
});

it("a sheet is read without a question if it says its dates, or is beside no other", async () => {
  const dated = [
    [...HEADER, "Start Date", "End Date"],
    ["Welcome", "Gym 1", "M", "9:00", "9:50", "2026-08-31", "2026-09-04"],
  ];
  expect(await read({ Classes: WEEKLY, "Orientation Week": dated })).toEqual(["Gym 1", "H 101", "H 102", ""]);
  expect(await read({ "Exam week": WEEKLY })).toEqual(["H 101", "H 102", ""]);
});

it("sheets with times beside the only one that the profile names are a question", async () => {
  const book = { Classes: WEEKLY, "Night school": WELCOME, Legend: [["H", "Main Hall"]] };
  const named = "sheet: Classes\n";
  expect(await read(book, {}, named)).toEqual([
    'classes.xlsx has sheets with times besides "Classes", the only one that the profile names: Night school. Are their classes of this timetable?',
    { sheet: "all" },
    { sheet: "not Night school+Legend" },
  ]);
  expect(await read(book, { sheet: "all" }, named)).toEqual(["Gym 1", "H 101", "H 102", "all"]);
  const without = { sheet: "not Night school+Legend" };
  expect(await read(book, without, named)).toEqual(["H 101", "H 102", without.sheet]);
  expect(await read(book, {}, `sheet: ${without.sheet}\n`)).toEqual(["H 101", "H 102", without.sheet]);
  expect(await read({ Classes: WEEKLY, Legend: book.Legend }, {}, named)).toEqual([
    "H 101",
    "H 102",
    "Classes",
  ]);
});
