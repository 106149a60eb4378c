import { expect, test } from "vitest";
import { type Weeks, weekColumn } from "./weeks.ts";

test.each<[string, Weeks | null | undefined]>([
  ["1-8", [1, 2, 3, 4, 5, 6, 7, 8]],
  ["2, 4, 6", [2, 4, 6]],
  ["1-3,7-8", [1, 2, 3, 7, 8]],
  ["Weeks 3-5", [3, 4, 5]],
  ["Wk 1-2, 4-5", [1, 2, 4, 5]],
  ["W1-W3; W5", [1, 2, 3, 5]],
  ["KW 40–42", [40, 41, 42]],
  ["1-3周,6周", [1, 2, 3, 6]],
  ["1-7周(单),10-12周（双）", [1, 3, 5, 7, 10, 12]],
  ["3周(双)", undefined],
  ["2-6双,9单周", [2, 4, 6, 9]],
  ["1 and 3", [1, 3]],
  ["1-7/2", [1, 3, 5, 7]],
  ["0-1", [0, 1]],
  ["29.31.33", [29, 31, 33]],
  ["38.4", undefined],
  ["4,5,", [4, 5]],
  [",", null],
  ["52-53", [52, 53]],
  ["53-54", undefined],
  ["4", [4]],
  ["10, 9, 1-2, 2", [1, 2, 9, 10]],
  ["2-8/3", [2, 5, 8]],
  ["1-4/0", undefined],
  ["odd", "odd"],
  ["Even Week", "even"],
  ["gerade", "even"],
  ["ungerade Woche", "odd"],
  ["ungerade KW", "odd of the year"],
  ["KW gerade", "even of the year"],
  ["gerade Kalenderwochen", "even of the year"],
  ["semaine impaire", "odd"],
  ["Jämn vecka", "even"],
  ["KW 40", [40]],
  ["Every Week", null],
  ["Lichý", "odd of the year"],
  ["Sudý", "even of the year"],
  ["Každý", null],
  ["", null],
  ["5-2", undefined],
  ["1-8 (not 5)", undefined],
  ["1-99", undefined],
  ["2025-01-08", undefined],
  ["1/2", undefined],
  ["1234567  01", [1, 2, 3, 4, 5, 6, 7, 10, 11]],
  ["  3456  ", [3, 4, 5, 6]],
  ["1243", undefined],
])("the weeks %j", (value, weeks) => {
  const reading = weekColumn([value]).read(value);
  expect("ok" in reading ? reading.ok : undefined).toEqual(weeks);
});

test("a number is a week in its place if others of its column are", () => {
  const readers = [weekColumn(["12", "123"]), weekColumn(["12", "3"])];
  expect(readers.map(({ read }) => read("12"))).toEqual([{ ok: [1, 2] }, { ok: [12] }]);
});

test("the weeks 39.4, which may be 39.40, are not read", () => {
  expect(weekColumn(["38.39", "24-31,33-41", "39.4"]).read("39.4")).toEqual({ unclear: "unreadable weeks" });
});
