import { expect, it } from "vitest";
import { readTimetable } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";

const row = (cells: string) => `<tr>${cells}</tr>`;
const page = (...rows: readonly string[]) => `<table>${rows.join("")}</table>`;
const HEAD = row("<th>Course</th><th>Section</th><th>Days</th><th>Time</th><th>Room</th>");

/** The names of the rooms, or the first question. */
const roomsOf = async (...rows: readonly string[]) => {
  const result = await readTimetable({
    files: [fileOf(page(HEAD, ...rows), "astr.html")],
    answers: { timeZone: "Pacific/Honolulu", accept: "term dates,odd rooms,missing weekday" },
    now: 0,
  });
  if (result.kind === "questions") return result.questions[0]?.message;
  return result.terms.flatMap(({ timetable }) => timetable.rooms.map(({ name }) => name));
};

const CLASSES = [
  row("<td>ASTR 110</td><td>1</td><td>TR</td><td>09:00-10:15</td><td>WAT 112</td>"),
  row("<td>ASTR 120</td><td>1</td><td>MWF</td><td>11:30-12:20</td><td>BIL 150</td>"),
  row("<td>ASTR 130</td><td>1</td><td>MWF</td><td>10:30-11:20</td><td>BIL 152</td>"),
];

it("a sentence that is merged over the cells of a row is a note, and no unread class", async () => {
  const note = row("<td></td><td colspan=4>ASTR 110 is restricted to honors students only</td>");
  expect(await roomsOf(note, ...CLASSES)).toEqual(["BIL 150", "BIL 152", "WAT 112"]);
});

it("a sentence that leaves out a cell is unread", async () => {
  const note = row("<td>ASTR 140</td><td>1</td><td colspan=3>restricted to honors students only</td>");
  expect(await roomsOf(note, ...CLASSES)).toContain("1 of 4 rows with a room could not be read");
});
