import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { endWithUs } from "../../local/end-with-us.ts";

/** How a run of some test files ended; a run that took too long hung. */
export type Outcome = "passed" | "failed" | "hung";

interface TestRun {
  /** The instrumented copy of the project. */
  readonly folder: string;
  readonly files: readonly string[];
  /** Milliseconds. */
  readonly timeout: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

/** Runs the test files in a process of their own. */
export const runTests = async ({
  folder,
  files,
  timeout,
  environment,
  flags = [],
}: TestRun): Promise<Outcome> => {
  const vitest = join(folder, "node_modules/vitest/vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", "--maxWorkers=1", ...flags, ...files], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: "ignore",
  });
  endWithUs(child);
  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    child.kill("SIGKILL");
  }, timeout);
  const [code] = (await once(child, "exit")) as [number | null];
  clearTimeout(timer);
  if (hung) return "hung";
  return code === 0 ? "passed" : "failed";
};

const coverageLine = v.object({ file: v.string(), mutants: v.array(v.string()) });

const testResults = v.object({
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

/** A test file: how long it takes, in milliseconds, and the ids of the mutants that it comes by. */
export interface MeasuredTest {
  readonly file: string;
  readonly duration: number;
  readonly mutants: ReadonlySet<string>;
}

/**
 * Runs the tests once with no mutant switched on.
 *
 * @throws Error if one fails: no mutant could be told from it
 */
export const measureTests = async (folder: string, files: readonly string[]): Promise<MeasuredTest[]> => {
  const [coverageFile, resultFile] = [join(folder, "coverage.jsonl"), join(folder, "results.json")];
  const outcome = await runTests({
    folder,
    files,
    timeout: 30 * 60_000,
    environment: { MUTANT_COVERAGE: coverageFile },
    flags: ["--reporter=json", `--outputFile.json=${resultFile}`],
  });
  if (outcome !== "passed") throw new Error(`The tests ${outcome} before any mutant was switched on`);
  const durations = new Map<string, number>();
  const { testResults: results } = v.parse(testResults, JSON.parse(await readFile(resultFile, "utf8")));
  for (const { name, startTime, endTime } of results)
    durations.set(name.slice(folder.length + 1), endTime - startTime);
  const lines = (await readFile(coverageFile, "utf8")).trim().split("\n");
  return lines
    .map((line) => v.parse(coverageLine, JSON.parse(line)))
    .map(({ file, mutants }) => ({ file, duration: durations.get(file) ?? 0, mutants: new Set(mutants) }))
    .toSorted((one, other) => one.duration - other.duration);
};
