import { tidyText } from "../../cells/source-text.ts";
import { ROOM_TITLE } from "./grid-blocks.ts";
import { columnsOf, dayOf, filled, type GridPart, lineIn, type SheetRow, textsIn } from "./grid-days.ts";
import { isSlot } from "./slot-axis.ts";
import { turned } from "./turned-rows.ts";

/** Times of a plan; fewer may be a coincidence. */
const FEWEST = 3;

/** The first column of which most texts are times or periods. */
const timesColumn = (rows: readonly SheetRow[]): number =>
  columnsOf(rows).findIndex((column) => {
    const texts = textsIn(rows, column);
    const count = texts.filter(isSlot).length;
    return count >= FEWEST * 2 && count * 2 > texts.length;
  });

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
export const stackedParts = (rows: readonly SheetRow[]): readonly GridPart[] | undefined => {
  const column = timesColumn(rows);
  if (column < 0) return undefined;
  const titlesIn = (lines: readonly SheetRow[]) => lines.flatMap((row) => titleIn(row, column) ?? []);
  const timeOf = ({ cells }: SheetRow): string => tidyText(cells[column] ?? "");
  const lines = titlesIn(rows);
  // `Lunch` is in several plans; a line that is there once may be the room of what is below.
  const isBreak = (title: string): boolean => lines.indexOf(title) !== lines.lastIndexOf(title);
  const plans: { titles: readonly string[]; header: SheetRow | undefined; rows: SheetRow[] }[] = [];
  let above: SheetRow[] = [];
  for (const row of rows) {
    const last = plans.at(-1);
    const isTitle = titleIn(row, column) !== undefined;
    if (!isSlot(timeOf(row))) {
      if (last === undefined || above.length > 0 || isTitle || isHeader(row, column, last.header))
        above.push(row);
      else last.rows.push(row);
      continue;
    }
    const titles = titlesIn(above);
    const headers = above.filter((each) => titleIn(each, column) === undefined);
    const again = last?.rows.findLast((each) => timeOf(each) === timeOf(row));
    const isNamed =
      titles.some((each) => ROOM_TITLE.test(each)) || (titles.length > 0 && again !== undefined);
    if (last === undefined || headers.length > 0 || isNamed) {
      if (last !== undefined && headers.length > HEADERS) return undefined;
      plans.push({ titles, header: headers.at(-1) ?? last?.header, rows: [row] });
    } else if (!titles.every(isBreak) || (again !== undefined && again !== last.rows.at(-1)))
      return undefined;
    else last.rows.push(...above, row);
    above = [];
  }
  const untitled = plans.filter(({ titles }) => titles.length === 0).length;
  const hasMore = above.some((row) => titleIn(row, column) === undefined);
  if ((untitled > 0 && untitled < plans.length) || hasMore) return undefined;
  const parts = plans.map(({ titles, header, rows: own }) => ({
    titles:
      untitled === 0
        ? titles
        : filled([header, own[0]].flatMap((row) => row?.cells.slice(0, column + 1) ?? [])),
    rows: turned([...(header ? [header] : []), ...own]),
  }));
  const names = new Set(parts.map(({ titles }) => titles.join("\n")));
  return names.size < 2 || names.has("") ? undefined : parts;
};
