import { expect, test } from "vitest";
import { findings, findingsIn } from "./plain-english.ts";

test.each([
  ["// Somebody else wrote it.", '"Somebody"'],
  ["// X is no time zone.", '"is no t"'],
  ["const held = 1;", '"const held"'],
  ["// The log is told why.", '"is told"'],
  ["// Hears of changes.", '"Hears of"'],
  ["// A stage that there is not yet.", '"that there is not"'],
  ["// A part that is not there.", '"is not there"'],
  ["// The new password is none.", '"is none"'],
  ["// The address is nobody's account.", '"nobody"'],
])("%s is found", (line, phrase) => {
  expect(findingsIn("a.ts", `fine\n${line}`)).toEqual([expect.stringContaining(`a.ts:2: ${phrase}`)]);
});

test.each([
  "// There is no time left.",
  "// It is no longer valid.",
  "// Absent if there is none.",
  'const email = "nobody@school.example";',
])("%s is plain", (line) => {
  expect(findingsIn("a.ts", line)).toEqual([]);
});

test("the words of this project are plain (npm run check:words lists the others)", () => {
  expect(findings()).toEqual([]);
});
