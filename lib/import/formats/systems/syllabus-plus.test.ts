import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { fileOf } from "../../testing/file-of.ts";
import { readText } from "../../testing/rows-as-read.ts";

const object = (texts: readonly string[]): string =>
  `<!-- START OBJECT-CELL --><table><tr>${texts.map((text) => `<td><font>${text}</font></td>`).join("")}</tr></table><!-- END OBJECT-CELL -->`;

const cell = (columns: number, ...texts: readonly string[]): string =>
  `<td colspan='${columns}' rowspan='1'>${object(texts)}</td>`;

const free = (columns: number): string => "<td>&nbsp;</td>".repeat(columns);
const day = (name: string, rows = 1): string => `<td rowspan='${rows}'>${name}</td>`;

const page = (
  university: string,
  rows: readonly string[],
  labels = ["8:00", "8:30", "9:00", "9:30"],
): string =>
  `<html><body><!-- START REPORT HEADER --><table><tr><td><table><tr><td>${university}</td></tr></table></td></tr></table>
<!-- END REPORT HEADER --><table><!-- START COLUMN LABELS ONE --><tr><td></td>${labels
    .map((label) => `<td colspan='1'>${label}</td>`)
    .join("")}</tr><!-- END COLUMN LABELS ONE --><!-- START ROW OUTPUT -->
${rows.map((row) => `<tr>${row}</tr>`).join("")}</table><table><tr><td>Printed</td></tr></table></body></html>`;

const BRUSSELS = "Université Libre de Bruxelles";

it("the plan of a year of study has its classes in half hours, several rows a day, and in weeks", async () => {
  const rows = [
    day("mar.", 2) + cell(3, "S.UB2.1", "Théorie", "Physique", "X, Y", "", "1-6, 8-13") + free(1),
    free(1) + cell(3, "S.NB8.A, S.NB8.B", "Exercices", "Chimie", "X, Y", "Gr.1", "14"),
    day("mer.") + free(2) + cell(2, "", "Stage", "Droit", "X, Y", "", "3"),
    day("jeu.") + free(3) + cell(1, "S.UB2.1", "Théorie", "Droit", "X, Y", "", "3"),
  ];
  expect(await readText("year.html", page(BRUSSELS, rows))).toEqual({
    meetings: [
      "S.NB8.A|T|510|600|Chimie||",
      "S.NB8.B|T|510|600|Chimie||",
      "S.UB2.1|R|570|600|Droit||",
      "S.UB2.1|T|480|570|Physique||",
    ],
    leftOut: ["no room"],
  });
});

it("what another university's texts are is a question, and its rooms are cut", async () => {
  const rows = [
    day("Mon", 2) + cell(3, "Physics", "B 1, B 2", "1-6, 8-13") + free(1),
    free(1) + cell(3, "Law", "B 1", "14"),
    day("Tue") + cell(1, "Law", "B 3", "1-3") + free(3),
  ];
  const text = page("A University", rows);
  await expect(readText("group.html", text)).rejects.toThrow("no column for room");
  expect(await readText("group.html", text, { columns: { room: "second" } })).toEqual({
    meetings: ["B 1|M|480|570|||", "B 1|M|510|600|||", "B 2|M|480|570|||", "B 3|T|480|510|||"],
    leftOut: [],
  });
});

it("a plan whose times are not even stays with the general reader", async () => {
  const rows = [day("Mon") + cell(2, "Law", "B 1", "1-3") + free(2)];
  const text = page("A University", rows, ["8:00", "8:30", "10:00", "10:30"]);
  await expect(readText("group.html", text)).rejects.toThrow("plans");
});

it("the weeks of a class count from the first week of the term", async () => {
  const rows = [day("jeu.") + free(3) + cell(1, "S.UB2.1", "Théorie", "Droit", "X, Y", "", "1-2, 4")];
  const reading = await readTimetable({
    files: [fileOf(page(BRUSSELS, rows), "year.html")],
    answers: { timeZone: "Europe/Brussels", firstDay: "2010-09-20", lastDay: "2010-12-24" },
    now: 0,
  });
  const terms = reading.kind === "timetables" ? reading.terms : [];
  expect(terms.flatMap(({ timetable }) => timetable.rooms.map(({ meetings }) => meetings.R))).toEqual([
    [
      {
        className: "Droit",
        start: 570,
        end: 600,
        on: [
          [3, 10],
          [24, 24],
        ],
      },
    ],
  ]);
});

it("a plan without a class is one of several pages", async () => {
  const reading = await readTimetable({
    files: [
      fileOf(page(BRUSSELS, [day("jeu.") + free(4)]), "free.html"),
      fileOf(page(BRUSSELS, [day("jeu.") + free(3) + cell(1, "B 1", "", "Droit", "", "", "1")]), "year.html"),
    ],
    answers: { timeZone: "Europe/Brussels", accept: "term dates" },
    now: 0,
  });
  const terms = reading.kind === "timetables" ? reading.terms : [];
  expect(terms.flatMap(({ timetable }) => timetable.rooms.map(({ name }) => name))).toEqual(["B 1"]);
});
