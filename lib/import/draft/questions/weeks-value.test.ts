import { expect, test } from "vitest";
import { sentence } from "../../sentences.ts";
import { weeksValue } from "./weeks-value.ts";

test("weeks are written as ranges", () => {
  expect([[1, 2, 3, 6, 8, 9], [4], "odd" as const].map(weeksValue)).toEqual([
    "1-3, 6, 8-9",
    "4",
    sentence("odd", {}),
  ]);
});
