import { expect, it } from "vitest";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";

const cell = (text: string, columns = 6, rows = 2): string =>
  `<TD colspan=${columns} rowspan=${rows} align="center"><TABLE><TR><TD>${text}</TD></TR></TABLE></TD>`;
const FREE = cell("");

/** A period is two rows of the page; each day is six columns wide. */
const page = (
  room: string,
  ...periods: readonly [name: string, ...cells: string[]][]
): string => `<html><head>
<meta name="GENERATOR" content="Untis 2025"><title>Untis 2025 Plan</title></head><body><CENTER>
<font size="3"><BR></font><font size="6">
${room}
&nbsp;</font> <font size="4">Long name of ${room}</font><BR><TABLE border="3"><TR><TD></TD>
${cell("<B>Maandag</B>", 6, 1)}${cell("<B>Dinsdag</B>", 6, 1)}
</TR>${periods.map(([name, ...cells]) => `<TR>${cell(name, 1)}${cells.join("")}</TR><TR></TR>`).join("")}</TABLE>
<TABLE><TR><TD>Room</TD><TD>Day</TD></TR><TR><TD>B 9</TD><TD>Maandag</TD></TR></TABLE></body></html>`;

const timed = (number: number, from: string, to: string): string =>
  `<TABLE><TR><TD rowspan=2><B>${number}</B></TD><TD>${from}</TD></TR><TR><TD>${to}</TD></TR></TABLE>`;

it("a room's page has a class in all periods and columns that its cell fills", async () => {
  const text = page(
    "B 1",
    [timed(1, "8:30", "9:15"), cell("5A</TD><TD>vean", 6, 4), cell("2C", 3), cell("2D", 3)],
    [timed(2, "9:25", "10:10"), FREE],
    [timed(3, "10:20", "11:05"), FREE, cell("3B")],
  );
  expect(await readText("r00001.htm", text)).toEqual({
    meetings: ["B 1|M|510|610|5A vean||", "B 1|T|510|555|2C||", "B 1|T|510|555|2D||", "B 1|T|620|665|3B||"],
    leftOut: [],
  });
});

it("a page without times counts in periods, and a room without lessons has none", async () => {
  const periods = readPeriodTable([
    ["1", "8:00-8:45"],
    ["2", "8:55-9:40"],
  ]);
  const text = page("B 1", ["<B>1</B>", cell("5A", 6, 4), FREE], ["<B>2</B>", cell("5B")]);
  expect(await readText("R00002.htm", text, { periods })).toEqual({
    meetings: ["B 1|M|480|580|5A||", "B 1|T|535|580|5B||"],
    leftOut: [],
  });
  const free = page("B 2", [timed(1, "8:30", "9:15"), FREE, FREE]);
  expect((await readText("r00003.htm", free)).meetings).toEqual([]);
});

it("a page may say the times alone, and its days are read by all of them", async () => {
  const text = page("B 1", ["8:00-8:45", FREE, cell("5A", 6, 4)], ["8:50-9:35", FREE], ["9:55-10:40", FREE])
    .replace("Maandag", "Mo")
    .replace("Dinsdag", "Di");
  expect((await readText("r00004.htm", text)).meetings).toEqual(["B 1|T|480|575|5A||"]);
});

it("a page that may be of a class is refused", async () => {
  await expect(readText("c00001.htm", page("5A", ["<B>1</B>", cell("B 1"), FREE]))).rejects.toThrow(
    "c00001.htm is a page of Untis that does not say whether it is of a room, a class or a teacher: drop its pages of rooms under their own names, r00001.htm and those that follow",
  );
});
