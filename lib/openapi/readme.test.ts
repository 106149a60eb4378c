import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { README_FILE, withExamples } from "./readme-examples.ts";

test("the README's curl lines and answers are the examples under events/ (npm run openapi writes them)", () => {
  const readme = readFileSync(README_FILE, "utf8");
  expect(readme).toBe(withExamples(readme));
});
