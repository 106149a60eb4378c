import { dayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { dateColumn } from "../../cells/dates.ts";
import { dayColumn } from "../../cells/days.ts";
import { roleOf } from "../../cells/header-words.ts";
import { partsOf } from "../../cells/places.ts";
import { readValue } from "../../cells/reading.ts";
import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";
import type { HeadedColumns } from "../columns-by-header.ts";
import { hasText, isDated, MOST_DATED } from "../event-dates.ts";
import type { Column, Layout, Rows } from "../layout.ts";
import { columnName, layoutText } from "./layout-text.ts";
import { textsBelow } from "./texts-below.ts";
import { ASKED_FIRST, type UnclearLayout, unclearLayout } from "./unclear-layout.ts";

/** Different dates that are on their rows' days by no chance. */
const FEWEST = 3;

/**
 * The column of dates beside days that are theirs: classes may take place on these dates only, or in every week.
 * First dates are such if no class has a last one, and dates below a header that says nothing.
 * A date beside several days is of the first class.
 *
 * @param isNamed that a person named the columns, who may have said so
 */
export const datesBesideDays = (
  { meetings, isWeekly }: Layout,
  headed: HeadedColumns,
  isNamed: boolean,
): Column | undefined => {
  const { header, body, best, valuesOf } = headed;
  const [{ days, dates, meeting, first: firstNamed, weeks } = {}, second] = meetings;
  const isAnswered = isNamed ? isWeekly || (firstNamed ?? weeks) !== undefined : second !== undefined;
  if (isAnswered || days === undefined || dates !== undefined || meeting !== undefined) return undefined;
  if (isDated(days, headed)) return undefined;
  const [first, last] = [best("first"), best("last")];
  const areAlone = first !== undefined && last !== undefined && valuesOf(last).length === 0;
  const weekdays = dayColumn(valuesOf(days));
  const areOnOwnDays = (column: Column): boolean => {
    const date = dateColumn(valuesOf(column));
    const rows = body.filter((row) => hasText(row, column) && hasText(row, days));
    const onOwnDay = rows.filter((row) => {
      const named = readValue(weekdays.read(row[days] ?? ""))?.join();
      const dated = partsOf(row[column] ?? "").map((part) => readValue(date.read(part)));
      return dated.every((on) => on !== undefined && named === weekdayOf(dayNumber(on)));
    });
    return rows.length > 0 && onOwnDay.length >= MOST_DATED * rows.length;
  };
  const isHeadless = header.every((cell) => cell === "");
  const unnamed = header.flatMap((cell, column) =>
    (cell !== "" || isHeadless) && roleOf(cell) === undefined && new Set(valuesOf(column)).size >= FEWEST
      ? column
      : [],
  );
  const dated = [best("dates"), areAlone ? first : undefined, ...unnamed].flatMap((column) =>
    column !== undefined && column !== days && isDated(column, headed) && areOnOwnDays(column) ? column : [],
  );
  // Two of them are the first date of a class and the last: on one alone its room would be free in all weeks between.
  return dated.length > 1 ? undefined : dated[0];
};

/** The question whether classes with a date beside their day take place on it only. */
export const datesQuestion = (file: string, layout: Layout, column: Column, rows: Rows): UnclearLayout => {
  const meetings = layout.meetings.map((columns) => ({
    ...columns,
    first: undefined,
    last: undefined,
    days: column,
    dates: column,
  }));
  const [date = ""] = textsBelow(layout.header, rows, column).flatMap(partsOf);
  return unclearLayout(
    sentence("dates beside days", { file, column: columnName(layout.header, column), date }),
    {
      known: ASKED_FIRST,
      choices: [
        choice(sentence("in every week", {}), {
          columns: layoutText({ ...layout, isWeekly: true }),
        }),
        choice(sentence("on these dates", {}), { columns: layoutText({ ...layout, meetings }) }),
      ],
    },
  );
};
