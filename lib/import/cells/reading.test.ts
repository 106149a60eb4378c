import { expect, test } from "vitest";
import { type ColumnReader, ok, type Reading, shareRead, unclear } from "./reading.ts";

const digits: ColumnReader<number> = {
  read: (value): Reading<number | null> =>
    value === "" ? ok(null) : /^\d+$/.test(value) ? ok(Number(value)) : unclear("not a number"),
  score: 1,
};

test("the share counts what is clear among the values that say something", () => {
  expect(shareRead(["1", "2", "x", "3", ""].map(digits.read))).toEqual(0.75);
});

test("a column without a value has no share", () => {
  expect(shareRead(["", ""].map(digits.read))).toEqual(0);
});
