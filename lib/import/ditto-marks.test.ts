import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const read = async (lines: readonly string[]): Promise<readonly string[]> => {
  const found = await readTimetable({
    files: [fileOf(lines.join("\n"))],
    answers: { accept: "term dates" },
    now: Date.parse("2026-11-23T02:00:00Z"),
  });
  if (found.kind === "questions") return found.questions.map(({ message }) => message);
  return found.terms.flatMap(({ timetable }) =>
    timetable.rooms.flatMap(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) =>
        meetings[day].map(
          ({ start, end, className }) => `${name} ${day} ${start / 60}-${end / 60} ${className}`,
        ),
      ),
    ),
  );
};

it.each([
  '""""',
  "〃",
  "&quot;",
  '"-""-"',
  "-//-",
  "- || -",
  "''",
  "- do -",
  "idem",
  "Ditto",
  "dto.",
  "same as above",
  "同上",
])("in a list the mark %s says what stands above", async (mark) => {
  const rows = [
    "Room,Day,Start,End,Course",
    "Hall 1,Monday,8:00,9:00,Logic",
    `${mark},${mark},10:00,11:00,${mark}`,
    `${mark},Tuesday,13:00,14:00,Ethics`,
    "Hall 2,Monday,9:00,10:00,Law",
  ];
  expect(await read(rows)).toEqual([
    "Hall 1 M 8-9 Logic",
    "Hall 1 M 10-11 Logic",
    "Hall 1 T 13-14 Ethics",
    "Hall 2 M 9-10 Law",
  ]);
});

it("in a plan of rooms the class above goes on, or it is in this room as well; below a blank the one on the left", async () => {
  const head = "Monday,Room 1,Room 2";
  const across = [head, "8:00-9:00,Logic,", "9:00-10:00,〃,Law", "10:00-11:00,,〃", "11:00-12:00,,"];
  expect(await read(across)).toEqual(["Room 1 M 8-10 Logic", "Room 2 M 9-11 Law"]);
  const down = ["Monday,,,", "Room,8:00-9:00,9:00-10:00,10:00-11:00", "101,Logic,,Art", "102,〃,Law,〃"];
  expect(await read(down)).toEqual([
    "101 M 8-9 Logic",
    "101 M 10-11 Art",
    "102 M 8-9 Logic",
    "102 M 9-10 Law",
    "102 M 10-11 Art",
  ]);
  // Two strokes alone cross a cell out.
  const crossed = [head, "8:00-9:00,Logic,Law", "9:00-10:00,//,||", "10:00-11:00,Art,"];
  expect(await read(crossed)).toEqual(["Room 1 M 8-9 Logic", "Room 1 M 10-11 Art", "Room 2 M 8-9 Law"]);
});

it("an arrow or a tick in a plan is a class; in the place of a room it is unread", async () => {
  const plan = ["Monday,Room 1,Room 2", "8:00-9:00,Logic,Law", "9:00-10:00,→,-", "10:00-11:00,✓,----"];
  expect(await read(plan)).toEqual([
    "Room 1 M 8-9 Logic",
    "Room 1 M 9-10 →",
    "Room 1 M 10-11 ✓",
    "Room 2 M 8-9 Law",
  ]);
  const list = ["Room,Day,Start,End,Course", "Hall 1,Monday,8:00,9:00,Logic", "↓,Monday,9:00,10:00,Law"];
  expect(await read(list)).toEqual([
    'Not published: 1 of 2 rows with a room could not be read, such as row 3, "↓" (unreadable room). Fix row 3.',
  ]);
});
