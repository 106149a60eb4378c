import { expect, it } from "vitest";
import { readTimetable } from "../../read-timetable.ts";

const NAMES = Array.from({ length: 13 }, (_, at) => `Room ${101 + at}`);

const document = (...cards: readonly string[]) => `<?xml version="1.0"?><timetable>
  <periods><period period="1" starttime="8:00" endtime="8:45"/></periods>
  <subjects><subject id="s" name="Physics"/></subjects>
  <classrooms>${NAMES.map((name, at) => `<classroom id="${at}" name="${name}"/>`).join("")}</classrooms>
  <lessons><lesson id="l" subjectid="s" periodspercard="1"/></lessons><cards>${cards.join("")}</cards></timetable>`;

const card = (rooms: string, days = "10000") =>
  `<card lessonid="l" classroomids="${rooms}" period="1" days="${days}"/>`;

/** The published rooms, or what is asked. */
const roomsOf = async (...cards: readonly string[]) => {
  const reading = await readTimetable({
    files: [{ name: "asc.xml", bytes: Buffer.from(document(...cards)) }],
    answers: { timeZone: "UTC", accept: "term dates" },
    now: Date.UTC(2026, 8, 1),
  });
  return reading.kind === "questions"
    ? reading.questions.map(({ about }) => about)
    : reading.terms[0]?.timetable.rooms.map(({ name }) => name);
};

it("the classrooms without a card are rooms as well, and no question", async () => {
  expect(await roomsOf(card("0"), card("", "00000"))).toEqual(NAMES);
});

it("they are left out if a card names no room, since its class may be in one of them", async () => {
  expect(await roomsOf(card("0"), card("", "01000"))).toEqual(["Room 101"]);
});
