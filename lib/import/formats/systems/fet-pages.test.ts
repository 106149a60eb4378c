import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const period = (number: number) =>
  [String(number), { start: 420 + number * 60, end: 470 + number * 60 }] as const;
const OPTIONS = { periods: new Map([period(1), period(2), period(3)]) };

const heading = (text: string, axis: "x" | "y"): string => `<th class="${axis}Axis">${text}</th>`;
const DAYS = ["Δε", "Τρ", "Τε", "Πε", "Πα"];
const NONE = '<td class="empty"><span class="empty">---</span></td>';
const FOOT =
  '<tr class="foot"><td></td><td colspan="5">Timetable generated with FET 5.47.0 on 1/9/26</td></tr>';
const ABOVE = "<table><tr><th>Institution name:</th><td>School</td></tr></table>";

const activity = (students: string, subject: string, rows = 1): string =>
  `<td rowspan="${rows}" class="c_1"><div class="studentsset line1">${students}</div><div class="teacher line2">N. N.</div><div class="line3"><span class="subject">${subject}</span><span class="activitytag"> P</span></div></td>`;
const inRoom = (subject: string, ...rooms: string[]): string =>
  `<td><table class="detailed"><tr class="line1">${rooms.map(() => `<td><span class="subject">${subject}</span></td>`).join("")}</tr><tr class="room line3">${rooms.map((room) => `<td>${room}</td>`).join("")}</tr></table></td>`;

const plan = (name: string, columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table id="table_1"><caption>School</caption><thead><tr><td rowspan="2"></td><th colspan="${columns.length}">${name}</th></tr>
<tr><!-- span -->${columns.map((each) => heading(each, "x")).join("")}</tr></thead><tbody>${rows.map(([label = "", ...cells]) => `<tr>${heading(label, "y")}${cells.join("")}</tr>`).join("")}${FOOT}</tbody></table>`;

it("a page of rooms with its days in columns names the hours of each class", async () => {
  const lab = plan("LAB 1", DAYS, [
    ["1η", activity("A1", "Maths", 2), NONE, NONE, NONE, NONE],
    ["2η", NONE, NONE, NONE, activity("B2", "Physics")],
    ["3η", NONE, '<td class="notAvailable">-x-</td>', NONE, NONE, NONE],
  ]);
  const empty = plan("IT-2", DAYS, [["1η", NONE, NONE, NONE, NONE, NONE]]);
  expect(await readText("fall_rooms_days_horizontal.html", `${ABOVE}${lab}${empty}`, OPTIONS)).toEqual({
    meetings: ["LAB 1|F|540|590|Physics B2||", "LAB 1|M|480|590|Maths A1||"],
    leftOut: [],
  });
});

it("a page with its days in rows and times above has a caption with its room", async () => {
  const page = `<table id="table_1"><caption><span class="institution">School</span><br /><span class="name">LAB 1</span></caption>
<thead><tr><td></td>${heading("8:00-8:45", "x")}${heading("9:00-9:45", "x")}</tr></thead>
<tbody><tr>${heading("Lunedì", "y")}<td colspan="2"><div class="studentsset line1">3T</div><div class="line3"><span class="subject">Storia</span></div></td></tr>
<tr>${heading("Martedì", "y")}${NONE}${activity("2A", "Arte")}</tr>${FOOT}</tbody></table>`;
  expect(await readText("rooms_days_vertical.html", page)).toEqual({
    meetings: ["LAB 1|M|480|585|Storia 3T||", "LAB 1|T|540|585|Arte 2A||"],
    leftOut: [],
  });
});

it("a page of students names the room of each class of a cell", async () => {
  const page = plan(
    "1A",
    ["Monday", "Tuesday"],
    [
      ["08:30", inRoom("Maths", "R1", "R2"), NONE],
      ["09:30", NONE, inRoom("Physics", "R1")],
    ],
  );
  expect(await readText("subgroups_days_horizontal.html", page, OPTIONS)).toEqual({
    meetings: ["R1|M|480|530|Maths Maths||", "R1|T|540|590|Physics||", "R2|M|480|530|Maths Maths||"],
    leftOut: [],
  });
});

it("a plan of a room without a name is not known", async () => {
  const unnamed = plan("", DAYS, [["1", activity("A1", "Maths"), NONE, NONE, NONE, NONE]]);
  await expect(readText("rooms_days_horizontal.html", unnamed, OPTIONS)).rejects.toThrow("unknown layout");
});

it("a plan with a class below no day is not FET's", async () => {
  const lost = plan("LAB 1", ["Monday", "Tuesday"], [["1", NONE, NONE, activity("A1", "Maths")]]);
  await expect(readText("rooms_days_horizontal.html", lost, OPTIONS)).rejects.toThrow("unknown layout");
});

it("a page that does not say that it is of rooms, and marks none, asks for them", async () => {
  const page = plan(
    "1A",
    DAYS,
    [1, 2, 3].map((hour) => [`${hour}`, ...DAYS.map(() => activity("A1", "Maths"))]),
  );
  await expect(readText("teachers_days_horizontal.html", page, OPTIONS)).rejects.toThrow("room");
});
