import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";
import { readText } from "./testing/rows-as-read.ts";

const PERIODS = new Map([1, 2, 3].map((name) => [String(name), { start: name * 60, end: name * 60 + 50 }]));
const HEADER = "课程,周次,星期,节次,上课地点";
const LATER = "时间和地点由学院安排";

const rowsOf = (...rows: readonly string[]) =>
  readText("a.csv", [HEADER, ...rows].join("\n"), { periods: PERIODS });

it("a clock's times in a column of periods stand for themselves", async () => {
  expect(await rowsOf("甲,1-8,星期一,1-2,A101", "乙,1-8,星期二,18:30-20:05,A102")).toEqual({
    meetings: ["A101|M|60|170|甲||", "A102|T|1110|1205|乙||"],
    leftOut: [],
  });
});

it("the question about periods does not name a clock's times", async () => {
  const rows = ["甲,1-8,星期一,1-2,A101", "乙,1-8,星期二,18:30-20:05,A102", "丁,1-8,星期三,1,A101"];
  const files = [fileOf([HEADER, ...rows].join("\n"))];
  const reading = await readTimetable({
    files,
    answers: { timeZone: "Asia/Shanghai" },
    now: Date.UTC(2026, 8, 20),
  });
  expect(reading).toMatchObject({ questions: [{ about: "periods", periods: ["1", "2"] }] });
});

it.each([
  ["the room as well: it is unread", `丙,${LATER},${LATER},${LATER},${LATER}`, ["unknown period"]],
  ["no room: it is not offered", `丙,${LATER},${LATER},${LATER},A103`, ["unknown period"]],
  ["no room, and says that the time will be announced", "丙,1-8,时间另行通知,时间另行通知,A103", []],
])("a remark is merged over the weeks, the day, the periods and %s", async (_, row, leftOut) => {
  expect(await rowsOf("甲,1-8,星期一,1-2,A101", row)).toEqual({ meetings: ["A101|M|60|170|甲||"], leftOut });
});

it("a line in brackets belongs to the room above it, in wide ones too", async () => {
  const rows = ['甲,1-8,星期一,1,"Lab 1\n（North）"', '乙,1-8,星期二,2,"Lab 2\n(South)"'];
  expect(await rowsOf(...rows)).toEqual({
    meetings: ["Lab 1 （North）|M|60|110|甲||", "Lab 2 (South)|T|120|170|乙||"],
    leftOut: [],
  });
});
