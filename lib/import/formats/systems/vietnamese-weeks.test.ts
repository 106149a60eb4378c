import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { datesOfRooms } from "../../testing/dates-of-rooms.ts";
import { fileOf } from "../../testing/file-of.ts";

const LINES = [
  "Mã HP,Phòng,Thứ,Giờ bắt đầu,Giờ kết thúc,Tuần bắt đầu,Tuần kết thúc",
  "A,A 1,2,7:00,9:00,1,3",
  "B,A 2,2,7:00,9:00,3,4",
  "C,A 3,3,7:00,9:00,1,4",
];

const dates = async (...lines: readonly string[]) => {
  const found = await readTimetable({
    files: [fileOf([...LINES, ...lines].join("\n"))],
    answers: { timeZone: "Asia/Ho_Chi_Minh", firstDay: "2026-09-07", lastDay: "2026-10-03", clock: "24h" },
    now: 0,
  });
  return found.kind === "questions"
    ? found.questions.map(({ message }) => message)
    : found.terms.flatMap(({ timetable }) => datesOfRooms(timetable));
};

it("a class takes place from its first to its last week", async () => {
  expect(await dates()).toEqual([
    ["09-07", "09-14", "09-21"],
    ["09-21", "09-28"],
    ["09-08", "09-15", "09-22", "09-29"],
  ]);
});

it("a class of which one week is unknown takes place in every week", async () => {
  expect((await dates("D,A 4,2,7:00,9:00,2,"))[3]).toEqual(["09-07", "09-14", "09-21", "09-28"]);
});
