import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import { expect, test } from "vitest";
import { largeChange } from "../doubts/large-change.ts";
import { meeting, week } from "../testing/made-week.ts";
import { changesBetween } from "./changes.ts";

const room = (name: string, ...classes: readonly string[]): Room => ({
  id: name,
  name,
  building: null,
  capacity: null,
  meetings: week({ M: classes.map((each) => meeting(each, 540, 590)) }),
});

const timetable = (...rooms: readonly Room[]): Timetable => ({ term: null, rooms });

test("the report names what comes and goes, by room and by meeting, the room that changes most first", () => {
  const before = timetable(room("A", "X", "Y"), room("B", "Z"), room("C"));
  const after = timetable(room("A", "X", "Y"), room("B", "Q", "R"), room("D", "Z"));
  const changes = changesBetween(before, after);
  expect(changes).toEqual({
    rooms: 3,
    meetings: 3,
    roomsAdded: ["D"],
    roomsRemoved: ["C"],
    meetingsAdded: 3,
    meetingsRemoved: 1,
    mostChanged: [
      { room: "B", added: 2, removed: 1 },
      { room: "D", added: 1, removed: 0 },
    ],
  });
});

test("the same classes change nothing, though the term begins on another day", () => {
  const term = { id: "x", name: "x", last: "2026-12-18", timeZone: "UTC", days: "" };
  const dated = (first: string, day: number): Timetable => ({
    ...timetable({ ...room("A"), meetings: week({ M: [{ ...meeting("X", 540, 590), on: [[day, day]] }] }) }),
    calendar: { ...term, first },
  });
  const changes = changesBetween(dated("2026-08-31", 7), dated("2026-09-07", 0));
  expect(changes).toMatchObject({ meetingsAdded: 0, meetingsRemoved: 0 });
});

test("a large change is a question, a small one is not", () => {
  const rooms = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => room(`${name} ${index}`, "X"));
  const before = timetable(...rooms(40, "A"));
  const question = (after: Timetable, accepted: readonly string[] = []) =>
    largeChange(changesBetween(before, after), 0.3, new Set(accepted));
  const half = timetable(...rooms(20, "A"));
  expect(question(half)).toEqual({
    about: "large change",
    message:
      "Of 40 published rooms 20 go and 0 come; of 40 meetings 20 go and 0 come. That is more than 30%. Is it right?",
    choices: [{ label: "The changes are right", answer: { accept: "large change" } }],
  });
  expect(question(half, ["large change"])).toBeUndefined();
  expect(question(timetable(...rooms(30, "A")))).toBeUndefined();
});
