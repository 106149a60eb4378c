import type { Sentence } from "@classroom/timetable/sentence.ts";
import { tidyText } from "../../cells/source-text.ts";
import type { HeadedColumns } from "../columns-by-header.ts";
import type { Column, Layout, missingColumns } from "../layout.ts";
import { columnName } from "./layout-text.ts";

/** A table, and what was recognised of it. */
export interface HalfReadTable extends HeadedColumns {
  readonly layout: Layout;
  /** Columns of texts that no header calls anything else. */
  readonly mayBeRooms: readonly Column[];
  /** What its meetings lack. */
  readonly missing: ReturnType<typeof missingColumns>;
}

/** What a table has in the place of columns, where, and what to do; `undefined` if it has another form. */
export type Form = (table: HalfReadTable) => Sentence | undefined;

/** Such a share of a column's values shows what it holds. */
export const MOST = 0.8;

/** A share of the rows that are not slips. */
export const SOME = 0.1;

/** A table with fewer columns is a text. */
export const LEAST_COLUMNS = 4;

/** Characters of an example. */
const SHOWN = 60;

export const shown = (text: string): string => tidyText(text).slice(0, SHOWN);

/** The first of the columns of which most values are alike, with one of them. */
export const columnWhere = (
  { header, valuesOf }: HalfReadTable,
  isIt: (value: string) => boolean,
  columns: Iterable<Column> = header.keys(),
  share = MOST,
) => {
  for (const column of columns) {
    const values = [...new Set(valuesOf(column))];
    const alike = values.filter(isIt);
    const [text] = alike;
    if (text !== undefined && alike.length >= share * values.length)
      return { column: columnName(header, column), text: shown(text) };
  }
  return undefined;
};

export const headed = ({ header }: HalfReadTable, name: RegExp): readonly Column[] =>
  [...header.keys()].filter((column) => name.test(header[column] ?? ""));
