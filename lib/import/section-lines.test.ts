import { expect, it } from "vitest";
import { importTerms } from "./import-file.ts";
import { fileOf } from "./testing/file-of.ts";
import { readText } from "./testing/rows-as-read.ts";

const read = async (lines: readonly string[]) => (await readText("list.csv", lines.join("\n"))).meetings;

const MONDAY = ["8:00-8:50,Latin,101", "9:00-9:50,Greek,102"];
const FRIDAY = ["8:00-8:50,Logic,101"];
const CLASSES = ["101|F|480|530|Logic||", "101|M|480|530|Latin||", "102|M|540|590|Greek||"];
const ROOM_101 = ["Time,Course", "Room 101,", "Monday,", "8:00-8:50,Latin", "Friday,", "8:00-8:50,Logic"];

it.each([
  [
    "above the header",
    ["Autumn,,", "Monday,,", "Time,Course,Room", ...MONDAY, "Friday,,", "Time,Course,Room", ...FRIDAY],
  ],
  [
    "below the header",
    [
      "Time,Course,Room",
      "MONDAY,MONDAY,MONDAY",
      ...MONDAY,
      "FRIDAY,FRIDAY,FRIDAY",
      ...FRIDAY,
      "Printed by hand,,",
    ],
  ],
])("lines between the rows of a list name their days, %s", async (_, lines) => {
  expect(await read(lines)).toEqual(CLASSES);
});

it("lines name rooms, and days within them", async () => {
  const lines = [...ROOM_101, "Room 102,", "Monday,", "9:00-9:50,Greek"];
  expect(await read(lines)).toEqual(CLASSES);
});

it.each([
  [
    "another line between the rows",
    [
      "Time,Course",
      "Room 101,",
      "8:00-8:50,Latin",
      "Gym,",
      "8:00-8:50,Sports",
      "Room 102,",
      "9:00-9:50,Greek",
    ],
  ],
  ["a room without a day", [...ROOM_101, "Room 102,", "9:00-9:50,Greek"]],
  [
    "a row above the first line",
    ["Time,Course,Room", ...FRIDAY, "Monday,,", ...MONDAY, "Friday,,", ...FRIDAY],
  ],
  [
    "a date in the lines",
    ["Time,Course,Room", "Monday 7 September,,", ...MONDAY, "Friday 11 September,,", ...FRIDAY],
  ],
  [
    "a row that is longer than the header",
    ["Time,Course,Room", "Monday,,", ...MONDAY, "Friday,,", "8:00-8:50,Logic,part 2,101"],
  ],
])("a list with %s is a question", async (_, lines) => {
  const outcome = await importTerms({ file: fileOf(lines.join("\n"), "list.csv") });
  expect(outcome).toMatchObject({ kind: "unclear", question: { about: "columns" } });
});
