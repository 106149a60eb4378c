import { tidyText } from "../../cells/source-text.ts";
import { cellText } from "../cell-text.ts";
import type { Row } from "../table.ts";

/** Rows that are looked at for a column of codes. */
export const LOOKED_AT = 500;
const MOST = 0.8;

/**
 * The column of which nearly all texts below its header are such codes.
 *
 * @param counts texts of which the others say nothing
 */
export const codeColumn = (
  [, ...body]: readonly Row[],
  isCode: (text: string) => boolean,
  counts = (text: string): boolean => tidyText(text) !== "",
): number | undefined => {
  const width = Math.max(0, ...body.map(({ cells }) => cells.length));
  for (let column = 0; column < width; column += 1) {
    const texts = body.map(({ cells }) => cellText(cells[column])).filter(counts);
    const codes = texts.filter(isCode);
    if (codes.length > 1 && codes.length >= MOST * texts.length) return column;
  }
  return undefined;
};
