import type { Reporter, TestCase, TestModule } from "vitest/node";

const lineOf = (test: TestCase): string => {
  const why = test.result().errors?.[0]?.message.split("\n")[0] ?? "no reason was given";
  return `Passed at the second try only: ${test.module.relativeModuleId} > ${test.fullName}: ${why}\n`;
};

/** Names the tests that failed and then passed: each of them needs luck and must be fixed. */
export const secondTries: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[]) => {
    for (const module of modules)
      for (const test of module.children.allTests("passed"))
        if (test.diagnostic()?.flaky) process.stdout.write(lineOf(test));
  },
};
