import { isPlaceholder, tidyText } from "../cells/source-text.ts";
import type { Layout } from "../layout/layout.ts";
import type { Fields } from "./column-texts.ts";

/** With at least so many rows, and such a share, of one short length, they are not cut. */
const MANY_ROWS = 10;
const USUAL_SHARE = 0.1;
const FOOTER =
  /^(?:(?:grand )?total|sum|count|generated|printed|page|end of|report|source|stand|erstellt|exported|last updated|\d+ (?:rows|records|sections|classes))\b/i;

/** Tells whole rows from cut ones and from lines that only head or end a group. */
export interface RowShapes {
  readonly add: (fields: Fields) => void;
  readonly isWhole: (fields: Fields) => boolean;
  /** @param isLast that the row is the file's last one, which may be cut anywhere */
  readonly isGroupLine: (fields: Fields, isLast: boolean) => boolean;
}

/** The last column that anything is read from. */
const lastUsed = ({ term, status, capacity, className, meetings }: Layout): number =>
  Math.max(
    ...[term, status, capacity, ...className].map((column) => column ?? 0),
    ...meetings.flatMap(({ flags, weekday: _, ...columns }) => [
      ...Object.values(columns).map((column) => column ?? 0),
      ...(flags?.values() ?? []),
    ]),
  );

export const createRowShapes = (layout: Layout): RowShapes => {
  const width = layout.header.length;
  const last = lastUsed(layout);
  const lengths = new Map<number, number>();
  let rows = 0;
  const hasMore = (fields: Fields): boolean =>
    fields.length > width && fields.slice(width).some((field) => !isPlaceholder(field));
  return {
    add: ({ length }) => {
      rows += 1;
      lengths.set(length, (lengths.get(length) ?? 0) + 1);
    },
    // Programs leave blank fields at the end of a row out; a row is cut where others are not.
    isWhole: (fields) => {
      const { length } = fields;
      const isUsual = (lengths.get(length) ?? 0) >= Math.max(MANY_ROWS, USUAL_SHARE * rows);
      return !hasMore(fields) && (length >= width || (length > last && isUsual));
    },
    // A line of one field between rows of many heads a group, or is a note; the last may be a cut row.
    isGroupLine: (fields, isLast) => {
      const [only, second] = fields;
      if (only === undefined || second !== undefined || width < 4) return false;
      return !isLast || FOOTER.test(tidyText(only));
    },
  };
};
