/** A file, a sheet or a list of which there are several: its rows are counted on after those before. */
export interface Page {
  readonly name: string;
  /** The number of the last row before its own. */
  readonly after: number;
}

/** The page that a row is on, and its number there. */
const placeOf = (pages: readonly Page[], row: number): readonly [page: string | undefined, row: number] => {
  const page = pages.findLast(({ after }) => after < row);
  return page === undefined ? [undefined, row] : [page.name, row - page.after];
};

/** `row 8`, or `row 8 of page-2.json` if there are several pages. */
export const rowText = (pages: readonly Page[], row: number): string => {
  const [page, number] = placeOf(pages, row);
  return page === undefined ? `row ${number}` : `row ${number} of ${page}`;
};

/** `rows 8, 16`, or `rows 8, 16 of page-1.json, 3 of page-2.json`. */
export const rowsText = (pages: readonly Page[], rows: readonly number[]): string => {
  const [only, second] = rows;
  if (only !== undefined && second === undefined) return rowText(pages, only);
  const placed = rows.map((row) => placeOf(pages, row));
  const groups = [...Map.groupBy(placed, ([page]) => page)].map(([page, found]) => {
    const numbers = found.map(([, number]) => number).join(", ");
    return page === undefined ? numbers : `${numbers} of ${page}`;
  });
  return `rows ${groups.join(", ")}`;
};
