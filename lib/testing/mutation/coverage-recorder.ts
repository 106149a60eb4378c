import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, expect } from "vitest";

/** The instrumented code counts here how often it comes by a mutant. */
interface Instrumented {
  __stryker__?: { mutantCoverage?: { readonly static: Record<string, number> } };
}

/** A line for each test file: which mutants its tests come by. */
export interface Coverage {
  readonly file: string;
  readonly mutants: readonly string[];
}

const output = process.env.MUTANT_COVERAGE;

if (output !== undefined) {
  const world = globalThis as Instrumented;
  // A process may have run another file before.
  if (world.__stryker__ !== undefined) delete world.__stryker__.mutantCoverage;
  afterAll(() => {
    const { testPath = "" } = expect.getState();
    const coverage: Coverage = {
      file: relative(process.cwd(), testPath),
      mutants: Object.keys(world.__stryker__?.mutantCoverage?.static ?? {}),
    };
    appendFileSync(output, `${JSON.stringify(coverage)}\n`);
  });
}
