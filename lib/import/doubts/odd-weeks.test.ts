import { expect, it } from "vitest";
import type { Answer } from "../question.ts";
import { readTimetable } from "../read-timetable.ts";
import { datesOfRooms } from "../testing/dates-of-rooms.ts";
import { fileOf } from "../testing/file-of.ts";

const FILE = fileOf(
  ["Course,Room,Day,Start,End,Weeks", "A,R 1,Monday,9:00,9:50,odd", "B,R 2,Monday,9:00,9:50,even"].join("\n"),
);
/** Monday, 31 August 2026, is in the year's week 36. */
const TERM: Answer = { timeZone: "Europe/Berlin", firstDay: "2026-08-31", lastDay: "2026-10-02" };

const reading = (answers: Answer, isUnattended = false, text?: string) =>
  readTimetable({
    files: [FILE],
    answers: { ...TERM, ...answers },
    profile: { name: "school.yaml", text },
    isUnattended,
    now: Date.UTC(2026, 7, 1),
  });

/** The Mondays on which each class meets, as `MM-DD`, and the profile. */
const published = async (...said: Parameters<typeof reading>) => {
  const found = await reading(...said);
  if (found.kind === "questions") return found.questions.map(({ message }) => message);
  return found.terms.flatMap(({ timetable }) => datesOfRooms(timetable));
};

const ALL = ["08-31", "09-07", "09-14", "09-21", "09-28"];
const EVEN_OF_YEAR = [ALL[0], ALL[2], ALL[4]];
const ODD_OF_YEAR = [ALL[1], ALL[3]];

it("which weeks are odd is a question if the year's and the term's are not the same", async () => {
  const found = await reading({});
  const [question] = found.kind === "questions" ? found.questions : [];
  expect([question?.message, question?.isOptional]).toEqual([
    "Classes of odd and of even weeks take turns. Which weeks are odd?",
    true,
  ]);
  expect(question?.choices.map(({ label, answer }) => [label, answer])).toEqual([
    ["By the year: the week of 2026-08-31 is week 36", { oddWeeks: "year" }],
    ["By the term: the week of 2026-08-31 is week 1", { oddWeeks: "term" }],
    ["Unknown: the rooms are taken in every week", { accept: "odd weeks" }],
  ]);
});

it.each<[string, Parameters<typeof reading>, readonly (readonly (string | undefined)[])[]]>([
  ["the year's", [{ oddWeeks: "year" }], [ODD_OF_YEAR, EVEN_OF_YEAR]],
  ["the term's", [{ oddWeeks: "term" }], [EVEN_OF_YEAR, ODD_OF_YEAR]],
  ["the profile's", [{}, false, "odd_weeks: term"], [EVEN_OF_YEAR, ODD_OF_YEAR]],
  ["unknown", [{ accept: "odd weeks" }], [ALL, ALL]],
  ["unknown at night", [{}, true], [ALL, ALL]],
])("odd weeks are %s", async (_, said, weeks) => {
  expect(await published(...said)).toEqual(weeks);
});

it("the answer is remembered", async () => {
  const found = await reading({ oddWeeks: "year" }, false, "name: School");
  expect(found.kind === "timetables" && found.profile?.keys).toContain("odd_weeks");
});
