import { isPlaceholder } from "../../../cells/source-text.ts";
import { columnsOf, dayOf, textsIn, UNKNOWN } from "../grid-days.ts";
import type { Block, SlotAxis } from "../slot-axis.ts";

/** A row of days, of which a single one stands above several columns: the name of another is lost. */
export const withLostDay = (cells: readonly string[], width: number): readonly string[] => {
  const days = cells.flatMap((cell, column) => (dayOf(cell) === undefined ? [] : column));
  const gaps = days.map((column, index) => [column + 1, days[index + 1] ?? width] as const);
  const [lost, second] = gaps.filter(([from, until]) => from < until);
  if (days.length < 3 || lost === undefined || second !== undefined) return cells;
  const blanks = Array.from({ length: Math.max(0, lost[1] - cells.length) }, () => "");
  return [...cells, ...blanks].map((cell, column) =>
    column >= lost[0] && column < lost[1] && cell.trim() === "" ? UNKNOWN : cell,
  );
};

/** The times of a block, with the columns beside them that have lost their heading: what is there is at unknown times. */
export const withUnnamed = ({ axis, left, labels, rows }: Block, at = left): SlotAxis => {
  const last = axis.slots.at(-1)?.column ?? 0;
  const unnamed = columnsOf(rows).filter((column) => {
    const isBeside = column > last || (column > at && column < left);
    const values = textsIn(rows, column);
    const hasClasses = values.some((value) => !isPlaceholder(value) && dayOf(value) === undefined);
    const isNamed = /[\p{L}\p{N}]/u.test(labels[column] ?? "");
    return isBeside && !isNamed && hasClasses;
  });
  return { ...axis, slots: [...axis.slots, ...unnamed.map((column) => ({ column, text: undefined }))] };
};
