import { expect, it } from "vitest";
import type { Answer } from "../../question.ts";
import { readTimetable } from "../../read-timetable.ts";

const NAMES = Array.from({ length: 13 }, (_, at) => `Room ${101 + at}`);

/** The lesson `l` has no rooms of its own, `g` may be in Room 102, and the class of `h` has its home in Room 103. */
const document = (...cards: readonly string[]) => `<?xml version="1.0"?><timetable>
  <periods><period period="1" starttime="8:00" endtime="8:45"/></periods>
  <subjects><subject id="s" name="Physics"/></subjects><classes><class id="c" name="1b" classroomids="2"/></classes>
  <classrooms>${NAMES.map((name, at) => `<classroom id="${at}" name="${name}"/>`).join("")}</classrooms>
  <lessons><lesson id="l" subjectid="s" classroomids=""/><lesson id="g" subjectid="s" classroomids="0,1"/>
    <lesson id="h" subjectid="s" classids="c"/></lessons><cards>${cards.join("")}</cards></timetable>`;

const card = (rooms: string, days = "10000", lesson = "l") =>
  `<card lessonid="${lesson}" classroomids="${rooms}" period="1" days="${days}"/>`;

const PLACED = card("0");
const ROOMLESS = card("", "01000");

const reading = async (cards: readonly string[], answers: Answer = {}, isUnattended = false, text?: string) =>
  readTimetable({
    files: [{ name: "asc.xml", bytes: Buffer.from(document(...cards)) }],
    profile: { name: "school.yaml", text },
    answers: { timeZone: "UTC", accept: "term dates", ...answers },
    isUnattended,
    now: Date.UTC(2026, 8, 1),
  });

/** The published rooms and the notes of the report, or what is asked. */
const read = async (...options: Parameters<typeof reading>) => {
  const result = await reading(...options);
  if (result.kind === "questions") return result.questions.map(({ about }) => about);
  const [term] = result.terms;
  return {
    rooms: term?.timetable.rooms.map(({ name }) => name),
    notes: term?.report.notes.map(({ message }) => message),
  };
};

const without = (...rooms: readonly string[]) => NAMES.filter((name) => !rooms.includes(name));
const listed = (room: string) =>
  `Rooms without classes that are left out, since the file lists them for classes that have no room: 1 (${room})`;

it("the classrooms without a card are rooms as well, and no question", async () => {
  expect(await read([PLACED, card("", "00000")])).toEqual({ rooms: NAMES, notes: [] });
});

it("they are an optional question if a card names no room, since its class may be in one of them", async () => {
  const result = await reading([PLACED, ROOMLESS]);
  const [question] = result.kind === "questions" ? result.questions : [];
  expect(question).toMatchObject({
    about: "idle rooms",
    message: `Some classes have no room, and these rooms have no classes: ${NAMES.slice(1).join(", ")}. May such a class be in one of them?`,
    isOptional: true,
  });
  expect(question?.choices.map(({ label, answer }) => [label, answer])).toEqual([
    ["No: offer these rooms", { blank: "none" }],
    ["Yes: leave them out", { accept: "term dates,idle rooms" }],
  ]);
});

it("without an answer, and by the answer that a class may be in them, they are left out, and a note says so", async () => {
  const names = NAMES.slice(1).join(", ");
  const leftOut = {
    rooms: ["Room 101"],
    notes: [
      `Rooms without classes that are left out, since classes without a room may be in them: 12 (${names})`,
    ],
  };
  expect(await read([PLACED, ROOMLESS], {}, true)).toEqual(leftOut);
  expect(await read([PLACED, ROOMLESS], { accept: "term dates,idle rooms" })).toEqual(leftOut);
});

it("the answer that they are free offers them, and the next night as well", async () => {
  const offered = { rooms: NAMES, notes: [] };
  expect(await read([PLACED, ROOMLESS], { blank: "none" })).toEqual(offered);
  const result = await reading([PLACED, ROOMLESS], { blank: "none" });
  const profile = result.kind === "timetables" ? result.profile?.text : undefined;
  expect(await read([PLACED, ROOMLESS], {}, true, profile)).toEqual(offered);
});

it.each([
  ["its lesson may be in them", "g", "Room 102"],
  ["its class is at home in them", "h", "Room 103"],
])("those stay left out that a card without a room may be in: %s", async (_, lesson, room) => {
  const cards = [PLACED, ROOMLESS, card("", "00100", lesson)];
  expect(await read(cards, { blank: "none" })).toEqual({ rooms: without(room), notes: [listed(room)] });
});

it("a card without a room whose lesson is unknown may be in any", async () => {
  const cards = [...NAMES.slice(1).map((_, at) => card(String(at))), card("", "01000", "?")];
  expect(await read(cards)).toEqual({ rooms: NAMES.slice(0, -1), notes: [listed("Room 113")] });
});

it("EduPage lists the rooms of each card of a lesson", async () => {
  const table = (id: string, ...rows: object[]) => ({ id, data_rows: rows });
  const lesson = { subjectid: "s", durationperiods: 1, classids: [] };
  const each = { period: "1", days: "10000" };
  const tables = [
    table("periods", { period: "1", starttime: "8:00", endtime: "8:45" }),
    table("days", { id: "0", name: "Monday" }),
    table("classrooms", ...NAMES.map((name, id) => ({ id: `*${id}`, name }))),
    table("lessons", { id: "l", ...lesson }, { id: "g", ...lesson, classroomidss: [["*1"], ["*1", "*2"]] }),
    table(
      "cards",
      { ...each, lessonid: "l", classroomids: ["*0"] },
      { ...each, lessonid: "g", classroomids: [] },
    ),
  ];
  const bytes = Buffer.from(JSON.stringify({ r: { dbiAccessorRes: { tables } } }));
  const result = await readTimetable({
    files: [{ name: "edupage.json", bytes }],
    answers: { timeZone: "UTC", accept: "term dates", blank: "none" },
    now: Date.UTC(2026, 8, 1),
  });
  const [term] = result.kind === "timetables" ? result.terms : [];
  expect(term?.timetable.rooms.map(({ name }) => name)).toEqual(without("Room 102", "Room 103"));
});
