import { expect, test } from "vitest";
import { meetingColumn } from "./meetings.ts";

const readAll = (values: readonly string[]): unknown[] => {
  const { read } = meetingColumn(values, { clock: "24h" });
  return values.map((value) => {
    const reading = read(value);
    if ("unclear" in reading) return reading.unclear;
    return reading.ok?.map(({ days, start, end, place, dates }) =>
      [days.join(""), start / 60, end / 60, place, dates?.first]
        .filter((part) => part !== undefined)
        .join(" "),
    );
  });
};

test("meetings follow each other without a mark, each with its days, its room and its dates", () => {
  expect(
    readAll([
      "Mo 17 - 18 Th 17 - 19",
      "Mo/We 17:00-18:00 Th, Fr 17:00-19:00",
      "MW 9:00-10:00 R 101 F 10:00-11:00 R 102",
      "Mon 9:00-10:00 and Tue 10:00-11:00",
      "TR 13:00-14:00 (2023-01-23 to 2023-03-01) F 13:00-14:00",
    ]),
  ).toEqual([
    ["M 17 18", "R 17 19"],
    ["MW 17 18", "RF 17 19"],
    ["MW 9 10 R 101", "F 10 11 R 102"],
    ["M 9 10", "T 10 11"],
    ["TR 13 14 2023-01-23", "F 13 14"],
  ]);
});

test("days may stand behind each time, and a time alone has the days before it", () => {
  expect(readAll(["9:00-10:00 MW 11:00-12:00 F", "Mon 9:00-10:00, 11:00-12:00 Tue 9:00-10:00"])).toEqual([
    ["MW 9 10", "F 11 12"],
    ["M 9 10", "M 11 12", "T 9 10"],
  ]);
});

test("a time whose days are not clear makes the cell unclear, and bare numbers may be a room's", () => {
  expect(
    readAll([
      "Mon 9:00-10:00 Laboratory 11:00-12:00",
      "9 - 10 MW H5 11 - 12 F",
      "Mon 9:00-10:00 Building 10-12",
    ]),
  ).toEqual(["no days and times", "no days and times", ["M 9 10 Building 10-12"]]);
});

test("a room's code behind a time is not a second meeting, also where its letter is a day's", () => {
  const cells = [
    "Fri 19:00-21:50 E14-209B",
    "Fri 19:00-21:50 F14-209",
    "Fri 19:00-20:00 M 20:00-21:50 E14-209A",
  ];
  expect(readAll(cells)).toEqual([
    ["F 19 21.833333333333332 E14-209B"],
    ["F 19 21.833333333333332 F14-209"],
    ["F 19 20", "M 20 21.833333333333332 E14-209A"],
  ]);
  expect(readAll(["Mo 17-18 R17-19", "Mo 8:00-9:00 R17-19", "M8:00-9:00 R9-1030"])).toEqual([
    ["M 17 18", "R 17 19"],
    ["M 8 9", "R 17 19"],
    ["M 8 9", "R 9 10.5"],
  ]);
});

test("a slash between days and times, in a line of several meetings", () => {
  expect(
    readAll(["SAT/11:00-13:50 SUN/9:00-10:00", "M 9:00-10:00 R 102 / F 9:00-10:00 E14-209 Sat 8:00-9:00"]),
  ).toEqual([
    ["S 11 13.833333333333334", "U 9 10"],
    ["M 9 10 R 102", "F 9 10 E14-209", "S 8 9"],
  ]);
});
