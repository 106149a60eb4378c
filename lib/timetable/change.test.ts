import { expect, it } from "vitest";
import { type Change, changesByDate, datesOfChange, isSameClass, takes, takesRoom } from "./change.ts";

const DATE = 20_000;
const at = (date: number, minute: number): number => date * 1440 + minute;
const booking: Change = {
  id: "a",
  kind: "book",
  savedAt: "",
  taken: { from: at(DATE, 1380), until: at(DATE + 1, 60), rooms: ["hall"], text: "Night" },
};
const move = (date: number): Change => ({
  ...booking,
  kind: "move",
  cancelled: { room: "hall", date, start: 600, end: 660, className: "CS 1" },
});

it("a move is about the dates of both of its times, each once, ascending", () => {
  expect([DATE - 1, DATE, DATE + 5].map((date) => datesOfChange(move(date)))).toEqual([
    [DATE - 1, DATE, DATE + 1],
    [DATE, DATE + 1],
    [DATE, DATE + 1, DATE + 5],
  ]);
});

it("a class is the same only if start, end and name are", () => {
  const one = { start: 600, end: 660, className: "CS 1" };
  const others = [{ start: 601 }, { end: 661 }, { className: "CS 2" }];
  expect([{}, ...others].map((other) => isSameClass(one, { ...one, ...other }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it("a closed building takes all of its rooms, however its name is spelled, and none of unknown buildings", () => {
  const taken = { rooms: ["hall"], building: "Main  hall", text: "" };
  const isTaken = (id: string, building: string | null) => takes(taken, { id, building });
  expect([isTaken("lab", "MAIN Hall"), isTaken("lab", "Other"), isTaken("lab", null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isTaken("hall", null)).toBe(true);
});

it("a closed building stays closed even if its former rooms are gone", () => {
  const time = { from: 0, until: 1, rooms: ["gone"], text: "" };
  const none = () => false;
  expect(
    [{}, { taken: time }, { taken: { ...time, building: "Main" } }].map((each) => takesRoom(each, none)),
  ).toEqual([true, false, true]);
});

it("examinations are known on the dates of which a layer of them says something, and on no others", () => {
  const later = {
    ...booking,
    taken: { from: at(DATE + 9, 0), until: at(DATE + 9, 60), rooms: [], text: "" },
  };
  const on = changesByDate([{ ...booking, covers: "exams" }, later]);
  expect([0, 1, 2, 9].map((day) => on(DATE + day).knowsExams)).toEqual([true, true, false, false]);
});
