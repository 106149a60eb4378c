import { expect, test } from "vitest";
import { readPeriodTable } from "./said-periods.ts";

test.each([
  ["1", "", 'The periods must say the times of each, such as 6=13:00-13:50: "1=" does not'],
  ["1", "8", 'such as 6=13:00-13:50: "1=8" does not'],
  ["", "8:00-9:00", '"=8:00-9:00" does not'],
  ["1", "1:00-1:50", '"1=1:00-1:50" does not'],
  [" 2 ", "9:00-10:00", 'The period "2" is there twice'],
])("a period %j of %j is refused", (name, range, message) => {
  const entries = [["2", "8:00-8:50"] as const, [name, range] as const];
  expect(() => readPeriodTable(entries)).toThrow(message);
});
