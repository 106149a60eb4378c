import { expect, test } from "vitest";
import { readFlag } from "./flags.ts";

test.each<[string, boolean | undefined]>([
  ...["Y", "yes", "TRUE", "1", " x ", "✓", "ja", "Sí", "L", "q"].map((each): [string, boolean] => [
    each,
    true,
  ]),
  ...["", " ", "N", "No", "false", "0", "-", "null"].map((each): [string, boolean] => [each, false]),
  ...["perhaps", "2", "yes no", "M W"].map((each): [string, undefined] => [each, undefined]),
])("%j says whether a class meets: %j", (text, meets) => {
  expect(readFlag(text)).toEqual(meets === undefined ? { unclear: "neither yes nor no" } : { ok: meets });
});

test("the day's own code means that a class meets, even if it would mean no elsewhere", () => {
  const isDayCode = (text: string): boolean => ["N", "Mo"].includes(text);
  expect(["N", "Mo", "n", "Tu"].map((text) => readFlag(text, isDayCode))).toEqual([
    { ok: true },
    { ok: true },
    { ok: false },
    { unclear: "neither yes nor no" },
  ]);
});
