import { isPlaceHeader, roleOf } from "../cells/header-words.ts";
import { isPlaceholder, tidyText } from "../cells/source-text.ts";
import { type Layout, usedColumns } from "../layout/layout.ts";
import type { Fields } from "./column-texts.ts";

/** With at least so many rows, and such a share, of one short length, they are not cut. */
const MANY_ROWS = 10;
const USUAL_SHARE = 0.1;
/** A line with as many words of a header is one. */
const HEADER_WORDS = 3;
const FOOTER =
  /^(?:(?:grand )?total|sum|count|generated|printed|page|end of|report|source|stand|erstellt|exported|last updated|\d+ (?:rows|records|sections|classes))\b/i;

/** Tells whole rows from cut ones and from lines that only head or end a group. */
export const createRowShapes = (layout: Layout) => {
  const width = layout.header.length;
  const last = Math.max(0, ...usedColumns(layout));
  const lengths = new Map<number, number>();
  const places = layout.meetings.flatMap(({ location, building, room }) => [location, building, room]);
  let rows = 0;
  const hasMore = (fields: Fields): boolean =>
    fields.length > width && fields.slice(width).some((field) => !isPlaceholder(field));
  return {
    add: ({ length }: Fields): void => {
      rows += 1;
      lengths.set(length, (lengths.get(length) ?? 0) + 1);
    },
    // Programs leave blank fields at the end of a row out; a row is cut where others are not.
    isWhole: (fields: Fields): boolean => {
      const { length } = fields;
      const isUsual = (lengths.get(length) ?? 0) >= Math.max(MANY_ROWS, USUAL_SHARE * rows);
      return !hasMore(fields) && (length >= width || (length > last && isUsual));
    },
    /**
     * The fields of a cut line without its last one, which may be a part of its text; `undefined` if a room is not among
     * them, or if there are too many, so that they may stand in wrong columns.
     */
    beforeCut: (fields: Fields): Fields | undefined => {
      const whole = fields.length < width ? fields.slice(0, -1) : [];
      const arePlaced = places.every((column = -1) => column < whole.length);
      return arePlaced ? layout.header.map((_, column) => whole[column] ?? "") : undefined;
    },
    /** The header of another list below, whose rooms stand in another column: as rows of this one they would be misread. */
    isOtherHeader: (fields: Fields): boolean =>
      !fields.some((cell) => /\d/.test(cell)) &&
      fields.some((cell, column) => isPlaceHeader(cell) && !places.includes(column)) &&
      new Set(fields.flatMap((cell) => roleOf(cell)?.role ?? [])).size >= HEADER_WORDS,
    /**
     * A line of one field between rows of many heads a group, or is a note.
     *
     * @param isLast that the row is the file's last one, which may be cut anywhere
     */
    isGroupLine: (fields: Fields, isLast: boolean): boolean => {
      // A sentence that is merged over the other cells of its row says the same in each of them.
      const end = fields.at(-1) ?? "";
      const alike = end.length > 24 ? fields.filter((field) => field === end).length : 0;
      if (alike >= 4 && fields.every((field) => field === end || field.trim() === "")) return true;
      return fields.length === 1 && width >= 4 && (!isLast || FOOTER.test(tidyText(end)));
    },
  };
};
