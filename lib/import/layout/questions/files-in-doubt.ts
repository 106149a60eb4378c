import { cellText } from "../../formats/cell-text.ts";
import { batchesOf, type Table } from "../../formats/table.ts";
import { type Unclear, unclear } from "../../outcome.ts";
import { choice } from "../../question.ts";
import { firstNames, sentence, sentenceOf } from "../../sentences.ts";
import { isClock } from "../columns-by-value.ts";
import { leftOutBy, withoutSheets } from "./left-out.ts";

/** A file among others that cannot be read, and the question about it; none if it holds no table. */
export interface SilentFile {
  readonly name: string;
  readonly refusal: Unclear | undefined;
}

/** Files that the question names before it says how many more there are. */
const NAMED = 10;

const isTimed = (row: readonly string[]): boolean =>
  new Set(row.filter((cell) => cell.trim() !== "")).size > 1 && row.some(isClock);

/** True if a row of a table has a time beside another cell: a form for searches has times alone. */
export const haveTimes = async (tables: readonly Table[]): Promise<boolean> => {
  for (const table of tables)
    for await (const batch of batchesOf(table))
      if (Iterator.from(batch).some(({ cells }) => isTimed(cells.map(cellText)))) return true;
  return false;
};

/**
 * The question whether files without any time, beside some that were read, hold classes: pages of subjects without a
 * meeting, or of an error. `undefined` if a person said that they hold none.
 */
export const filesInDoubt = (
  files: readonly SilentFile[],
  sheet: string | undefined,
): Unclear | undefined => {
  const left = leftOutBy(sheet);
  const silent = files.filter(({ name }) => !left.includes(name));
  const [first] = silent;
  if (first === undefined) return undefined;
  const { name: file, refusal } = first;
  const reason = refusal === undefined ? sentence("no table", { file }) : sentenceOf(refusal.question);
  const names = silent.map(({ name }) => name);
  const table = firstNames(names, NAMED);
  return unclear({
    about: "columns",
    ...sentence("more classes", { table, reason }),
    choices: [choice(sentence("no classes", { table }), { sheet: withoutSheets(names, sheet) })],
  });
};
