import { expect, it } from "vitest";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";

const periods = readPeriodTable([
  ["1", "8:40-9:55"],
  ["2", "10:10-11:25"],
  ["3", "12:15-13:30"],
  ["4", "13:45-15:00"],
]);

it("what is taught beside the periods of a week says nothing of them", async () => {
  const rows = [
    ["線形代数", "月2", "2D304"],
    ["英語", "火1,2,集中", "2D304"],
    ["物理", "木・金3-4\n集中", "5C614"],
    ["化学", "応談\n水3", "5C614"],
    ["生物", "水1,応談", "5C614"],
    ["実習", "集中", "5C614"],
    ["論文", "随時\n集中", "2D304"],
    ["演習", "集中、金9限目", "2D304"],
  ];
  const text = [["科目名", "曜時限", "教室"], ...rows]
    .map((row) => row.map((cell) => `"${cell}"`).join(","))
    .join("\n");
  expect(await readText("courses.csv", text, { periods })).toEqual({
    meetings: [
      "2D304|M|610|685|線形代数||",
      "2D304|T|520|685|英語||",
      "5C614|F|735|900|物理||",
      "5C614|R|735|900|物理||",
      "5C614|W|520|595|生物||",
      "5C614|W|735|810|化学||",
    ],
    leftOut: ["unreadable time"],
  });
});
