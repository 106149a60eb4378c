import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const ANSWERS = {
  timeZone: "Asia/Shanghai",
  firstDay: "2026-09-07",
  lastDay: "2026-10-04",
  periods: "1=8:00-8:45,2=8:55-9:40,3=10:00-10:45,4=10:55-11:40",
};

/** `A101 0 480-580` of each class, on days of the term from 0. */
const classesIn = async (rows: readonly object[]): Promise<readonly string[]> => {
  const files = [fileOf(JSON.stringify(rows), "school.json")];
  const reading = await readTimetable({ files, answers: ANSWERS, now: 0 });
  if (reading.kind === "questions") return reading.questions.map(({ message }) => message);
  return reading.terms.flatMap(({ timetable: { calendar, rooms } }) =>
    rooms.flatMap((room) =>
      Array.from({ length: 28 }).flatMap((_, day) =>
        calendar === undefined
          ? []
          : meetingsOn(calendar, room, day).map(({ start, end }) => `${room.name} ${day} ${start}-${end}`),
      ),
    ),
  );
};

it("the weeks behind each time of a cell are its own", async () => {
  const rows = [
    { kcmc: "数学", sksj: "星期一第1-2节{1-2周};星期三第3节{3-4周(双)}", jxdd: "A101;A102", zcd: 3 },
    { kcmc: "法学", sksj: "星期二第1节{1周,3周}", jxdd: "A101", zcd: 5 },
    { kcmc: "物理", sksj: "星期五第4节{2-4周}", jxdd: "A102", zcd: 1022 },
  ];
  expect(await classesIn(rows)).toEqual([
    "A101 0 480-580",
    "A101 1 480-525",
    "A101 7 480-580",
    "A101 15 480-525",
    "A102 11 655-700",
    "A102 18 655-700",
    "A102 23 600-645",
    "A102 25 655-700",
  ]);
});

it("odd and even weeks may stand behind a bar", async () => {
  const rows = [
    { kcmc: "数学", sksj: "周一第1,2节{第1-4周|单周};周一第1,2节{第1-4周|双周}", jxdd: "A101;A102" },
    { kcmc: "法学", sksj: "周二第3节{第2-3周}", jxdd: "A101" },
    { kcmc: "物理", sksj: "周五第4节{第3-4周|双周}", jxdd: "A102" },
  ];
  expect(await classesIn(rows)).toEqual([
    "A101 0 480-580",
    "A101 8 600-645",
    "A101 14 480-580",
    "A101 15 600-645",
    "A102 7 480-580",
    "A102 21 480-580",
    "A102 25 655-700",
  ]);
});

it("numbers whose bits are weeks name none, and their classes meet in every week", async () => {
  const rows = [
    { kcmc: "数学", xqjmc: "星期一", jcs: "1-2", cdmc: "A101", zcd: 3 },
    { kcmc: "法学", xqjmc: "星期二", jcs: "1", cdmc: "A102", zcd: 255 },
  ];
  expect(await classesIn(rows)).toEqual([
    ...[0, 7, 14, 21].map((day) => `A101 ${day} 480-580`),
    ...[1, 8, 15, 22].map((day) => `A102 ${day} 480-525`),
  ]);
});
