import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, afterEach, beforeEach, expect, inject, vi } from "vitest";

/** What a test file's process does: write which mutants it comes by, or have one switched on. */
export type MutantOrder =
  | { readonly coverage: string }
  | {
      readonly id: string;
      /** How often it may be come by. */
      readonly hitLimit: number;
    };

declare module "vitest" {
  interface ProvidedContext {
    readonly mutant: MutantOrder;
  }
}

type Hits = Readonly<Record<string, number>>;

/** What the instrumented code reads, and where it counts how often it comes by a mutant. */
interface Instrumented {
  activeMutant?: string;
  currentTestId?: string;
  mutantCoverage?: { readonly static: Hits; readonly perTest: Readonly<Record<string, Hits>> };
  hitCount?: number;
  hitLimit?: number;
}

/** A line for each test file: how often it comes by each mutant outside of its tests, and in each of them. */
export interface Coverage {
  readonly file: string;
  readonly outside: Hits;
  readonly tests: Readonly<Record<string, Hits>>;
}

const world = globalThis as { __stryker__?: Instrumented };
world.__stryker__ ??= {};
const instrumented = world.__stryker__;
const order = inject("mutant");

// The process may have run another file before.
vi.useRealTimers();
for (const name of Object.keys(instrumented)) delete instrumented[name as keyof Instrumented];

if ("coverage" in order) {
  // The first hook runs before those of the test file, and after them at a test's end.
  beforeEach(({ task }) => {
    instrumented.currentTestId = task.id;
  });
  afterEach(() => {
    delete instrumented.currentTestId;
  });
  afterAll(() => {
    const { testPath = "" } = expect.getState();
    const coverage: Coverage = {
      file: relative(process.cwd(), testPath),
      outside: instrumented.mutantCoverage?.static ?? {},
      tests: instrumented.mutantCoverage?.perTest ?? {},
    };
    appendFileSync(order.coverage, `${JSON.stringify(coverage)}\n`);
  });
} else {
  // The processes that a test starts have it from the environment.
  process.env.__STRYKER_ACTIVE_MUTANT__ = order.id;
  instrumented.activeMutant = order.id;
  // A loop that no longer ends comes by its mutant again and again: the instrumented code throws then.
  instrumented.hitCount = 0;
  instrumented.hitLimit = order.hitLimit;
  // One failed test is enough.
  let failed = false;
  beforeEach(({ skip }) => skip(failed));
  afterEach(({ task }) => {
    failed ||= task.result?.state === "fail";
  });
}
