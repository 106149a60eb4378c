import { expect, test } from "vitest";
import { seasonOf } from "./term-names.ts";

test.each([
  ["Fall 2026", "2026-08-31"],
  ["Fall 2019-2020", "2019-08-31"],
  ["Spring 2019-2020(202020)", "2020-01-18"],
  ["Wintersemester 2019/2020", "2019-08-31"],
  ["Summer 2026", "2026-06-01"],
  ["Term 2", undefined],
])("%s begins near %s", (term, near) => {
  expect(seasonOf(term)?.near).toBe(near);
});
