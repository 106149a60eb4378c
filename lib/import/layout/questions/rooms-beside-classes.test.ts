import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";
import { fileOf } from "../../testing/file-of.ts";
import { readText } from "../../testing/rows-as-read.ts";

const PLAN = [
  ",,G-1,,G-2,",
  "Monday,1 lesson 08.45-10.15,Maths,31,Physics,42",
  ",2 lesson 10.30-12.00,Maths,31 42,Sport,",
  "Tuesday,1 lesson 08.45-10.15,Art,31,Physics,42",
  ",2 lesson 10.30-12.00,Art,33,Physics,42",
];
const SAID = { columns: "room=beside classes" };

const questionOf = async (lines: readonly string[]) => {
  const found = await readTimetable({ files: [fileOf(lines.join("\n"))], now: 0 });
  return found.kind === "questions" ? found.questions[0] : undefined;
};

it("columns without a name beside the classes of groups may be their rooms: that is a question", async () => {
  const question = await questionOf(PLAN);
  expect(question?.message).toBe(
    "school.csv: columns G-1, G-2 hold the classes of a group each, and columns beside them have no name. What is in these?",
  );
  expect(question?.choices.map(({ label, answer }) => [label, answer])).toEqual([
    ["The columns without a name beside the classes are their rooms: 31, 31 42, 33", SAID],
  ]);
});

it("they are read if a person says so, and a class beside a blank has no room", async () => {
  expect(await readText("school.csv", PLAN.join("\n"), { columns: { room: "beside classes" } })).toEqual({
    meetings: [
      "31|M|525|615|Maths||",
      "31|M|630|720|Maths||",
      "31|T|525|615|Art||",
      "33|T|630|720|Art||",
      "42|M|525|615|Physics||",
      "42|M|630|720|Maths||",
      "42|T|525|615|Physics||",
      "42|T|630|720|Physics||",
    ],
    leftOut: ["no room"],
  });
});

it("a column that holds rooms and classes is not asked about", async () => {
  const mixed = PLAN.with(3, "Tuesday,1 lesson 08.45-10.15,Art,Sport hall,Physics,42").with(
    4,
    ",2 lesson 10.30-12.00,Art,Library,Physics,Annex",
  );
  expect((await questionOf(mixed))?.choices.map(({ answer }) => answer)).not.toContainEqual(SAID);
});

it("a class beside its room that names another room, or a time of its own, is unread", async () => {
  const usual = (day: string) => [
    `${day},1 lesson 08.45-10.15,Maths,A31,Physics,A42`,
    ",2 lesson 10.30-12.00,Latin,A31,Greek,A42",
    ",3 lesson 12.15-13.45,Latin,A31,Greek,A42",
  ];
  const lines = [",,G-1,,G-2,", ...["Monday", "Tuesday", "Wednesday"].flatMap(usual)];
  const odd = [
    "Thursday,1 lesson 08.45-10.15,Maths,A31,Physics in A33,A42",
    ",2 lesson 10.30-12.00,Art 9.00-11.00,A33,,",
  ];
  const found = await readTimetable({
    files: [fileOf([...lines, ...odd].join("\n"))],
    answers: { ...SAID, timeZone: "UTC", accept: "term dates", allowUnread: "20%" },
    now: 0,
  });
  const rooms = found.kind === "timetables" ? found.terms.flatMap(({ timetable }) => timetable.rooms) : [];
  expect(rooms.map(({ name, unread, meetings }) => [name, unread, meetings.R.length])).toEqual([
    ["A31", undefined, 1],
    ["A33", ["R"], 0],
    ["A42", undefined, 1],
  ]);
});
