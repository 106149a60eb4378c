import { expect, it } from "vitest";
import { dayNumber } from "./calendar-date.ts";
import { NO_CHANGES } from "./change.ts";
import { roomWeek } from "./room-week.ts";
import { type Term, termDays } from "./term.ts";
import type { Room } from "./timetable.ts";
import { eachWeekday } from "./weekday.ts";

const termOf = (id: string, noClasses: readonly string[], follows: Term["days"] | object = {}): Term => {
  const dates = { first: "2026-10-05", last: "2026-10-18" };
  const days = termDays({ ...dates, noClasses, follows: follows as Record<string, "M"> });
  return { id, name: id, ...dates, timeZone: "UTC", days };
};
const room: Room = {
  id: "hall",
  name: "Hall",
  building: null,
  capacity: null,
  meetings: eachWeekday((weekday) => (weekday === "M" ? [{ className: "CS 1", start: 600, end: 660 }] : [])),
};

it("a holiday of one term does not hide which weekday another term follows", () => {
  const main = termOf("main", []);
  const session = termOf("session", ["2026-10-12"]);
  const week = roomWeek(
    [
      { term: main, room },
      { term: session, room },
    ],
    dayNumber("2026-10-12"),
  );
  expect([week.M.term, week.M.follows, week.M.meetings.map(({ className }) => className)]).toEqual([
    session,
    "M",
    ["CS 1"],
  ]);
});

it("of two terms each may know what the other does not: unread rows, examinations, hours", () => {
  const main = { ...termOf("main", []), exams: { from: "2026-10-05", to: "2026-10-05" } };
  const complete = {
    term: main,
    room: { ...room, unread: ["T" as const] },
    closedOn: () => [{ start: 0, end: 480 }],
  };
  const plain = { term: termOf("session", [], { "2026-10-06": "M" }), room };
  for (const terms of [
    [complete, plain],
    [plain, complete],
  ]) {
    const { M, T } = roomWeek(terms, dayNumber("2026-10-05"));
    expect([M.areExamsUnknown, T.areExamsUnknown, M.isUnread, T.isUnread]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(M.open).toEqual([{ start: 480, end: 1440 }]);
    // The last term that has classes then says which weekday it follows.
    expect(T.follows).toBe(terms[1] === plain ? "M" : "T");
  }
});

it("a date without classes follows nothing, and a date that follows another weekday that one", () => {
  const term = termOf("main", ["2026-10-12"], { "2026-10-13": "M", "2026-10-12": "M" });
  const week = roomWeek([{ term, room }], dayNumber("2026-10-14"));
  expect([week.M.follows, week.M.meetings, week.T.follows, week.T.meetings.length]).toEqual([
    undefined,
    [],
    "M",
    1,
  ]);
});

it("a class of several parts of the term meets from the first to the last of them", () => {
  const on = [[0, 0] as const, [7, 7] as const];
  const meetings = { ...room.meetings, M: [{ className: "CS 1", start: 600, end: 660, on }] };
  const week = roomWeek([{ term: termOf("main", []), room: { ...room, meetings } }], dayNumber("2026-10-05"));
  expect(week.M.meetings.map(({ first, last }) => [first, last])).toEqual([
    [dayNumber("2026-10-05"), dayNumber("2026-10-12")],
  ]);
});

it("hours that are not known do not open a door, and a school without hours says nothing of them", () => {
  const term = termOf("main", []);
  const openOn = (closedOn?: () => null) =>
    roomWeek([{ term, room, ...(closedOn && { closedOn }) }], dayNumber("2026-10-05")).M;
  expect(openOn(() => null).open).toBe(null);
  expect(openOn()).not.toHaveProperty("open");
});

it("examinations that a layer knows are known", () => {
  const term = { ...termOf("main", []), exams: { from: "2026-10-05", to: "2026-10-06" } };
  const monday = dayNumber("2026-10-05");
  const on = (date: number) => ({ ...NO_CHANGES, knowsExams: date === monday });
  const { M, T } = roomWeek([{ term, room }], monday, { room, on });
  expect([M.areExamsUnknown, T.areExamsUnknown]).toEqual([false, true]);
});
