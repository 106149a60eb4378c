import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const row = (...cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const inner = (...meetings: readonly (readonly string[])[]): string =>
  `<table border="0" width="100%"><tbody>${meetings.map((meeting) => row(...meeting)).join("")}</tbody></table>`;
const TITLE = '<p class="heading">View Active Course Timetables by Faculty</p>';
const HEADER = row(
  ...["Fac", "Dept", "Term", "Course ID", "LOI", "Type", "Meet", "Cat.No."],
  inner(["Day", "Time", "Duration", "Room"]),
  ...["Instructors", "Notes"],
);
const course = (id: string, ...meetings: readonly (readonly string[])[]): string =>
  row("", "", "", id, "EN", "LECT", "01", "Q37D01", inner(...meetings), "Ada", "");

it("each meeting of a course is a line of the table in its cell", async () => {
  const page = `${TITLE}<table>${HEADER}${[
    '<tr><td>AP</td><td>ADMS</td><td>SU</td><td colspan="8">Business</td></tr>',
    course("1000 3.00 B", ["T", "16:00", "180", "CLH H"], ["R", "9:30", "90", "ACW 206"]),
    course("2000 3.00 A", ["M", "11:30", "180", "&nbsp;"]),
    course("3000 3.00 M", ["", "0:00", "0", "&nbsp;"]),
    row("", "", "", "4000 3.00 A", "EN", "LECT", "01", "Cancelled", "&nbsp;", "", ""),
  ].join("")}</table>`;
  expect(await readText("SU2021UG.html", page)).toEqual({
    meetings: ["ACW 206|R|570|660|1000 3.00 B LECT 01||", "CLH H|T|960|1140|1000 3.00 B LECT 01||"],
    leftOut: ["no room"],
  });
});

it("meetings in a cell that says more than its table are unread", async () => {
  const meetings = inner(["T", "16:00", "180", "CLH H"]);
  const noted = row("", "", "", "1000", "EN", "LECT", "01", "Q1", `moved: ${meetings}`, "Ada", "");
  const page = `${TITLE}<table>${HEADER}${course("2000", ["M", "9:30", "90", "ACW 206"])}${noted}</table>`;
  expect(await readText("SU2021UG.html", page)).toEqual({
    meetings: ["ACW 206|M|570|660|2000 LECT 01||"],
    leftOut: ["unreadable time"],
  });
});
