import { expect, test } from "vitest";
import { slotAxis } from "./slot-axis.ts";

test.each([
  [
    ["Room", "1", "2", "3", "4"],
    ["1", "2", "3", "4"],
  ],
  // The number of the first period may be lost, as may that of one between.
  [
    ["Room", "2", "3", "4", "6"],
    ["2", "3", "4", "6"],
  ],
  [["Room", "3", "4", "5", "6"], undefined],
  [["Room", "1", "2", "3"], undefined],
  [["Room", "1", "2", "2", "3"], undefined],
])("%j has the periods %j", (row, periods) => {
  const axis = slotAxis(row);
  expect(axis && [axis.kind, axis.slots.map(({ text }) => text)]).toEqual(periods && ["periods", periods]);
});
