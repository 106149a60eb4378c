import { expect, it } from "vitest";
import type { Answer } from "../question.ts";
import { readTimetable } from "../read-timetable.ts";
import { fileOf } from "../testing/file-of.ts";

const SAID: Answer = { timeZone: "Europe/Rome", firstDay: "2026-09-14", lastDay: "2026-12-18" };

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Room ${index + 1}`);

const reading = (rooms: readonly string[], answers: Answer = {}, more: object = {}) =>
  readTimetable({
    files: [
      fileOf(["Course,Room,Day,Start,End", ...rooms.map((room) => `A,${room},Monday,9:00,9:50`)].join("\n")),
    ],
    answers: { ...SAID, ...answers },
    now: Date.UTC(2026, 8, 1),
    ...more,
  });

/** The rooms that are published, or what is asked. */
const outcome = async (...said: Parameters<typeof reading>) => {
  const found = await reading(...said);
  if (found.kind === "questions") return found.questions.map(({ message }) => message);
  return found.terms.flatMap(({ timetable }) => timetable.rooms.map(({ name }) => name));
};

const ROOMS = [...numbered(30), "Gym", "afar"];

it("places without a number are a question beside rooms that have one", async () => {
  const found = await reading(ROOMS);
  const [question] = found.kind === "questions" ? found.questions : [];
  expect([question?.message, question?.isOptional]).toEqual([
    "Of 32 places these are named unlike the others: afar, Gym. Are they rooms?",
    true,
  ]);
  expect(question?.choices.map(({ label, answer }) => [label, answer])).toEqual([
    ["All of them are rooms", { accept: "odd rooms" }],
  ]);
  expect(question?.places).toEqual(["afar", "Gym"]);
});

it.each<[string, Parameters<typeof reading>, readonly string[]]>([
  ["all are rooms", [ROOMS, { accept: "odd rooms" }], ["afar", "Gym", ...numbered(30)]],
  ["one is left out", [ROOMS, { notRooms: "afar", accept: "odd rooms" }], ["Gym", ...numbered(30)]],
  ["all are left out", [ROOMS, { notRooms: "afar;Gym" }], numbered(30)],
  ["a script reads the file", [ROOMS, {}, { isUnattended: true }], ["afar", "Gym", ...numbered(30)]],
  [
    "rooms without a number are usual",
    [[...numbered(7), "Aula", "Gym", "Hall"]],
    ["Aula", "Gym", "Hall", ...numbered(7)],
  ],
  ["there are few rooms", [[...numbered(8), "Gym"]], ["Gym", ...numbered(8)]],
])("if %s, these are published", async (_, said, rooms) => {
  expect(await outcome(...said)).toEqual(rooms);
});

it.each([
  ["a name without its beginning or its end", ["-Hall 12", "22-"]],
  ["a word for no place within a name", ["Library 2 or Teams"]],
  ["a remark", ["Opening of the year 2010/2011 by the rector"]],
])("%s is odd, among any names", async (_, places) => {
  const found = await reading([
    ...numbered(20),
    "Gym",
    "Hall",
    "Aula",
    "Mensa",
    "Stage",
    "Studio",
    ...places,
  ]);
  const [question] = found.kind === "questions" ? found.questions : [];
  expect(question?.places).toEqual(places);
});

it("what the school has published is asked no more", async () => {
  const before = await reading(ROOMS, { accept: "odd rooms" });
  const previous = before.kind === "timetables" ? before.terms.map(({ timetable }) => timetable) : [];
  expect(await outcome(ROOMS, {}, { previous })).toEqual(["afar", "Gym", ...numbered(30)]);
});
