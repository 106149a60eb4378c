import { isPlaceholder, tidyText } from "../../cells/source-text.ts";
import { dayOf, filled, type GridPart } from "./grid-days.ts";
import { isSlot } from "./slot-axis.ts";

/** Rows above which a grid's head is. */
const HEAD = 30;

/** Where days begin in a row that says little else. */
const dayStarts = (cells: readonly string[]): readonly number[] => {
  const days = cells.flatMap((cell, column) => (dayOf(cell) === undefined ? [] : column));
  if (days.length * 2 <= filled(cells).length) return [];
  return days.filter(
    (column, index) => dayOf(cells[column] ?? "") !== dayOf(cells[days[index - 1] ?? -1] ?? ""),
  );
};

/** Fewer times are a coincidence. */
const FEWEST = 6;
/** True for a row whose times begin again: no later one is of the evening. */
const beginsAgain = (cells: readonly string[]): boolean => {
  const texts = cells.filter(isSlot).map(tidyText);
  return (
    texts.length >= FEWEST && texts.some((text, at) => at > 1 && text === texts[0] && text !== texts[at - 1])
  );
};

/** True for a cell that may be a class. */
const mayBeClass = (cell: string): boolean =>
  !isPlaceholder(cell) && !isSlot(cell) && dayOf(cell) === undefined;

/**
 * A part whose times begin again with each day, as one for each of them that has classes: what is beside the times is
 * in all.
 */
export const gridParts = (part: GridPart): readonly GridPart[] => {
  const { titles, rows } = part;
  const head = rows.slice(0, HEAD);
  const dayRow = head.find(({ cells }) => dayStarts(cells).length > 1);
  const starts = dayStarts(dayRow?.cells ?? []);
  const [first] = starts;
  if (first === undefined) return head.some(({ cells }) => beginsAgain(cells)) ? [] : [part];
  return starts.flatMap((start, index) => {
    const end = starts[index + 1];
    if (!rows.some(({ cells }) => cells.slice(start, end).some(mayBeClass))) return [];
    const ownOf = <Each>(cells: readonly Each[]) => [...cells.slice(0, first), ...cells.slice(start, end)];
    const own = rows.flatMap(({ line, cells, lines }) =>
      cells === dayRow?.cells ? [] : { line, cells: ownOf(cells), ...(lines && { lines: ownOf(lines) }) },
    );
    return { titles: [...titles, ...(dayRow?.cells.slice(start, start + 1) ?? [])], rows: own };
  });
};
