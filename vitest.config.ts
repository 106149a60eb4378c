import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["lib/**/*.test.ts", "functions/**/*.test.ts"],
    // What a function file insists on when it is imported; tests wire its handler with services of their own.
    env: {
      TIMETABLE_TABLE: "none",
      EXAMPLE_USERS_TABLE: "none",
      ACCOUNTS_TABLE: "none",
      SIGNING_KEYS_FILE: "none",
    },
    // What the tests log is read when all have run: nothing private may be in it. Last, a run says what it skipped.
    globalSetup: ["lib/testing/log-check.ts", "lib/testing/skipped-tests.ts"],
    setupFiles: ["lib/testing/log-recorder.ts"],
    // Most tests wait for an engine, a timeout or a process: more of them than processors keep the processors busy.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: process.env.CI ? ["default", ["json", { outputFile: ".vitest/results.json" }]] : ["default"],
  },
});
