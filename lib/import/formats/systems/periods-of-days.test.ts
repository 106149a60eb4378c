import { expect, it } from "vitest";
import { readColumns } from "../../school/said-columns.ts";
import { readPeriodTable } from "../../school/said-periods.ts";
import { readText } from "../../testing/rows-as-read.ts";

const periods = readPeriodTable([
  ["1", "9:00-10:15"],
  ["2", "10:30-11:45"],
  ["4", "13:30-14:45"],
]);

it("the periods of a day that follow each other are one class, with the break between them", async () => {
  const lectures = [
    { lectureName: "Law", roomNumber: "202", timeTable: { 금: [1, 2], 화: [4] } },
    { lectureName: "Art", roomNumber: "519", timeTable: { 목: [1, 4], 수: [2] } },
  ];
  const columns = readColumns("room=roomNumber,days=timeTable.*,periods=timeTable.*.value,class=lectureName");
  expect(await readText("lectures.json", JSON.stringify(lectures), { columns, periods })).toEqual({
    meetings: [
      "202|F|540|705|Law||",
      "202|T|810|885|Law||",
      "519|R|540|615|Art||",
      "519|R|810|885|Art||",
      "519|W|630|705|Art||",
    ],
    leftOut: [],
  });
});
