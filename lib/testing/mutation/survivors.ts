import { readFileSync } from "node:fs";
import * as v from "valibot";
import type { Mutant } from "./instrumented-copy.ts";

const FILE = new URL("survivors.json", import.meta.url);

/** The mutants that no test notices on purpose, and why; found again by what they change, wherever its line moves. */
const explained = v.array(
  v.strictObject({
    file: v.string(),
    original: v.string(),
    replacement: v.string(),
    reason: v.pipe(v.string(), v.minLength(10)),
  }),
);

/** Why the mutant may survive, if it has been reviewed. */
export const reasonOf = (() => {
  const known = v.parse(explained, JSON.parse(readFileSync(FILE, "utf8")));
  return ({ file, original, replacement }: Mutant): string | undefined =>
    known.find(
      (entry) => entry.file === file && entry.original === original && entry.replacement === replacement,
    )?.reason;
})();
