import { expect, test } from "vitest";
import { columnReader, ok, unclear } from "./reading.ts";

const shareOf = (column: readonly string[]): number =>
  columnReader(column, (value) => (/^\d+$/.test(value) ? ok(Number(value)) : unclear("not a number"))).score;

test("the share counts what is clear among the values that say something", () => {
  expect(shareOf(["1", "2", "x", "3", ""])).toEqual(0.75);
});

test("a column without a value has no share", () => {
  expect(shareOf(["", ""])).toEqual(0);
});
