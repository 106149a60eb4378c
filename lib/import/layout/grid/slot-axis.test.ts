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
  // Two periods each: as hours, they would be of the afternoon.
  [
    ["Room", "1-2", "3-4", "5-6", "7-8"],
    ["1-2", "3-4", "5-6", "7-8"],
  ],
  [
    ["教室", "0102", "0304", "第5-6节", "0708"],
    ["1-2", "3-4", "5-6", "7-8"],
  ],
  [["Room", "3", "4", "5", "6"], undefined],
  [["Room", "1", "2", "3"], undefined],
  [["Room", "1", "2", "2", "3"], undefined],
])("%j has the periods %j", (row, periods) => {
  const axis = slotAxis(row);
  expect(axis && [axis.kind, axis.slots.map(({ text }) => text)]).toEqual(periods && ["periods", periods]);
});

test("hours that follow one another are times", () => {
  expect(slotAxis(["Room", "1-2", "2-3", "3-4", "4-5"])?.kind).toBe("times");
});

test.each([
  [["11.00 am - 11.25 am", "11.25 am - 11.50 am", "11.50 am - 12.15 pm"], "11:25-11:50"],
  // No heading is believed where one is out of turn.
  [["11.00 am - 11.25 am", "11.25 pm - 11.50 pm", "11.50 am - 12.15 pm"], undefined],
])("%j stands in the order of the day: %s", (row, second) => {
  expect(slotAxis(["Day", ...row])?.slots[1]?.text).toEqual(second);
});
