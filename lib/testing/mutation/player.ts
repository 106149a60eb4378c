import { join } from "node:path";
import * as v from "valibot";
import { createVitest, type TestModule } from "vitest/node";
import { keptWorker } from "./kept-worker.ts";
import type { MutantOrder } from "./mutant-switch.ts";

/** A process that keeps a vitest for the project in its working directory and runs what its parent asks for. */

/** What the parent sends. */
const order = v.object({
  /** Test files by what their paths hold. */
  files: v.array(v.string()),
  /** Only these tests. */
  tests: v.optional(v.array(v.string())),
  mutant: v.union([
    v.object({ coverage: v.string() }),
    v.object({ id: v.string(), hitLimit: v.number() }),
  ]) satisfies v.GenericSchema<unknown, MutantOrder>,
});
export type Order = v.InferOutput<typeof order>;

/** How the tests of one file went; all in milliseconds. */
export interface PlayedFile {
  /** From the working directory. */
  readonly file: string;
  readonly failed: boolean;
  /** What the file takes beside its tests. */
  readonly overhead: number;
  /** Of each test that ran, by its id. */
  readonly durations: Readonly<Record<string, number>>;
}

/** What the parent is sent. */
export interface Played {
  readonly files: readonly PlayedFile[];
  /** Errors that belong to no test. */
  readonly stray: boolean;
}

const vitest = await createVitest({
  watch: false,
  reporters: [{}],
  maxWorkers: 1,
  isolate: true, // A mutant may be in what a module does once.
  pool: keptWorker(),
  setupFiles: ["lib/testing/log/log-recorder.ts", "lib/testing/mutation/mutant-switch.ts"],
});

const playedFile = (module: TestModule): PlayedFile => {
  const durations: Record<string, number> = {};
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state !== "skipped" && state !== "pending") durations[test.id] = test.diagnostic()?.duration ?? 0;
  }
  const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } =
    module.diagnostic();
  const inTests = Object.values(durations).reduce((sum, one) => sum + one, 0);
  return {
    file: module.relativeModuleId,
    failed: module.state() === "failed",
    overhead:
      collectDuration +
      setupDuration +
      prepareDuration +
      environmentSetupDuration +
      Math.max(0, duration - inTests),
    durations,
  };
};

const play = async ({ files, tests, mutant }: Order): Promise<Played> => {
  const project = vitest.getRootProject();
  project.provide("mutant", mutant);
  const specifications =
    tests === undefined
      ? await vitest.globTestSpecifications(files)
      : files.map((file) => project.createSpecification(join(process.cwd(), file), { testIds: tests }));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  return {
    files: testModules.filter(({ moduleId }) => asked.has(moduleId)).map(playedFile),
    stray: unhandledErrors.length > 0,
  };
};

process.on("message", (message) => {
  play(v.parse(order, message)).then(
    (played) => process.send?.(played),
    // The parent sees that the process ended.
    () => process.exit(1),
  );
});
process.on("disconnect", () => process.exit());
