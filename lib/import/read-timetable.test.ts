import { expect, it } from "vitest";
import { readTimetable, type TimetableSources } from "./read-timetable.ts";
import { fileOf } from "./testing/file-of.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const HEADER = "Room,Days,Start,End,Course,Start Date,End Date";
const ROWS = [
  "Hall 1,MWF,9:00,9:50,A,2026-08-31,2026-12-18",
  "Hall 2,TR,10:00,11:15,B,2026-08-31,2026-12-18",
];

const reading = (rows: readonly string[], sources: Partial<TimetableSources> = {}) =>
  readTimetable({ files: [fileOf(rows.join("\n"))], now: NOW, ...sources });

const timetableOf = async (rows: readonly string[], sources: Partial<TimetableSources> = {}) => {
  const found = await reading(rows, sources);
  if (found.kind === "questions") throw new Error(found.questions[0]?.message);
  return found;
};

it("bytes, a profile, rooms and answers go in; a timetable and its report come out, as plain values", async () => {
  const found = await timetableOf([HEADER, ...ROWS], {
    profile: { name: "school.yaml", text: "name: Example College\n" },
    rooms: fileOf("room,capacity\nHall 1,40\n", "rooms.csv"),
    answers: { timeZone: "America/Detroit", clock: "24h" },
  });
  const [term] = found.terms;
  expect(term?.timetable).toMatchObject({
    school: "Example College",
    calendar: { first: "2026-08-31", last: "2026-12-18", timeZone: "America/Detroit" },
    rooms: [
      { name: "Hall 1", capacity: 40 },
      { name: "Hall 2", capacity: null },
    ],
  });
  expect(term?.report).toMatchObject({ source: "school.csv", rows: 2, rooms: 2, meetings: 5 });
  expect(found.profile?.keys).toEqual(["time_zone", "columns", "clock"]);
  expect(structuredClone(found)).toEqual(found);
});

it("a question has three rows of the file beside each choice, and its answer is added to the others", async () => {
  const numbered = ["Room,Days,Start,End,Course"];
  for (const day of [0, 1, 2, 3, 4, 5, 6]) numbered.push(`Hall ${day},${day},9:00,9:50,X`);
  const answers = { accept: "term dates" };
  const found = await reading(numbered, { answers });
  expect(structuredClone(found)).toEqual(found);
  const rows = (...days: string[]) =>
    days.map((day, index) => `row ${index + 2}: Hall ${index}, ${day} 9:00-9:50, X`);
  expect(found).toMatchObject({
    kind: "questions",
    questions: [
      {
        choices: [
          { answer: { days: "0123456" }, rows: rows("M", "T", "W") },
          { answer: { days: "1234560" }, rows: rows("U", "M", "T") },
        ],
      },
    ],
  });
  const choice = found.kind === "questions" ? found.questions[0]?.choices[0] : undefined;
  const { terms } = await timetableOf(numbered, { answers: { ...answers, ...choice?.answer } });
  expect(terms[0]?.timetable.rooms.map(({ meetings }) => meetings.M.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

it("what changes is said against the published timetable of the same term", async () => {
  const answers = { timeZone: "America/Detroit" };
  const { terms } = await timetableOf([HEADER, ...ROWS], { answers });
  const previous = terms.map(({ timetable }) => timetable);
  const changed = await timetableOf(
    [HEADER, ...ROWS.slice(0, 1), ROWS[1]?.replace("Hall 2", "Hall 3") ?? ""],
    {
      answers,
      previous,
    },
  );
  expect(changed.terms[0]?.report.changes).toMatchObject({
    roomsAdded: ["Hall 3"],
    roomsRemoved: ["Hall 2"],
    meetingsAdded: 2,
    meetingsRemoved: 2,
  });
});

it("a column is of rooms if the published timetables, the rooms file or the aliases have them", async () => {
  const rows = ["Wo,Days,Start,End,Course", "CS 101,MWF,9:00,9:50,A", "CS 102,TR,10:00,11:15,B"];
  const answers = { accept: "term dates" };
  expect(await reading(rows, { answers })).toMatchObject({
    kind: "questions",
    questions: [{ about: "columns", choices: [{ answer: { columns: "location=Wo" } }] }],
  });
  const named = await timetableOf(rows, { answers: { ...answers, columns: "location=Wo" } });
  const previous = named.terms.map(({ timetable }) => timetable);
  expect((await timetableOf(rows, { answers, previous })).terms).toMatchObject([
    { timetable: { rooms: [{ name: "CS 101" }, { name: "CS 102" }] } },
  ]);
});
