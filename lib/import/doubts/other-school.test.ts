import type { Timetable } from "@classroom/timetable/timetable.ts";
import { expect, test } from "vitest";
import { readTimetable } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

/** A class in each room, with dates or without. */
const fileWith = (rooms: readonly string[], dates: string) =>
  fileOf(
    [
      `Room,Days,Start,End,Course${dates === "" ? "" : ",Start Date,End Date"}`,
      ...rooms.map((room, index) => `${room},MTWRF,${8 + index}:00,${8 + index}:50,C ${index}${dates}`),
    ].join("\n"),
  );
const FALL = ",2026-08-31,2026-12-18";
const SPRING = ",2027-01-11,2027-05-07";
const rooms = (building: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${building} ${index + 1}`);

const reading = (names: readonly string[], dates: string, previous: readonly Timetable[], accept?: string) =>
  readTimetable({
    files: [fileWith(names, dates)],
    answers: { timeZone: "America/Detroit", accept },
    previous,
    now: NOW,
  });

const published = async (names: readonly string[], dates: string): Promise<readonly Timetable[]> => {
  const found = await reading(names, dates, [], "term dates");
  if (found.kind === "questions") throw new Error(found.questions[0]?.message);
  return found.terms.map(({ timetable }) => timetable);
};

test("a file that shares less than a quarter of its rooms with what is published is a question", async () => {
  const previous = await published(rooms("Hall", 8), FALL);
  const found = await reading([...rooms("Hall", 1), ...rooms("Aula", 7)], SPRING, previous);
  expect(found).toMatchObject({
    kind: "questions",
    questions: [
      {
        about: "other school",
        code: "other school",
        values: { rooms: 8, shared: 1, terms: ["2026-08-31 to 2026-12-18"] },
        message:
          "This file has 8 rooms, 1 of them in 2026-08-31 to 2026-12-18. If you publish the file, it replaces 2026-08-31 to 2026-12-18. Is it a file of your school?",
        choices: [
          {
            label: "Replace 2026-08-31 to 2026-12-18 with this file",
            answer: { accept: "other school" },
          },
        ],
      },
    ],
  });
  const [question] = found.kind === "questions" ? found.questions : [];
  expect(question?.isOptional).toBeUndefined();
  const names = rooms("Aula", 7);
  expect(await reading(names, SPRING, previous, "other school")).toMatchObject({ kind: "timetables" });
});

test("a file of the same school needs no answer, though most of its rooms are new", async () => {
  const previous = await published(rooms("Hall", 8), FALL);
  const more = [...rooms("Hall", 2), ...rooms("Annex", 7)];
  expect(await reading(more, SPRING, previous)).toMatchObject({ kind: "timetables" });
});

test("a week without dates of another school is a question, and so is one that takes the place of a week", async () => {
  const aula = rooms("Aula", 6);
  for (const dates of [FALL, ""])
    expect(await reading(aula, "", await published(rooms("Hall", 6), dates), "term dates")).toMatchObject({
      questions: [{ about: "other school" }],
    });
});

test("a week without dates replaces the terms with dates only if a person says so", async () => {
  const previous = await published(rooms("Hall", 6), FALL);
  const files = [fileWith(rooms("Hall", 6), "")];
  const answers = { timeZone: "America/Detroit" };
  const found = await readTimetable({ files, answers, previous, now: NOW });
  const unattended = { files, answers, isUnattended: true, now: NOW };
  expect(await readTimetable({ ...unattended, previous })).toEqual(found);
  expect(await readTimetable(unattended)).toMatchObject({ kind: "timetables" });
  expect(found).toMatchObject({
    questions: [
      {
        about: "term dates",
        message: expect.stringContaining("Without dates, the file replaces 2026-08-31 to 2026-12-18."),
        isOptional: false,
      },
    ],
  });
  expect(await reading(rooms("Hall", 6), "", [])).toMatchObject({ questions: [{ isOptional: true }] });
});
