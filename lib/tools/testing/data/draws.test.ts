import { expect, test } from "vitest";
import { draws } from "./draws.ts";

test("a test draws as many cases as it names, times DRAWS", () => {
  expect([draws(50, {}), draws(50, { DRAWS: "1" }), draws(50, { DRAWS: "4" })]).toEqual([50, 50, 200]);
});

test.each(["", "0", "-1", "1.5", "1e9", "1000", "many"])("DRAWS=%j is refused", (DRAWS) => {
  expect(() => draws(50, { DRAWS })).toThrow("DRAWS is a whole number from 1 to 999");
});
