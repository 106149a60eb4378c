import { expect, it } from "vitest";
import { DAY_END, isPeriod, overlaps } from "./period.ts";

it("a period lies within one day, in whole minutes, and ends after it begins", () => {
  for (const [start, end] of [
    [0, 1],
    [0, DAY_END],
    [1439, 1440],
    [600, 660],
  ] as const)
    expect([start, end, isPeriod({ start, end })]).toEqual([start, end, true]);
  for (const [start, end] of [
    [600, 600],
    [660, 600],
    [-1, 600],
    [600, 1441],
    [600.5, 660],
    [600, 660.5],
    [Number.NaN, 660],
  ] as const)
    expect([start, end, isPeriod({ start, end })]).toEqual([start, end, false]);
});

it("periods that only touch do not overlap, whichever comes first", () => {
  const period = { start: 540, end: 600 };
  const overlapping = (start: number, end: number) =>
    [overlaps(period, { start, end }), overlaps({ start, end }, period)].join();
  expect([overlapping(600, 660), overlapping(480, 540)]).toEqual(["false,false", "false,false"]);
  expect([overlapping(599, 660), overlapping(550, 560)]).toEqual(["true,true", "true,true"]);
});
