import { expect, it } from "vitest";
import type { Answer } from "./question.ts";
import { readTimetable } from "./read-timetable.ts";

const page = (rows: string): string =>
  `<html><table><tr><td>Course<td>Meetings<td>Status<tr>${rows}</table></html>`;
const CLASSES = page(
  "<td>MATH 1<td>M 09:00-09:50 N 1<td>Open<tr><td>MATH 2<td>T 09:00-09:50 N 2<td>Open<tr><td>MATH 3<td>W 09:00-09:50 N 2<td>Open",
);
const NO_MATCH = "<html><h1>Schedule of Classes</h1><b>Sorry, but your query had no matches.</b></html>";
const NO_TIME = page("<td>MATH 8<td>Internship<td>Open<tr><td>MATH 9<td>Thesis<td>Open");

const reading = (files: Readonly<Record<string, string>>, answers: Answer = {}) =>
  readTimetable({
    files: Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) })),
    answers: { timeZone: "America/Chicago", accept: "term dates,missing weekday", ...answers },
    now: Date.UTC(2026, 8, 1),
  });

const FILES = { "MATH.html": CLASSES, "ACC.html": NO_MATCH, "ABS.json": "[]", "THE.html": NO_TIME };

it("files without any time, beside others, are a question with one answer for all of them", async () => {
  const first = await reading(FILES);
  const [question] = first.kind === "questions" ? first.questions : [];
  expect([question?.message, question?.choices.map(({ label, answer }) => [label, answer])]).toEqual([
    "ACC.html, ABS.json, THE.html may hold classes as well, which would be left out: ACC.html holds no table and no list of objects",
    [
      [
        "No classes in these rooms: ACC.html, ABS.json, THE.html",
        { sheet: "not ACC.html+ABS.json+THE.html" },
      ],
    ],
  ]);
  const answered = await reading(FILES, question?.choices[0]?.answer);
  const rooms =
    answered.kind === "timetables" ? answered.terms.flatMap(({ timetable }) => timetable.rooms) : [];
  expect(rooms.map(({ name }) => name)).toEqual(["N 1", "N 2"]);
});

it("a file that was left out is read again once it has times", async () => {
  const later = { ...FILES, "THE.html": page("<td>MATH 8<td>F 09:00-09:50 N 3<td>Open") };
  const answered = await reading(later, { sheet: "not ACC.html+ABS.json+THE.html" });
  const rooms =
    answered.kind === "timetables" ? answered.terms.flatMap(({ timetable }) => timetable.rooms) : [];
  expect(rooms.map(({ name }) => name)).toEqual(["N 1", "N 2", "N 3"]);
});

it("a file alone without a class is refused by its name", async () => {
  await expect(reading({ "ACC.html": NO_MATCH })).rejects.toThrow(
    "ACC.html holds no table and no list of objects",
  );
});
