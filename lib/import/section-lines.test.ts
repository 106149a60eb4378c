import { expect, it } from "vitest";
import { importTerms } from "./import-file.ts";
import { fileOf } from "./testing/file-of.ts";

const MONDAY = ["8:00-8:50,Latin,101", "9:00-9:50,Greek,102"];
const FRIDAY = ["8:00-8:50,Logic,101"];
const ROOM_101 = ["Time,Course", "Room 101,", "Monday,", "8:00-8:50,Latin", "Friday,", "8:00-8:50,Logic"];

it.each([
  [
    "days above the header",
    ["Monday,,", "Time,Course,Room", ...MONDAY, "Friday,,", "Time,Course,Room", ...FRIDAY],
  ],
  [
    "days below the header",
    ["Time,Course,Room", "MONDAY,MONDAY,MONDAY", ...MONDAY, "FRIDAY,FRIDAY,FRIDAY", ...FRIDAY],
  ],
  ["rooms and their days", [...ROOM_101, "Room 102,", "Monday,", "9:00-9:50,Greek"]],
  ["rooms and something else", ["Time,Course", "Room 101,", "8:00-8:50,Latin", "Gym,", "8:00-8:50,Sports"]],
  [
    "days with dates",
    ["Time,Course,Room", "Monday 7 September,,", ...MONDAY, "Friday 11 September,,", ...FRIDAY],
  ],
])("lines between the rows of a list that name %s are a question", async (_, lines) => {
  const outcome = await importTerms({ file: fileOf(lines.join("\n"), "list.csv") });
  expect(outcome).toMatchObject({ kind: "unclear", question: { about: "columns" } });
});

it("the header of a column is not offered as a room", async () => {
  const plan = (day: string) => [
    `${day},,`,
    "Time,Course,Room",
    "8:00-8:50,A,101",
    "9:00-9:50,B,102",
    "10:00-10:50,C,101",
  ];
  const outcome = await importTerms({
    file: fileOf([...plan("Monday"), ...plan("Friday")].join("\n"), "list.csv"),
  });
  expect(outcome.kind === "unclear" && outcome.question.choices.map(({ answer }) => answer)).toEqual([]);
});
