import { createHash } from "node:crypto";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The test files that take minutes: one of them at the end of a run would keep one processor busy and leave the others idle. */
export const LONGEST = [
  "functions/all/events.test.ts",
  "functions/all/packaged.test.ts",
  "lib/site/free-view.test.ts",
  "lib/tools/costs/dearest-requests.test.ts",
  "lib/tools/deployment/rehearsal.test.ts",
  "lib/tools/readme/commands.test.ts",
];

/** The files in an order that the seed decides, but the longest first. */
export const seededOrder = (files: readonly string[], seed: number): string[] => {
  const placeOf = (file: string): string =>
    `${LONGEST.includes(file) ? 0 : 1} ${createHash("sha256").update(`${seed} ${file}`).digest("hex")}`;
  const places = new Map(files.map((file) => [file, placeOf(file)]));
  return files.toSorted((one, other) => ((places.get(one) ?? "") < (places.get(other) ?? "") ? -1 : 1));
};

/** Vitest's order of test files; with `--sequence.shuffle`, that of `seededOrder`. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (!shuffle) return super.sort(files);
    const byPath = new Map(files.map((file) => [relative(this.ctx.config.root, file.moduleId), file]));
    return seededOrder([...byPath.keys()], seed).flatMap((path) => byPath.get(path) ?? []);
  }
}
