import { hash } from "node:crypto";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** They wait for retries and ends most of their time: begun last, as the small files that they are, they would run alone. */
const WAITING = [
  "lib/tools/openapi/contract.test.ts",
  "functions/all/events.test.ts",
  "lib/tools/local/end-with-us.test.ts",
  "lib/tools/deployment/rehearsal.test.ts",
];

const isWaiting = ({ moduleId }: TestSpecification): boolean =>
  WAITING.some((path) => moduleId.endsWith(path));

/** Vitest's order with what waits most before it; an order by the seed if one at random is asked for. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const sorted = await super.sort(files);
    if (!sequence.shuffle) return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
    const draw = ({ moduleId }: TestSpecification): string =>
      hash("sha256", `${sequence.seed} ${relative(root, moduleId)}`);
    const drawn = sorted.map((file) => ({ file, place: draw(file) }));
    return drawn.toSorted((one, other) => (one.place < other.place ? -1 : 1)).map(({ file }) => file);
  }
}
