import type { InputFile } from "../formats/source-file.ts";

/** A file with the content, in memory. */
export const fileOf = (content: string | Uint8Array, name = "school.csv"): InputFile => ({
  name,
  bytes: Buffer.from(content),
});
