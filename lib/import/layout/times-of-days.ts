import { splitRange } from "../cells/times.ts";
import type { HeadedColumns } from "./columns-by-header.ts";
import { roleOf } from "./header-words.ts";
import type { Column, MeetingColumns } from "./layout.ts";

const MOST = 0.9;

/**
 * The meetings of a list that has a column of times for each day, `Lunes: 07:00-09:00`: a class has its room on all of
 * them, or another column beside each day says it.
 */
export const onEachDay = (
  meetingColumns: MeetingColumns,
  { header, valuesOf }: HeadedColumns,
): readonly MeetingColumns[] => {
  const { flags, location, building, room, dates, first, last, weeks, start, times, periods } =
    meetingColumns;
  const columns = [...(flags ?? [])];
  const values = columns.flatMap(([, column]) => valuesOf(column));
  const ranges = values.filter((value) => splitRange(value) !== undefined).length;
  const hasTimes = [start, times, periods].some((each) => each !== undefined);
  if (hasTimes || values.length === 0 || ranges < MOST * values.length) return [meetingColumns];
  const isPlace = (column: Column): boolean =>
    ["location", "room"].includes(roleOf(header[column] ?? "")?.role ?? "");
  /** The same distance from each day, if a column of rooms is there. */
  const [placeStep] = [-1, 1].filter((step) => columns.every(([, column]) => isPlace(column + step)));
  return columns.map(([weekday, column]) => ({
    ...(placeStep === undefined ? { location, building, room } : { location: column + placeStep }),
    ...{ weekday, times: column, dates, first, last, weeks },
  }));
};
