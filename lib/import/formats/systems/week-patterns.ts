import { dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { dateColumn } from "../../cells/dates.ts";
import { readValue, share } from "../../cells/reading.ts";
import { runsOf } from "../../cells/weeks.ts";
import type { Row } from "../table.ts";
import { rewriter, textAt } from "../table-header.ts";

const WEEK = 7;
/** `0001111011`: a mark for each week; two years at most. */
const PATTERN = /^[01]{8,106}$/;

const columnOf = (header: readonly string[], name: RegExp): number =>
  header.findIndex((text) => name.test(text));

/** The share of the rows that agree; the others have a slip. */
const MOST = 0.9;

/** The day that most rows say, and their share. */
const mostSay = (days: readonly number[]): readonly [day: number, agreed: number] =>
  days
    .map((day) => [day, share(days, (other) => other === day)] as const)
    .reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0]);

/**
 * A list of Allocate+ or Syllabus Plus, whose classes have a mark for each week, with the dates in the place of the marks.
 * The start date is of the first of all weeks, or of the class's own first week: nearly all rows agree on one of them.
 */
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
    /** The weeks of a row, from 0, and the Monday of its start date. */
    const weeksOf = (row: Row) => {
      const [marks, date] = [textAt(row, pattern), readValue(starts.read(textAt(row, start)))];
      const weeks = [...marks].flatMap((mark, week) => (mark === "1" ? week : []));
      return PATTERN.test(marks) && weeks[0] !== undefined && date
        ? { weeks, monday: mondayOf(dayNumber(date)), first: weeks[0] }
        : undefined;
    };
    const rows = sample.flatMap((row) => weeksOf(row) ?? []);
    const ofAll = mostSay(rows.map(({ monday }) => monday));
    const ofOwn = mostSay(rows.map(({ monday, first }) => monday - first * WEEK));
    const isOfAll = ofAll[1] > ofOwn[1] || ofAll[0] === ofOwn[0];
    const [begin, agreed] = isOfAll ? ofAll : ofOwn;
    const isInDoubt = agreed < MOST || (ofAll[1] === ofOwn[1] && ofAll[0] !== ofOwn[0]);
    if (!areKnown || starts.score < 1 || isInDoubt) return undefined;
    return [
      {
        at: pattern,
        header: "dates",
        cellOf: (row) => {
          const { weeks, monday, first } = weeksOf(row) ?? {};
          const isAlike = monday === begin + (isOfAll ? 0 : (first ?? 0) * WEEK);
          if (weeks === undefined || !isAlike) return textAt(row, pattern);
          return runsOf(weeks)
            .map(([from, to]) => `${isoDate(begin + from * WEEK)} - ${isoDate(begin + (to + 1) * WEEK - 1)}`)
            .join(", ");
        },
      },
      { at: start, header: "", cellOf: () => null },
    ];
  },
);
