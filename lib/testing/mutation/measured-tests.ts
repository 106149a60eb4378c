import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Coverage } from "./mutant-switch.ts";
import type { Player } from "./players.ts";

const MINUTES = 60_000;

const hits = v.record(v.string(), v.number());
const coverageLine: v.GenericSchema<unknown, Coverage> = v.object({
  file: v.string(),
  outside: hits,
  tests: v.record(v.string(), hits),
});

/** A test file without any mutant: what its tests come by, and how long they take, in milliseconds. */
export interface MeasuredFile extends Coverage {
  readonly overhead: number;
  readonly durations: Readonly<Record<string, number>>;
}

/**
 * Runs test files with no mutant switched on.
 *
 * @param files what their paths hold
 * @throws Error if a test fails: no mutant could be told from it
 */
export const measureTests = async (
  player: Player,
  folder: string,
  files: readonly string[],
): Promise<MeasuredFile[]> => {
  const output = join(folder, "coverage.jsonl");
  const played = await player.play({ files: [...files], mutant: { coverage: output } }, 30 * MINUTES);
  const failed = played?.files.filter((file) => file.failed).map(({ file }) => file) ?? [
    "none ended in time",
  ];
  if (played === undefined || played.stray || failed.length > 0)
    throw new Error(`Tests fail before any mutant is switched on: ${failed.join(", ")}`);
  const lines = (await readFile(output, "utf8")).trim().split("\n");
  const coverage = lines.map((line) => v.parse(coverageLine, JSON.parse(line)));
  return played.files.flatMap(({ file, overhead, durations }) => {
    const found = coverage.find((line) => line.file === file);
    return found === undefined ? [] : [{ ...found, overhead, durations }];
  });
};

/** The tests of a file that come by a mutant. */
export interface Meeting {
  readonly file: string;
  readonly tests: readonly string[];
  /** About how long they take, in milliseconds. */
  readonly duration: number;
  /** How often they come by it. */
  readonly hits: number;
}

/** Where a mutant is met, the quickest first; all tests of a file that comes by it outside of them. */
export const meetings = (files: readonly MeasuredFile[], mutant: string): Meeting[] =>
  files
    .flatMap(({ file, outside, tests, overhead, durations }) => {
      const ran = Object.keys(durations);
      const met = mutant in outside ? ran : ran.filter((id) => mutant in (tests[id] ?? {}));
      if (met.length === 0) return [];
      const inTests = met.reduce((sum, id) => sum + (durations[id] ?? 0), 0);
      const times = Object.values(tests).reduce(
        (sum, test) => sum + (test[mutant] ?? 0),
        outside[mutant] ?? 0,
      );
      return [{ file, tests: met, duration: overhead + inTests, hits: times }];
    })
    .toSorted((one, other) => one.duration - other.duration);
