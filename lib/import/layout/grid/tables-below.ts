import { tidyText } from "../../cells/source-text.ts";
import { filled, type SheetRow } from "./grid-days.ts";
import { type Block, slotAxis, timesIn } from "./slot-axis.ts";

/** One may be the time of a class that has lost its name. */
const SEVERAL = 2;

/**
 * The block below a row of times that are too few for a plan of their own, or below the label of the block above once
 * more: what stands below other texts than times, or below times without that label, is at unknown times. `undefined`
 * for any other row.
 *
 * @param titles the lines above the row
 */
export const tableBelow = (
  [row, next]: readonly SheetRow[],
  block: Block,
  titles: readonly string[],
): Block | undefined => {
  const { axis, labels, left, rows } = block;
  const cells = row?.cells ?? [];
  const labelOf = (each: readonly string[]): string => tidyText(each.slice(0, left).join(" "));
  const label = labelOf(cells);
  const isAgain = label === labelOf(labels);
  const texts = filled(cells.slice(left));
  const times = timesIn(cells.map((cell, column) => (column < left ? "" : cell))) ?? [];
  const areTimes = times.length === texts.length && (isAgain || label === "" || texts.length >= SEVERAL);
  // Above a row of times, other words are the first line of a header.
  const isHead = areTimes || (isAgain && label !== "" && slotAxis(next?.cells ?? []) === undefined);
  if (rows.length === 0 || texts.length === 0 || !isHead) return undefined;
  const textAt = new Map(
    isAgain && axis.kind === "times" ? times.map(({ column, text }) => [column, text]) : [],
  );
  return {
    axis: {
      kind: axis.kind,
      slots: [...cells.keys()].slice(left).map((column) => ({ column, text: textAt.get(column) })),
    },
    left,
    labels: [...labels.slice(0, left), ...cells.slice(left)],
    titles: [...block.titles, ...titles],
    rows: [],
  };
};
