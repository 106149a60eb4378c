import type { Weekday } from "@classroom/timetable/weekday.ts";
import { expect, it } from "vitest";
import { identityOf, placeOf } from "../cells/place.ts";
import type { Placed } from "./row-reading.ts";
import { createTimetableDraft } from "./timetable-draft.ts";

const HALL = placeOf("Hall", "1");
const placed = (className: string, days: readonly Weekday[]): Placed => ({
  place: HALL,
  capacity: null,
  pattern: { className, days, start: 540, end: 590 },
});
const unreadOf = ({ rooms }: ReturnType<typeof createTimetableDraft>) =>
  [...rooms.values()].map(({ identity, unread }) => [identity, [...unread]]);
const hall = identityOf(HALL);

it("a room with more meetings than its item holds is not offered on the days of the rest", () => {
  const draft = createTimetableDraft();
  // 100,000 bytes a day: two quotes and 14 bytes beside the name.
  const name = "x".repeat(100_000 - 16);
  draft.add(1, [placed(name, ["M", "T"])]);
  draft.add(2, [placed(name, ["W", "R"])]);
  draft.add(3, [placed(name, ["F"])]);
  draft.add(4, [placed("", ["S"])]);
  expect(unreadOf(draft)).toEqual([[hall, ["W", "R", "S"]]]);
  expect([...draft.fates]).toEqual([
    ["meetings", { count: 2, rows: [1, 3] }],
    ["too many meetings in the room", { count: 2, rows: [2, 4] }],
  ]);
});

it("what could not be read of another term keeps a room from being offered here as well", () => {
  const other = createTimetableDraft();
  const lab = placeOf("", "Lab");
  other.add(1, [{ leftOut: "unreadable time", place: HALL, days: ["M", "W"], value: "late" }]);
  other.add(2, [{ leftOut: "unknown day", place: lab, value: "Q" }]);
  const draft = createTimetableDraft();
  draft.add(1, [placed("A", ["M"])]);
  draft.absorb(other, false);
  expect(unreadOf(draft)).toEqual([
    [hall, ["M", "W"]],
    [identityOf(lab), ["M", "T", "W", "R", "F", "S", "U"]],
  ]);
});

it("a row counts as one of an unknown room if any of its entries names none", () => {
  const draft = createTimetableDraft();
  draft.add(1, [placed("A", ["M"]), { leftOut: "unreadable room", value: "=1" }]);
  draft.add(2, [{ leftOut: "unreadable time", place: HALL, value: "late" }]);
  draft.add(3, [{ leftOut: "no room" }]);
  expect(draft.placeless()).toEqual({ count: 1, rows: [1] });
});
