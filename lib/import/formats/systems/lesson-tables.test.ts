import { expect, it } from "vitest";
import { readText } from "../../testing/rows-as-read.ts";

const lesson = (subject: string, ...groups: readonly (readonly [teacher: string, room: string])[]) => {
  const teachers = groups.map(([teacher]) => `<td>${teacher}</td>`).join("<td rowspan=2>/</td>");
  const rooms = groups.map(([, room]) => `<td>${room}</td>`).join("");
  return `<table cellspacing=0 border=0 columns=${2 * groups.length} rows=2><tr><td rowspan=2>${subject}</td>${teachers}</TR><tr>${rooms}</tr></Table>`;
};

/** The page of two classes; the second has these cells. */
const page = (
  first = "&nbsp;",
  second = "&nbsp;",
) => `<Body><table border=1><Caption><H1>Расписание классов</H1></Caption>
<tr><td>&nbsp;</td><td><Strong>№</Strong></td><td>Время</td><td>2а</td><td>2б</td></tr>
<tr><td rowspan=2>Субб.</td><td>1</td><td>08:30 - 08:55</td><td>${lesson("Музыка", ["A.", "147"])}</td><td>${first}</td></tr>
<tr><td>2</td><td>09:05 - 09:30</td><td>&nbsp;</td><td>${second}</td></tr></Table></body>`;

const readingOf = (...cells: readonly string[]) => readText("plan.html", page(...cells));

it("each cell of a class holds a table: a subject, its teachers, and below these a room for each", async () => {
  const groups = lesson("Английский язык", ["B.:1", "304"], ["C.:2", "303"]);
  expect(
    await readingOf(groups + lesson("Шахматы", ["D.", ""]), lesson("ИЗО", ["E.", "новый спортзал"])),
  ).toEqual({
    meetings: [
      "147|S|510|535|2а Музыка||",
      "303|S|510|535|2б Английский язык||",
      "304|S|510|535|2б Английский язык||",
      "новый спортзал|S|545|570|2б ИЗО||",
    ],
    leftOut: ["no room"],
  });
});

it.each([
  ["a text", "ИЗО 304"],
  ["a table of another kind", "<table><tr><td>ИЗО</td><td>304</td></tr></table>"],
  ["a lesson without a line of rooms", lesson("ИЗО", ["E.", "304"]).replace(/<tr><td>304.*?<\/tr>/, "")],
])("of a page with a cell that holds %s the layout is unknown", async (_, cell) => {
  await expect(readingOf(cell)).rejects.toThrow("unknown layout");
});
