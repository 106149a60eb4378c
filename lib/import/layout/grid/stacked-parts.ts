import { tidyText } from "../../cells/source-text.ts";
import { ROOM_TITLE } from "./grid-blocks.ts";
import { columnsOf, dayOf, filled, lineIn, type SheetRow, textsIn } from "./grid-days.ts";
import { isSlot } from "./slot-axis.ts";
import { turned } from "./turned-rows.ts";

/** Times of a plan; fewer may be a coincidence. */
const FEWEST = 3;

/** The first column of which most texts are times or periods. */
const timesColumn = (rows: readonly SheetRow[]): number => {
  return columnsOf(rows).findIndex((column) => {
    const texts = textsIn(rows, column);
    const count = texts.filter(isSlot).length;
    return count >= FEWEST * 2 && count * 2 > texts.length;
  });
};

/** A plan of a room, or of a day. */
interface Plan {
  /** The lines above its header, or what stands in the header's corner. */
  readonly titles: readonly string[];
  readonly hasTitle: boolean;
  readonly header: SheetRow | undefined;
  /** Times, and what stands between them. */
  readonly rows: SheetRow[];
}

/** What a line says alone, no further right than the times: a class stands further right. */
const titleIn = (row: SheetRow, column: number): string | undefined =>
  filled(row.cells.slice(0, column + 1)).length > 0 ? lineIn(row) : undefined;

/** True for a row that heads columns with days, or with what the plan above has as well. */
const isHeader = ({ cells }: SheetRow, column: number, above: SheetRow | undefined): boolean =>
  filled(cells).filter((cell) => dayOf(cell) !== undefined).length > 1 ||
  (above !== undefined && String(cells.slice(column + 1)) === String(above.cells.slice(column + 1)));

/** More rows above the times of a plan are of another, whose own times can't be read. */
const HEADERS = 2;

/**
 * The plans that stand below each other on a sheet, one for each room or day, with times beside their rows: as parts
 * whose rows are the columns, below their titles. A plan begins below a title or a header, with times that are there
 * again, with a header of its own, or with a room as its title. A plan without a header has the one of the plan above.
 * `undefined` for any other sheet.
 */
export const stackedParts = (rows: readonly SheetRow[]): readonly (readonly SheetRow[])[] | undefined => {
  const column = timesColumn(rows);
  if (column < 0) return undefined;
  const plans: Plan[] = [];
  let above: SheetRow[] = [];
  const lines = rows.flatMap((row) => titleIn(row, column) ?? []);
  // `Lunch` is in several plans; a line that is there once may be the room of what is below.
  const isBreak = (title: string): boolean => lines.indexOf(title) !== lines.lastIndexOf(title);
  const headersAbove = () => above.filter((row) => titleIn(row, column) === undefined);
  for (const row of rows) {
    const last = plans.at(-1);
    const timeOf = ({ cells }: SheetRow): string => tidyText(cells[column] ?? "");
    if (!isSlot(timeOf(row))) {
      const isAbove = titleIn(row, column) !== undefined || isHeader(row, column, last?.header);
      if (isAbove || above.length > 0 || last === undefined) above.push(row);
      else last.rows.push(row);
      continue;
    }
    const titles = above.flatMap((each) => titleIn(each, column) ?? []);
    const headers = headersAbove();
    const isAgain = last?.rows.findLast((each) => timeOf(each) === timeOf(row));
    if (
      last === undefined ||
      headers.length > 0 ||
      titles.some((each) => ROOM_TITLE.test(each)) ||
      (titles.length > 0 && isAgain)
    ) {
      if (last !== undefined && headers.length > HEADERS) return undefined;
      const header = headers.at(-1) ?? last?.header;
      const corner = filled(header?.cells.slice(0, column + 1) ?? []);
      const hasTitle = titles.length > 0;
      plans.push({ titles: hasTitle ? titles : corner, hasTitle, header, rows: [row] });
    } else if (!titles.every(isBreak) || (isAgain !== undefined && isAgain !== last.rows.at(-1)))
      return undefined;
    else last.rows.push(...above, row);
    above = [];
  }
  const names = new Set(plans.map(({ titles }) => titles.join("\n")));
  const titled = plans.filter(({ hasTitle }) => hasTitle).length;
  if (titled > 0 && titled < plans.length) return undefined;
  if (names.size < 2 || names.has("") || headersAbove().length > 0) return undefined;
  return plans.map(({ titles, header, rows: own }) => [
    ...titles.map((title) => ({ line: header?.line ?? 1, cells: [title] })),
    ...turned([...(header ? [header] : []), ...own]),
  ]);
};
