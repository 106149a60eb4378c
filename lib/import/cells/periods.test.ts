import { expect, test } from "vitest";
import { readPeriodTable } from "../school/said-periods.ts";
import { periodReader } from "./periods.ts";

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
