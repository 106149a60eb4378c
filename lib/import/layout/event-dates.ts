import { ANY_YEAR, dateColumn } from "../cells/dates.ts";
import { roleOf } from "../cells/header-words.ts";
import { readValue, share } from "../cells/reading.ts";
import { isPlaceholder } from "../cells/source-text.ts";
import type { HeadedColumns } from "./columns-by-header.ts";
import type { Column, MeetingColumns } from "./layout.ts";

/** Some events go on past midnight: these rows are unread, the others are not. */
export const MOST_DATED = 0.95;
/** A share of the rows, since classes of one day are in the list as well. */
const REPEATED = 0.5;
/** In the order of dates, the first rows are of the first weeks, where less comes again. */
const REPEATED_AT_FIRST = 0.2;

/** A class whose row is there again and again, with another date in each, takes place on these dates only. */
const areRepeated = (headed: HeadedColumns, dates: Column): boolean => {
  const { header, body } = headed;
  const isNumber = (column: Column): boolean =>
    new Set(body.map((row) => row[column])).size === body.length &&
    body.every((row) => /^\d+$/.test(row[column] ?? ""));
  // A date, or a number of its own in every row, says nothing of the class, unless it is called so.
  const isOwn = (column: Column): boolean =>
    roleOf(header[column] ?? "") === undefined && (isNumber(column) || isDated(column, headed));
  const compared = [...header.keys()].filter((column) => column !== dates && !isOwn(column));
  const rows = Map.groupBy(body, (row) => compared.map((column) => row[column]).join("\n"));
  const several = [...rows.values()].filter((alike) => new Set(alike.map((row) => row[dates])).size > 1);
  const inOrder = body.every((row, at) => at === 0 || (body[at - 1]?.[dates] ?? "") <= (row[dates] ?? ""));
  return several.flat().length >= (inOrder ? REPEATED_AT_FIRST : REPEATED) * body.length;
};

export const hasText = (row: readonly string[], column: Column | undefined): boolean =>
  column !== undefined && !isPlaceholder(row[column] ?? "");

export const isDated = (column: Column, { valuesOf }: HeadedColumns): boolean =>
  valuesOf(column).length > 0 && dateColumn(valuesOf(column), ANY_YEAR).score >= MOST_DATED;

const DAYS_OF_WEEK = 7;

/**
 * A row an event: if nothing else says the date, its start does. The number of its week says less, and so does that of
 * its day if the first day is unknown.
 */
const datedByStart = (columns: MeetingColumns, headed: HeadedColumns): MeetingColumns => {
  const { days, start, end, dates, first, last } = columns;
  if ((dates ?? first ?? last) !== undefined || start === undefined || end === undefined) return columns;
  const instants = headed.fits(start, "first") ? headed.valuesOf(start) : [];
  const count = new Set(instants.map((value) => value.slice(0, "2000-01-01".length))).size;
  const isKnown = days === undefined || headed.fits(days, "days") || count <= DAYS_OF_WEEK;
  // A list of weekdays may write its times as those of one day in 2000.
  const isDated = count > (days === undefined ? 0 : 1);
  return isDated ? { ...columns, days: isKnown ? days : undefined, first: start, last: end } : columns;
};

/** Single dates that stand in the place of another column, of days or of the first and the last date. */
const areInstead = ({ days, dates, first, last }: MeetingColumns, { body }: HeadedColumns): boolean => {
  const dated = body.filter((row) => hasText(row, dates));
  const hasSpan = (row: readonly string[]): boolean => hasText(row, first) && hasText(row, last);
  return dated.every((row) => !hasText(row, days)) || (body.some(hasSpan) && !dated.every(hasSpan));
};

/** `50,51,55`, `36-49` */
const SEVERAL_WEEKS = /(?<!\d)\d{1,2}\s*[-–,;]\s*\d{1,2}(?!\d)/;

/**
 * The columns of a list of events, as calendars export it: no column names a day, but each row takes place on one
 * date, which does.
 */
export const onDates = (undated: MeetingColumns, headed: HeadedColumns): MeetingColumns => {
  const columns = datedByStart(undated, headed);
  const { meeting, days, flags, dates, first, last, weeks } = columns;
  const { body, valuesOf } = headed;
  if (meeting !== undefined || days !== undefined || flags !== undefined) {
    if (dates === undefined || !isDated(dates, headed)) return columns;
    if (days !== undefined && areInstead(columns, headed)) return columns;
    // Beside the days of a week one date may be of the first class, or of the exam: it limits nothing.
    const isEvent = days !== undefined && areRepeated(headed, dates);
    return isEvent
      ? { ...columns, days: dates, first: undefined, last: undefined }
      : { ...columns, dates: undefined };
  }
  if (dates !== undefined) {
    // A class of several weeks has one date if it was booked on it.
    const isBooked = weeks !== undefined && valuesOf(weeks).some((text) => SEVERAL_WEEKS.test(text));
    if (isBooked) return { ...columns, dates: undefined };
    return isDated(dates, headed) ? { ...columns, days: dates } : columns;
  }
  // A first date alone may be the first of many.
  if (first === undefined || last === undefined || !isDated(first, headed)) return columns;
  const { read } = dateColumn([...valuesOf(first), ...valuesOf(last)], ANY_YEAR);
  const spans = body.map((row) => [first, last].map((column) => readValue(read(row[column] ?? ""))));
  const dated = spans.filter(([from]) => from !== undefined);
  return share(dated, ([from, to]) => from === to) >= MOST_DATED ? { ...columns, days: first } : columns;
};
