import { expect, test } from "vitest";
import { periodReader, readPeriodTable } from "./periods.ts";

test("periods of a table, alone, in a row and in a list", () => {
  const table = readPeriodTable([
    ["1", "8:00-8:50"],
    ["2", "9:00-9:50"],
    ["3", "13:00-13:50"],
  ]);
  const values = ["1", "1-2", "1,3", "", "4"];
  expect(values.map(periodReader(table))).toEqual([
    { ok: [{ start: 480, end: 530 }] },
    { ok: [{ start: 480, end: 590 }] },
    {
      ok: [
        { start: 480, end: 530 },
        { start: 780, end: 830 },
      ],
    },
    { ok: null },
    { unclear: "unknown period" },
  ]);
});

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
