import type { Room, Timetable } from "@classroom/timetable/timetable.ts";
import { expect, test } from "vitest";
import { largeChange } from "../doubts/large-change.ts";
import { meeting, week } from "../testing/made-week.ts";
import { changesBetween } from "./changes.ts";

const room = (name: string, ...classes: readonly string[]): Room => ({
  id: `id of ${name}`,
  name,
  building: null,
  capacity: null,
  meetings: week({ M: classes.map((each) => meeting(each, 540, 590)) }),
});

const timetable = (...rooms: readonly Room[]): Timetable => ({ term: null, rooms });

test("the report names new and removed rooms and meetings, the room that changes most first", () => {
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

test("ten rooms are named, those with most changes first, and a changed date is a change", () => {
  const names = (count: number, letter: string) =>
    Array.from({ length: count }, (_, index) => `${letter}${index}`);
  const others = names(9, "R");
  const dated = (last: number): Room => ({
    ...room("R0"),
    meetings: week({ M: [{ ...meeting("x", 540, 590), on: [[0, last]] }] }),
  });
  const before = timetable(
    dated(7),
    room("A", ...names(2, "x")),
    room("B", ...names(5, "x")),
    ...others.slice(1).map((each) => room(each, "x")),
  );
  const after = timetable(
    room("A", ...names(2, "y")),
    room("B"),
    dated(14),
    ...others.slice(1).map((each) => room(each, "y")),
    room("C", "x", "y", "z"),
  );
  expect(changesBetween(before, after).mostChanged).toEqual([
    { room: "B", added: 0, removed: 5 },
    { room: "A", added: 2, removed: 2 },
    { room: "C", added: 3, removed: 0 },
    ...others.slice(0, 7).map((each) => ({ room: each, added: 1, removed: 1 })),
  ]);
  expect(changesBetween(before, after)).toMatchObject({ meetingsAdded: 14, meetingsRemoved: 16 });
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
    code: "large change",
    values: {
      limit: 30,
      meetings: 40,
      meetingsGone: 20,
      meetingsNew: 0,
      rooms: 40,
      roomsGone: 20,
      roomsNew: 0,
    },
    message:
      "20 of 40 published rooms would go and 0 would be new; 20 of 40 meetings would go and 0 would be new. That is more than 30%. Is it right?",
    choices: [
      {
        label: "The changes are right",
        code: "changes are right",
        values: {},
        answer: { accept: "large change" },
      },
    ],
  });
  expect(question(half, ["large change"])).toBeUndefined();
  expect(question(timetable(...rooms(30, "A")))).toBeUndefined();
  expect(question(timetable(...rooms(40, "A"), ...rooms(12, "B")))).toBeUndefined();
  expect(question(timetable(...rooms(40, "A"), ...rooms(13, "B")))?.values).toMatchObject({ roomsNew: 13 });
  const double = rooms(40, "A").map(({ name }) => room(name, "X", "Y"));
  expect(question(timetable(...double))?.values).toMatchObject({ roomsNew: 0, meetingsNew: 40 });
});
