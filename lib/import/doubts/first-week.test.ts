import { expect, it } from "vitest";
import type { Answer } from "../question.ts";
import { readTimetable } from "../read-timetable.ts";
import { datesOfRooms } from "../testing/dates-of-rooms.ts";
import { fileOf } from "../testing/file-of.ts";

/** The week of 17 February 2025 is the school's week 24, and the year's week 8. */
const TERM: Answer = { timeZone: "Asia/Ho_Chi_Minh", firstDay: "2025-02-17", lastDay: "2025-03-23" };
const LINES = [
  "Course,Room,Day,Start,End,Weeks",
  "A,R 1,Monday,9:00,9:50,24-25",
  "B,R 2,Monday,9:00,9:50,26,27",
];
const FILE = fileOf([...LINES.slice(0, 2), 'B,R 2,Monday,9:00,9:50,"26,28"'].join("\n"));

const reading = (answers: Answer, isUnattended = false, text?: string, file = FILE) =>
  readTimetable({
    files: [file],
    answers: { ...TERM, ...answers },
    profile: { name: "school.yaml", text },
    isUnattended,
    now: Date.UTC(2025, 1, 1),
  });

/** The Mondays on which each class meets, as `MM-DD`. */
const published = async (...said: Parameters<typeof reading>) => {
  const found = await reading(...said);
  if (found.kind === "questions") return found.questions.map(({ about }) => about);
  return found.terms.flatMap(({ timetable }) => datesOfRooms(timetable));
};

const ALL = ["02-17", "02-24", "03-03", "03-10", "03-17"];

it("the number of the first week is a question if the weeks are neither the term's nor the year's", async () => {
  const found = await reading({});
  const [question] = found.kind === "questions" ? found.questions : [];
  expect([question?.message, question?.isOptional]).toEqual([
    "Classes are in weeks such as 24-25. What number has the week of 2025-02-17, the first of the term?",
    true,
  ]);
  expect(question?.choices.map(({ label, answer }) => [label, answer])).toEqual([
    ["Week 24", { firstWeek: "24" }],
    ["Unknown: the rooms are taken in every week", { accept: "first week" }],
  ]);
});

it.each<[string, Parameters<typeof reading>]>([
  ["a person", [{ firstWeek: "24" }]],
  [
    "the profile",
    [{}, false, "terms: [{name: 2025-02, first_day: 2025-02-17, last_day: 2025-03-23, first_week: 24}]"],
  ],
])("classes meet in their weeks if %s says which is the first", async (_, said) => {
  expect(await published(...said)).toEqual([
    ["02-17", "02-24"],
    ["03-03", "03-17"],
  ]);
});

it("classes meet in every week without an answer", async () => {
  expect(await published({ accept: "first week" })).toEqual([ALL, ALL]);
  expect(await published({}, true)).toEqual([ALL, ALL]);
});

it("classes that clash only if they meet in every week are asked about by their weeks", async () => {
  const lines = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].flatMap((day) => [
    `A,R 1,${day},9:00,9:50,24-25`,
    `B,R 1,${day},9:30,10:20,26-27`,
  ]);
  const turns = fileOf([LINES[0], ...lines].join("\n"));
  const found = await reading({}, false, undefined, turns);
  const [question] = found.kind === "questions" ? found.questions : [];
  expect([question?.about, question?.isOptional]).toEqual(["first week", false]);
  expect(await published({ accept: "first week" }, false, undefined, turns)).toEqual(["clashes"]);
  expect((await published({ firstWeek: "24" }, false, undefined, turns)).length).toBe(1);
});

it("numbers that may count the weeks of a class are not asked about", async () => {
  const counts = fileOf([LINES[0], "A,R 1,Monday,9:00,9:50,16", "B,R 2,Monday,9:00,9:50,8"].join("\n"));
  expect(await published({}, false, undefined, counts)).toEqual([ALL, ALL]);
});

it("the answer enters the profile with the term, and must be a week of the year", async () => {
  const found = await reading({ firstWeek: "24" });
  expect(found.kind === "timetables" && found.profile?.text).toContain("first_week: 24");
  await expect(reading({ firstWeek: "54" })).rejects.toThrow("a number from 1 to 53");
  await expect(reading({}, false, "terms: [{name: T, first_week: 0}]")).rejects.toThrow(
    "the number of a week",
  );
});
