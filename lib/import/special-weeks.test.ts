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
const read = async (sheets: Parameters<typeof bookOf>[0], answers: Answer = {}) => {
  const term: Answer = { firstDay: "2026-08-31", lastDay: "2026-12-18", accept: "missing weekday" };
  const result = await readTimetable({
    files: [fileOf(bookOf(sheets), "classes.xlsx")],
    profile: { name: "school.yaml", text: undefined },
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
