import { expect, it } from "vitest";
import { subjectHue } from "./subject-hue.ts";

it("a subject has one hue, whatever the class's number and the case of its letters", () => {
  const hues = ["CSCI-1100 01", "CSCI 2200", "csci-4430"].map(subjectHue);
  expect(new Set(hues).size).toBe(1);
});

it("subjects differ as far as eight hues go, and a name without letters has one as well", () => {
  const subjects = ["ARTS", "BIOL", "CHEM", "CSCI", "ECSE", "ENGR", "MATH", "PHYS"].map(subjectHue);
  expect(new Set(subjects).size).toBeGreaterThan(4);
  expect(subjectHue("101")).toBeTypeOf("number");
});
