import { type Unclear, unclear } from "../../outcome.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import { cellText } from "../cell-text.ts";
import { firstRows, type Table } from "../table.ts";
import { ALL_SHEETS } from "./chosen-sheets.ts";

/** Rows in which a sheet of classes has a time. */
const LOOKED_AT = 60;
const TIME = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;

const hasTimes = async (table: Table): Promise<boolean> =>
  table.isHidden !== true &&
  (await firstRows(table, LOOKED_AT)).some(({ cells }) => cells.some((cell) => TIME.test(cellText(cell))));

/**
 * The question what becomes of sheets with times beside the only one that the profile names: they may be new, and their
 * rooms would be free. The answer names those that are left out, so that the next new one is read.
 */
export const leftOutSheets = async (
  file: string,
  all: readonly Table[],
  chosen: readonly Table[],
): Promise<Unclear | undefined> => {
  const others = all.filter((table) => !chosen.includes(table));
  const timed = (await Promise.all(others.map(hasTimes))).flatMap((isTimed, at) =>
    isTimed ? (others[at]?.name ?? []) : [],
  );
  if (timed.length === 0) return undefined;
  return unclear({
    about: "sheets",
    ...sentence("left-out sheets", { file, sheet: chosen[0]?.name ?? "", sheets: timed }),
    choices: [
      choice(sentence("with sheets", {}), { sheet: ALL_SHEETS }),
      choice(sentence("without sheets", {}), { sheet: `not ${others.map(({ name }) => name).join("+")}` }),
    ],
  });
};
