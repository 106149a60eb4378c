import { dateColumn } from "../cells/dates.ts";
import type { HeadedColumns } from "./columns-by-header.ts";
import type { Column, MeetingColumns } from "./layout.ts";

/** Some events go on past midnight: these rows are unread, the others are not. */
const MOST = 0.95;

/**
 * The columns of a list of events, as calendars export it: no column names a day, but each row takes place on one
 * date, which does.
 */
export const onDates = (found: MeetingColumns, { body, valuesOf }: HeadedColumns): MeetingColumns => {
  const { meeting, days, flags, dates, first, last } = found;
  const isDated = (column: Column): boolean =>
    valuesOf(column).length > 0 && dateColumn(valuesOf(column)).score >= MOST;
  if (meeting !== undefined || days !== undefined || flags !== undefined)
    // Beside the days of a week one date may be of the first class, or of the exam: it limits nothing.
    return dates !== undefined && isDated(dates) ? { ...found, dates: undefined } : found;
  if (dates !== undefined) return isDated(dates) ? { ...found, days: dates } : found;
  // A first date alone may be the first of many.
  if (first === undefined || last === undefined || !isDated(first)) return found;
  const { read } = dateColumn([...valuesOf(first), ...valuesOf(last)]);
  const dateAt = (row: readonly string[], column: Column): string | null => {
    const date = read(row[column] ?? "");
    return "ok" in date ? date.ok : null;
  };
  const rows = body.map((row) => [dateAt(row, first), dateAt(row, last)] as const);
  const dated = rows.filter(([from]) => from !== null);
  const onOneDay = dated.filter(([from, to]) => from === to);
  return onOneDay.length >= MOST * dated.length ? { ...found, days: first } : found;
};
