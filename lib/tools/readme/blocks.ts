import { readFile, writeFile } from "node:fs/promises";
import { floodTable } from "../costs/flood-table.ts";
import { billTable, millionTable } from "../costs/monthly-bill.ts";

const fileOf = (path: string): URL => new URL(`../../../${path}`, import.meta.url);

/** The READMEs with generated blocks, and what makes each block. */
const BLOCKS: Readonly<Record<string, Readonly<Record<string, () => string | Promise<string>>>>> = {
  "lib/tools/deployment/README.md": { million: millionTable, bill: billTable, flood: floodTable },
};

/** The READMEs of which a part is generated, as paths from the root of the project. */
export const GENERATED_READMES: readonly string[] = Object.keys(BLOCKS);

/** What stands between `<!-- name:start -->` and `<!-- name:end -->`. @throws Error if the README has no such place */
const withBlock = (readme: string, name: string, text: string): string => {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const [before, rest] = readme.split(start);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`The README has no ${start} and ${end}`);
  return `${before}${start}\n${text}\n${end}${after}`;
};

export const readReadme = (path: string): Promise<string> => readFile(fileOf(path), "utf8");

/** The README at `path` with its generated blocks as they should stand today. */
export const withGeneratedBlocks = async (path: string): Promise<string> => {
  let readme = await readReadme(path);
  for (const [name, make] of Object.entries(BLOCKS[path] ?? {}))
    readme = withBlock(readme, name, await make());
  return readme;
};

export const writeReadmes = async (): Promise<void> => {
  for (const path of GENERATED_READMES) await writeFile(fileOf(path), await withGeneratedBlocks(path));
};
