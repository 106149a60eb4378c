import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";

const answers = { timeZone: "UTC", accept: "term dates" };
const reading = async (files: Readonly<Record<string, string>>) => {
  const named = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  const result = await readTimetable({ files: named, answers, now: Date.UTC(2026, 8, 1) });
  if (result.kind === "questions") return result.questions.map(({ message }) => message);
  return result.terms.flatMap(({ timetable, report }) => [
    ...timetable.rooms.map(({ name, meetings }) => `${name} ${meetings.M.length + meetings.T.length}`),
    ...report.notes.map(({ message }) => message),
  ]);
};

const cells = (row: string) => `<tr><td>${row.replaceAll(",", "</td><td>")}</td></tr>`;
const pageOf = (...rows: readonly string[]) =>
  `<html><table>${["Course,Room,Days,Start,End", ...rows].map(cells).join("")}</table></html>`;
const page = pageOf("MATH 1,N 1,M,09:00,09:50", "MATH 2,N 2,T,09:00,09:50");
const noMatch = `<html><head><title>Query</title><script>const x = "a table";</script></head>
<h1>Schedule of Classes</h1><p>Your selection was: Subject: ACC</p><b>Sorry, but your query had no matches.</b></html>`;
const record = { course: "MATH 1", room: "N 1", days: "M", start: "09:00", end: "09:50" };

it("a search without a match is passed over, and named", async () => {
  expect(await reading({ "ACC.html": noMatch, "MATH.html": page, "ART.html": noMatch })).toEqual([
    "N 1 1",
    "N 2 1",
    "Passed over, since they say that they have no classes: ACC.html, ART.html",
  ]);
  expect(await reading({ "MATH.json": JSON.stringify([record]), "ABS.json": "[]" })).toEqual([
    "N 1 1",
    "Passed over, since they say that they have no classes: ABS.json",
  ]);
});

it.each([
  ["that was not found", "<html><h1>404</h1>The page was not found.</html>", "BIO.html"],
  ["of a program", '<html><div></div><script>show("No results found")</script></html>', "BIO.html"],
  ["with more text", noMatch.replace("ACC", "A text. ".repeat(200)), "BIO.html"],
])("a page %s is not", async (_, other, name) => {
  await expect(reading({ "MATH.html": page, [name]: other })).rejects.toThrow(`${name} holds no table`);
});

it("if nothing is left, the first is refused", async () => {
  await expect(reading({ "ACC.html": noMatch, "ABS.json": "[]" })).rejects.toThrow(
    "ACC.html holds no table and no list of objects",
  );
});
