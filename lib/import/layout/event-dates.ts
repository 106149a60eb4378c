import { dayNumber, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { ANY_YEAR, dateColumn } from "../cells/dates.ts";
import { dayColumn } from "../cells/days.ts";
import { readValue } from "../cells/reading.ts";
import { isPlaceholder } from "../cells/source-text.ts";
import type { HeadedColumns } from "./columns-by-header.ts";
import { roleOf } from "./header-words.ts";
import type { Column, MeetingColumns } from "./layout.ts";

/** Some events go on past midnight: these rows are unread, the others are not. */
const MOST = 0.95;
/** A share of the rows, since classes of one day are in the list as well. */
const REPEATED = 0.5;
/** In the order of dates, the first rows are of the first weeks, where less comes again. */
const REPEATED_AT_FIRST = 0.2;

/** A class whose row is there again and again, with another date in each, takes place on these dates only. */
const areRepeated = (body: readonly (readonly string[])[], dates: Column): boolean => {
  const rows = Map.groupBy(body, (row) => row.toSpliced(dates, 1).join("\n"));
  const several = [...rows.values()].filter((alike) => new Set(alike.map((row) => row[dates])).size > 1);
  const inOrder = body.every((row, at) => at === 0 || (body[at - 1]?.[dates] ?? "") <= (row[dates] ?? ""));
  return several.flat().length >= (inOrder ? REPEATED_AT_FIRST : REPEATED) * body.length;
};

/** Different dates that are on their rows' days by no chance. */
const FEWEST = 3;

const hasText = (row: readonly string[], column: Column | undefined): boolean =>
  column !== undefined && !isPlaceholder(row[column] ?? "");

const isDated = (column: Column, { valuesOf }: HeadedColumns): boolean =>
  valuesOf(column).length > 0 && dateColumn(valuesOf(column), ANY_YEAR).score >= MOST;

/** Single dates that stand in the place of another column, of days or of the first and the last date. */
const areInstead = ({ days, dates, first, last }: MeetingColumns, { body }: HeadedColumns): boolean => {
  const dated = body.filter((row) => hasText(row, dates));
  const hasSpan = (row: readonly string[]): boolean => hasText(row, first) && hasText(row, last);
  return dated.every((row) => !hasText(row, days)) || (body.some(hasSpan) && !dated.every(hasSpan));
};

/**
 * The column of single dates beside days that are theirs: classes may take place on these dates only, or in every week.
 * First dates are such if no class has a last one, and dates below a header that says nothing.
 * A date beside several days is of the first class.
 */
export const datesBesideDays = (
  { days, dates, meeting }: MeetingColumns,
  headed: HeadedColumns,
): Column | undefined => {
  const { header, body, best, valuesOf } = headed;
  const [first, last] = [best("first"), best("last")];
  const areAlone = first !== undefined && last !== undefined && valuesOf(last).length === 0;
  if (days === undefined || dates !== undefined || meeting !== undefined) return undefined;
  const weekdays = dayColumn(valuesOf(days));
  const areOnOwnDays = (column: Column): boolean => {
    const date = dateColumn(valuesOf(column));
    const rows = body.filter((row) => hasText(row, column) && hasText(row, days));
    const onOwnDay = rows.filter((row) => {
      const [on, named] = [
        readValue(date.read(row[column] ?? "")),
        readValue(weekdays.read(row[days] ?? "")),
      ];
      return on !== undefined && named?.join() === weekdayOf(dayNumber(on));
    });
    return rows.length > 0 && onOwnDay.length >= MOST * rows.length;
  };
  const unnamed = header.flatMap((cell, column) =>
    cell !== "" && roleOf(cell) === undefined && new Set(valuesOf(column)).size >= FEWEST ? column : [],
  );
  return [best("dates"), areAlone ? first : undefined, ...unnamed].find(
    (column) => column !== undefined && column !== days && isDated(column, headed) && areOnOwnDays(column),
  );
};

/**
 * The columns of a list of events, as calendars export it: no column names a day, but each row takes place on one
 * date, which does.
 */
export const onDates = (columns: MeetingColumns, headed: HeadedColumns): MeetingColumns => {
  const { meeting, days, flags, dates, first, last } = columns;
  const { body, valuesOf } = headed;
  if (meeting !== undefined || days !== undefined || flags !== undefined) {
    if (dates === undefined || !isDated(dates, headed)) return columns;
    if (days !== undefined && areInstead(columns, headed)) return columns;
    // Beside the days of a week one date may be of the first class, or of the exam: it limits nothing.
    const isEvent = days !== undefined && areRepeated(body, dates);
    return isEvent ? { ...columns, days: dates } : { ...columns, dates: undefined };
  }
  if (dates !== undefined) return isDated(dates, headed) ? { ...columns, days: dates } : columns;
  // A first date alone may be the first of many.
  if (first === undefined || last === undefined || !isDated(first, headed)) return columns;
  const { read } = dateColumn([...valuesOf(first), ...valuesOf(last)], ANY_YEAR);
  const rows = body.map((row) => [first, last].map((column) => readValue(read(row[column] ?? ""))));
  const dated = rows.filter(([from]) => from !== undefined);
  const onOneDay = dated.filter(([from, to]) => from === to);
  return onOneDay.length >= MOST * dated.length ? { ...columns, days: first } : columns;
};
