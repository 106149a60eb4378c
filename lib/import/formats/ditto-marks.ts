import { cellText } from "./cell-text.ts";
import { type Cell, mappedRows, type Table } from "./table.ts";

/** `"`, `&quot;`, `〃`, `-"-`, `-//-`, `idem`: the same as above. Two strokes alone may cross a cell out. */
const DITTO =
  /^[-–—~ ]*(?:["″〃“”„](?:\s*["″〃“”„'])?|''|(?<=[-–—~] ?)(?:\/\/|\|\||do)(?= ?[-–—~]))[-–—~ ]*$|^(?:&quot;|idem|id\.|ditto|dito|dto|same(?: as above)?|wie oben|s\. ?o|то же|как выше|同上|同前|위와 같음)\.?$/iu;
const LONGEST = 14;

const isDitto = (cell: Cell): boolean =>
  typeof cell === "string" && cell.length <= LONGEST && DITTO.test(cell.trim());

/** The table with what stands above in the place of each ditto mark; below a blank, what stands on its left. */
export const withoutDittos = (table: Table): Table => {
  let above: readonly Cell[] = [];
  return mappedRows(table, ({ line, cells }, index) => {
    if (index === 0) above = [];
    const said: Cell[] = [];
    for (const [column, cell] of cells.some(isDitto) ? cells.entries() : []) {
      const sources = isDitto(cell) ? [above[column] ?? null, said[column - 1] ?? null] : [];
      said.push(sources.find((each) => cellText(each) !== "") ?? cell);
    }
    above = said.length > 0 ? said : cells;
    return { line, cells: above };
  });
};
