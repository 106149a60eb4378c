import { expect, test } from "vitest";
import { dayColumn } from "../cells/days.ts";
import { readDayCodes } from "./said-days.ts";

const read = (codes: string, ...values: string[]) => {
  const column = dayColumn(values, { dayCodes: readDayCodes(codes) });
  return values.map((value) => {
    const days = column.read(value);
    return "ok" in days ? (days.ok?.join("") ?? null) : days.unclear;
  });
};

test("days are what a person says the file writes for them, and nothing else", () => {
  expect(read("MTWHF", "TH", "MWF", "H", "TBA")).toEqual(["TR", "MWF", "R", null]);
  expect(read("M T W Th F", "TTh", "TH", "M/W")).toEqual(["TR", "R", "MW"]);
  expect(read("LMXJV", "M", "LX", "L, X", "MR")).toEqual(["T", "MW", "MW", "unknown day"]);
  expect(read("LMEGVSD", "L E V", "D")).toEqual(["MWF", "U"]);
  expect(read("月火水木金", "月水")).toEqual(["MW"]);
  expect(read("MTWRF", "Monday", "S")).toEqual(["unknown day", "unknown day"]);
});

test.each(["MTWR", "MTWRFSUX", "MTWTF", "", "M,T,,,W"])("%j does not name the days of a week", (text) => {
  expect(() => readDayCodes(text)).toThrow(
    `The days must have a code for each day from Monday on, such as MTWRF or Lu Ma Mi Ju Vi, not "${text}"`,
  );
});
