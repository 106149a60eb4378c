import { rewriter, textAt } from "../table-header.ts";

const TIME_AND_ROOM = "시간(강의실)";
/** A room has its name without the brackets. */
const IN_BRACKETS = /^(\S+) \(([^()]+)\)$/;
/** "Timetable", "printed on". */
const NO_CLASS = /^(?:강 ?의 ?시 ?간 ?표$|출력일자)/u;

/**
 * Korean timetables as printed, `화09:00-11:50 (Y5407)` below "time (room)": what stands above and below each page
 * across the columns is left out.
 */
export const withoutPrintedTitles = rewriter(
  (header) => {
    const columns = [...header.keys()].filter((at) => header[at] === TIME_AND_ROOM);
    return columns.length === 0 ? undefined : columns;
  },
  (columns) =>
    columns.map((at) => ({
      at,
      cellOf: (row) => {
        const text = textAt(row, at);
        return NO_CLASS.test(text)
          ? null
          : IN_BRACKETS.test(text)
            ? text.replace(IN_BRACKETS, "$1 $2")
            : (row.cells[at] ?? null);
      },
    })),
);
