import { readFileSync } from "node:fs";
import type { InputFile } from "../formats/source-file.ts";

/** A file with the content, in memory. */
export const fileOf = (content: string | Uint8Array, name = "school.csv"): InputFile => ({
  name,
  bytes: Buffer.from(content),
});

/** A file of the folder `samples`. */
export const sampleFile = (name: string): InputFile =>
  fileOf(readFileSync(new URL(`../samples/${name}`, import.meta.url)), name);
