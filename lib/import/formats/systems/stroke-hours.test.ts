import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { fileOf } from "../../testing/file-of.ts";

const COURSES = {
  A1: { class_time: "/二4/二5", classroom: "/E403/E405", course_name: "Algebra" },
  A2: { class_time: "/一3/一4", classroom: "/Court/Track/Court/Track", course_name: "Tennis" },
  A3: { class_time: "/三2/三3", classroom: "", course_name: "Law" },
  A4: { class_time: "/與教師另行約定", classroom: "/E405", course_name: "Thesis" },
};

const read = (courses: object) =>
  readTimetable({
    files: [fileOf(JSON.stringify(courses), "main.json")],
    answers: {
      timeZone: "Asia/Taipei",
      periods: "2=8:00-8:50,3=9:00-9:50,4=10:00-10:50,5=11:00-11:50",
      accept: "term dates,odd rooms,missing weekday",
    },
    now: 0,
  });

it("a list with a stroke before each hour has its rooms in turn, or all of them in each hour", async () => {
  const result = await read(COURSES);
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

it.each(["/二4/午5", "/二4-午5", "午4"])(
  "an hour that can't be read, %s, is not left out",
  async (class_time) => {
    const result = await read({
      ...COURSES,
      A5: { class_time, classroom: "/E407/E407", course_name: "Music" },
    });
    expect(result.kind).toBe("questions");
  },
);

it("a room without a stroke before it stays as it is", async () => {
  const result = await read({
    ...COURSES,
    A5: { class_time: "二3", classroom: "E/407", course_name: "Music" },
  });
  const rooms = result.kind === "questions" ? [] : result.terms.flatMap(({ timetable }) => timetable.rooms);
  const room = rooms.find(({ name }) => name === "E/407");
  expect(room?.meetings.T.map(({ start }) => start)).toEqual([540]);
});
