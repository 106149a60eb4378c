import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { readTimetable } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const HEAD = ",,G-1,,G-2,";
const PLAN = [
  HEAD,
  "Monday,1 lesson 08.45-10.15,Maths,31,Physics,42",
  ",2 lesson 10.30-12.00,Maths,31 42,Sport,",
  ",3 lesson 12.40-14.10,,,Physics,42",
  HEAD,
  "Tuesday,1 lesson 08.45-10.15,Art,31,Physics,42",
  ",2 lesson 10.30-12.00,Art,31,Maths,42",
];

const read = async (rows: readonly string[], roomInCell?: string) => {
  const result = await readTimetable({
    files: [fileOf(rows.join("\n"), "groups.csv")],
    answers: { timeZone: "Europe/Moscow", accept: "missing weekday,unused rooms,term dates", roomInCell },
    now: Date.UTC(2026, 8, 20),
  });
  if (result.kind === "questions")
    return result.questions.map(({ choices }) => choices.map(({ label }) => label));
  return result.terms.flatMap(({ timetable }) =>
    timetable.rooms.map(({ name, meetings }) =>
      WEEKDAYS.flatMap((day) =>
        meetings[day].map((each) => `${name} ${day} ${each.start}-${each.end} ${each.className}`),
      ),
    ),
  );
};

it("the room may stand beside each class, if a person says so", async () => {
  expect(await read(PLAN)).toEqual([
    ["What stands to the right of each class is the room: 31, 31 42, 42. 1 of 9 classes have none there"],
  ]);
  expect(await read(PLAN, "right")).toEqual([
    ["31 M 525-615 Maths", "31 M 630-720 Maths", "31 T 525-615 Art", "31 T 630-720 Art"],
    [
      ...["42 M 525-615 Physics", "42 M 630-720 Maths", "42 M 760-850 Physics"],
      ...["42 T 525-615 Physics", "42 T 630-720 Maths"],
    ],
  ]);
});

it.each([
  ["a group has no column of rooms", PLAN.map((row, at) => (at % 4 === 0 ? `${row},G-3` : `${row},Latin`))],
  ["its day stands in the middle", PLAN.map((row) => row.replace(/^Tuesday/, ""))],
])("a plan with rooms beside the classes is not a choice where %s", async (_, rows) => {
  expect(await read(rows)).toEqual([[]]);
});
