import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type Mutant, PROJECT } from "./instrumented-copy.ts";

const FILE = new URL("survivors.json", import.meta.url);

/** What a mutant changes: found again wherever its line moves. */
const change = v.object({ file: v.string(), original: v.string(), replacement: v.string() });
type Change = v.InferOutput<typeof change>;

const isOf =
  ({ file, original, replacement }: Mutant) =>
  (other: Change): boolean =>
    other.file === file && other.original === original && other.replacement === replacement;

/** The mutants that no test notices on purpose, and why. */
const explained = v.array(v.strictObject({ ...change.entries, reason: v.pipe(v.string(), v.minLength(10)) }));

/** Why the mutant may survive, if it has been reviewed. */
export const reasonOf = (() => {
  const known = v.parse(explained, JSON.parse(readFileSync(FILE, "utf8")));
  return (mutant: Mutant): string | undefined => known.find(isOf(mutant))?.reason;
})();

const CACHE = join(PROJECT, "node_modules/.cache/mutation");
const cached = (folder: string): string => join(CACHE, `${folder.replaceAll("/", "-")}.json`);

/** Keeps what survived for a run that plays only that again. */
export const keepSurvivors = async (folder: string, survivors: readonly Mutant[]): Promise<void> => {
  await mkdir(CACHE, { recursive: true });
  await writeFile(cached(folder), JSON.stringify(survivors));
};

/**
 * Those of the folder's mutants that survived its last run.
 *
 * @throws Error if it had none
 */
export const lastSurvivors = async (folder: string, mutants: readonly Mutant[]): Promise<Mutant[]> => {
  const last = v.parse(v.array(change), JSON.parse(await readFile(cached(folder), "utf8")));
  return mutants.filter((mutant) => last.some(isOf(mutant)));
};
