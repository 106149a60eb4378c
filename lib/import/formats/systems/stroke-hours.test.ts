import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { fileOf } from "../../testing/file-of.ts";

const COURSES = {
  A1: { class_time: "/二4/二5", classroom: "/E403/E405", course_name: "Algebra" },
  A2: { class_time: "/一3/一4", classroom: "/Court/Track/Court/Track", course_name: "Tennis" },
  A3: { class_time: "/三2/三3", classroom: "", course_name: "Law" },
  A4: { class_time: "/與教師另行約定", classroom: "/E405", course_name: "Thesis" },
};

it("a list with a stroke before each hour has its rooms in turn, or all of them in each hour", async () => {
  const result = await readTimetable({
    files: [fileOf(JSON.stringify(COURSES), "main.json")],
    answers: {
      timeZone: "Asia/Taipei",
      periods: "2=8:00-8:50,3=9:00-9:50,4=10:00-10:50,5=11:00-11:50",
      accept: "term dates,odd rooms,missing weekday",
    },
    now: 0,
  });
  if (result.kind === "questions") throw new Error(result.questions[0]?.message);
  const rooms = result.terms.flatMap(({ timetable }) => timetable.rooms);
  expect(
    rooms.map(({ name, meetings: { M, T, W } }) => [
      name,
      ...[M, T, W].map((day) => day.map(({ start }) => start)),
    ]),
  ).toEqual([
    ["Court", [540, 600], [], []],
    ["E403", [], [600], []],
    ["E405", [], [660], []],
    ["Track", [540, 600], [], []],
  ]);
});
