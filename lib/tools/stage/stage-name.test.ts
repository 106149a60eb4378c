import { expect, it, test } from "vitest";
import { declaredFunctions } from "./declared-functions.ts";
import { stageNameProblem } from "./stage-name.ts";

const LONGEST = "s".repeat(24);

test.each(["prod", "test", "eu-prod-2", LONGEST])("a stage can be called %s", (stage) => {
  expect(stageNameProblem(stage)).toBeUndefined();
});

test.each(["", " ", "pr od", "Prod", "2nd", "-prod", "prod_eu", `${LONGEST}s`])(
  'no stage can be called "%s"',
  (stage) => {
    expect(stageNameProblem(stage)).toContain(`"${stage}" cannot be the name of a stage`);
  },
);

it("leaves room for every function's name, of Lambda's 64 characters", () => {
  const names = Object.keys(declaredFunctions()).map((name) => `classroom-schedule-${LONGEST}-${name}`);
  expect(names.filter((name) => name.length > 64)).toEqual([]);
});
