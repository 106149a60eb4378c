import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { dateColumn } from "../../cells/dates.ts";
import { readValue } from "../../cells/reading.ts";
import { runsOf } from "../../cells/weeks.ts";
import { rewriter, textAt } from "../table-header.ts";

const WEEK = 7;
/** `0001111011`: a week each, from the start date on; two years at most. */
const PATTERN = /^[01]{8,106}$/;

const columnOf = (header: readonly string[], name: RegExp): number =>
  header.findIndex((text) => name.test(text));

/** A list of Allocate+, whose classes have a mark for each week from a date on, with the dates in the place of the marks. */
export const withPatternDates = rewriter(
  (header) => {
    const [pattern, start] = [/^week[\s_-]?pattern$/i, /^start[\s_-]?date$/i].map((name) =>
      columnOf(header, name),
    );
    return pattern === undefined || start === undefined || pattern < 0 || start < 0
      ? undefined
      : { pattern, start };
  },
  ({ pattern, start }, sample) => {
    const starts = dateColumn(sample.map((row) => textAt(row, start)).filter((text) => text !== ""));
    const areKnown = sample.every(
      (row) => ["", "-"].includes(textAt(row, pattern)) || PATTERN.test(textAt(row, pattern)),
    );
    if (!areKnown || starts.score < 1) return undefined;
    return [
      {
        at: pattern,
        header: "dates",
        cellOf: (row) => {
          const [marks, first] = [textAt(row, pattern), readValue(starts.read(textAt(row, start)))];
          if (!PATTERN.test(marks) || !first) return marks;
          const weeks = [...marks].flatMap((mark, week) => (mark === "1" ? week : []));
          const begin = dayNumber(first);
          return runsOf(weeks)
            .map(([from, to]) => `${isoDate(begin + from * WEEK)} - ${isoDate(begin + (to + 1) * WEEK - 1)}`)
            .join(", ");
        },
      },
      { at: start, header: "", cellOf: () => null },
    ];
  },
);
