import { describe, expect, it } from "vitest";
import { readDays } from "./day-pattern.ts";

const days = (pattern: string): string | undefined => {
  const { letters, pairs } = readDays(pattern);
  return letters?.join("") === pairs?.join("")
    ? letters?.join("")
    : `${letters?.join("")} or ${pairs?.join("")}`;
};

describe("day patterns", () => {
  it.each([
    ["M", "M"],
    ["MWF", "MWF"],
    ["TR", "TR"],
    ["TTh", "TR"],
    ["TTH", "TR"],
    ["tth", "TR"],
    ["MTWRFSU".slice(0, 5), "MTWRF"],
    ["FM", "MF"],
    ["MTuWThF", "MTWRF"],
    ["Sa", "S"],
    ["Su", "U"],
    ["SaSu", "SU"],
    ["Th", "R"],
    ["TH", "R"],
    ["SA", "S"],
    ["MO/WE/TH/SA", "MWRS"],
    ["MOWE", "MW"],
    ["Mon, Wed, Fri", "MWF"],
    ["MonWedFri", "MWF"],
    ["MONWEDFRI", "MWF"],
    ["TUE THU", "TR"],
    ["Tuesday; Thursday", "TR"],
    ["SUNDAY", "U"],
    ["M W F", "MWF"],
    [" M , W ", "MW"],
    ["ＭＷＦ", "MWF"],
    ["THU", "R"],
    ["MW AND F", "MWF"],
    ["MONDAY AND WEDNESDAY", "MW"],
  ])("%s means %s, whatever style the file has", (pattern, meant) => {
    expect(days(pattern)).toBe(meant);
  });

  it.each([
    ["TU", "TU or T"],
    ["SU", "SU or U"],
    ["MTU", "MTU or MT"],
    ["TUTH", "TRU or TR"],
    ["FR", "undefined or F"],
    ["TU/FR", "undefined or TF"],
    ["tu", "TU or T"],
  ])("%s means %s: one-letter codes or two-letter codes", (pattern, meant) => {
    expect(days(pattern)).toBe(meant);
  });

  it.each([
    "",
    "X",
    "M-F",
    "TT",
    "MM",
    "MWX",
    "1,3",
    "Montag",
    "Mwf",
    "daily",
    "M/TBA",
    "H",
    "__proto__",
    "MO,MO",
  ])("%s is unclear", (pattern) => {
    expect(days(pattern)).toBeUndefined();
  });

  it("treats two-letter codes as proven where one-letter codes cannot explain the text", () => {
    const proving = ["MO", "WE", "MOTU", "TUTH", "TU/TH", "SU/TU", "SA,SU", "mo,fr"];
    const open = ["TU", "SU", "TH", "SA", "TTH", "MTWTHF", "MWF", "TU W", "Tu", "Mon", "FR"];
    expect(proving.filter((pattern) => !readDays(pattern).provesPairs)).toEqual([]);
    expect(open.filter((pattern) => readDays(pattern).provesPairs)).toEqual([]);
  });
});
