import { DAY_END } from "@classroom/timetable/period.ts";
import { expect, it } from "vitest";
import { foldedBuilding } from "./folded-rooms.ts";
import { type FreeRoom, roomOf } from "./free-rooms.ts";

const free = (name: string, freeUntil: number): FreeRoom =>
  roomOf({ _id: name, name, building: null, capacity: null, features: [] }, freeUntil, null);
const open = (name: string, freeUntil: number): FreeRoom => ({ ...free(name, freeUntil), closesThen: true });
const MIDNIGHT = 20_000 * DAY_END;
const names = (rooms: readonly FreeRoom[]) => rooms.map(({ name }) => name);

it.each([
  ["one line stands for all but the first that are free until midnight", 3, true, ["A0", "B"], ["A1", "A2"]],
  ["a single room is not worth a line", 2, true, ["A0", "A1", "B"], []],
  ["a list that does not fold has all rooms", 3, false, ["A0", "A1", "A2", "B"], []],
])("%s", (_, allDay, folds, listed, rest) => {
  const rooms = Array.from({ length: allDay }, (__, index) => free(`A${index}`, MIDNIGHT));
  const building = foldedBuilding({ name: "Hall", rooms: [...rooms, free("B", MIDNIGHT - 1)] }, folds);
  expect([building.name, building.count]).toEqual(["Hall", allDay + 1]);
  expect([names(building.listed), names(building.rest)]).toEqual([listed, rest]);
});

it("one line stands for the rooms that stay free until their building closes", () => {
  const closing = MIDNIGHT - 120;
  const rooms = [
    ...["A", "B", "C"].map((name) => open(name, closing)),
    free("D", closing),
    ...["E", "F"].map((name) => open(name, closing - 60)),
  ];
  const building = foldedBuilding({ name: "Hall", rooms }, true);
  expect([names(building.listed), names(building.rest)]).toEqual([
    ["A", "D", "E", "F"],
    ["B", "C"],
  ]);
});
