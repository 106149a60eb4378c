import type { Sentence } from "@classroom/timetable/sentence.ts";
import { sentence } from "../sentences.ts";

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
export const rowAt = (pages: readonly Page[], place: number): Sentence => {
  const [page, number] = placeOf(pages, place);
  const row = String(number);
  return page === undefined ? sentence("row", { row }) : sentence("row of page", { row, page });
};

/** `rows 8, 16`, or `rows 8, 16 of page-1.json, 3 of page-2.json`. */
export const rowsAt = (pages: readonly Page[], places: readonly number[]): Sentence => {
  const [only, second] = places;
  if (only !== undefined && second === undefined) return rowAt(pages, only);
  const placed = places.map((row) => placeOf(pages, row));
  const rows = [...Map.groupBy(placed, ([page]) => page)].map(([page, placesOfPage]) => {
    const numbers = placesOfPage.map(([, number]) => String(number));
    return page === undefined ? numbers : sentence("rows of page", { rows: numbers, page });
  });
  return sentence("rows", { rows });
};

export const rowText = (pages: readonly Page[], row: number): string => rowAt(pages, row).message;
export const rowsText = (pages: readonly Page[], rows: readonly number[]): string =>
  rowsAt(pages, rows).message;
