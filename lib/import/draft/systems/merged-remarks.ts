import { tidyText } from "../../cells/source-text.ts";
import type { Layout, MeetingColumns } from "../../layout/layout.ts";
import type { Fields } from "../column-texts.ts";

/** Characters; shorter texts may be names. */
const LONG = 6;

/** The columns of a meeting that share one long text with its weeks, its day and its time: the cell was merged over them. */
const mergedColumns = (meeting: MeetingColumns, fields: Fields) => {
  if (meeting.weeks === undefined) return [];
  const { flags: _, weekday: _of, ...columns } = meeting;
  const { weeks, days, periods, times, start } = columns;
  const text = tidyText(fields[weeks ?? -1] ?? "");
  const isRemark =
    text.length >= LONG &&
    /\p{L}/u.test(text) &&
    [days, periods ?? times ?? start].every((column) => tidyText(fields[column ?? -1] ?? "") === text);
  return isRemark
    ? Object.values(columns).filter(
        (column) => column !== undefined && tidyText(fields[column] ?? "") === text,
      )
    : [];
};

/** Tells a remark that is merged over a row's weeks, day, time and room, such as `To be agreed with the teacher`, from these. */
export const mergedRemarks = ({ meetings }: Layout) => {
  const without = (fields: Fields, columns: readonly (number | undefined)[]): Fields =>
    fields.map((cell, column) => (columns.includes(column) ? "" : cell));
  return {
    /** The row without the remark, by which no column is judged. */
    add: (fields: Fields): Fields => {
      const columns = meetings.flatMap((each) => mergedColumns(each, fields));
      return columns.length === 0 ? fields : without(fields, columns);
    },
    /** The row without a room if the remark is all that its cell of rooms has; its day and its time stay unreadable. */
    without: (fields: Fields): Fields => {
      const places = meetings.flatMap((each) => {
        const merged = mergedColumns(each, fields);
        return [each.location, each.building, each.room].filter((column) => merged.includes(column));
      });
      return places.length === 0 ? fields : without(fields, places);
    },
  };
};
