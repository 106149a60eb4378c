import { totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { secondTries } from "./lib/tools/testing/log/second-tries.ts";
import { LongestFirst } from "./lib/tools/testing/order/longest-first.ts";
import { UNUSED_WIRING } from "./lib/tools/testing/servers/child-environment.ts";

if (!("groupBy" in Map))
  throw new Error(
    "The tests need a newer Node.js: npm test and npx vitest run on the one that npm ci installs",
  );

const GIGABYTE = 1024 ** 3;
/** Most tests wait for an engine, a timeout or a process: more of them than processors keep the processors busy. */
const MOST_WORKERS = 4;

// A worker grows to a gigabyte, as do the browser and the commands that the tests start.
// A container may have less than the machine; without a limit Node names 0, or more than any machine has.
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const maxWorkers = Math.max(1, Math.min(MOST_WORKERS, Math.floor(memory / GIGABYTE) - 1));

const NODE_COMPILE_CACHE = fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

export default defineConfig({
  test: {
    include: ["lib/**/*.test.ts", "functions/**/*.test.ts"],
    // The commands that tests start spend most of their time on compiling the same modules: they keep what they compiled.
    // Room for what is new, in megabytes: V8 begins with one and collects it so often that a start takes a sixth longer.
    env: { ...UNUSED_WIRING, NODE_COMPILE_CACHE, NODE_OPTIONS: "--max-semi-space-size=32" },
    sequence: { sequencer: LongestFirst },
    // What the tests log is read when all have run: nothing private may be in it. Last, a run says what it skipped.
    globalSetup: [
      "lib/tools/testing/servers/engine-setup.ts",
      "lib/tools/testing/servers/app-setup.ts",
      "lib/tools/testing/servers/pages-setup.ts",
      "lib/tools/testing/deployment/package-note.ts",
      "lib/tools/testing/log/log-check.ts",
      "lib/tools/testing/log/skipped-tests.ts",
    ],
    setupFiles: [
      "lib/tools/testing/log/log-recorder.ts",
      "lib/tools/testing/wiring/environment-as-it-was.ts",
    ],
    // A worker loads a module once for all its files, as a container does for all its requests: a sixth of the work.
    isolate: false,
    maxWorkers,
    // A loop over nothing asserts nothing.
    // What a test polls for comes late on a busy machine: after a second, Vitest would give up.
    expect: { requireAssertions: true, poll: { timeout: 120_000 } },
    // These end what hangs; on a busy or slow machine a test may take many times what it takes on an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One test that needs luck must not hold up what others have made. The run names it, and it is to be mended.
    retry: process.env.CI ? 1 : 0,
    reporters: process.env.CI
      ? ["default", ["json", { outputFile: ".vitest/results.json" }], secondTries]
      : ["default"],
  },
});
