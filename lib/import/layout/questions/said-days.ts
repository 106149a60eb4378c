import { isWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";
import type { HeadedColumns } from "../columns-by-header.ts";
import type { MeetingColumns } from "../layout.ts";
import { columnsNamed, type NamedColumns } from "./column-option.ts";

/**
 * The columns that say when, as a person names them. Where these are columns of days, `M=Monday,T=Tuesday,…`, those that
 * are called after other days belong to them: a day that is new in a later file has classes too.
 *
 * @param named without the names of places and classes
 */
export const saidTimes = ({ header, flags }: HeadedColumns, named: NamedColumns): MeetingColumns => {
  const days = WEEKDAYS.flatMap((day) =>
    columnsNamed(header, named[day]).map((column) => [day, column] as const),
  );
  const others = Object.entries(named).filter(([key]) => !isWeekday(key));
  return {
    ...Object.fromEntries(others.map(([key, name]) => [key, columnsNamed(header, name)[0]])),
    ...(days.length > 0 && { flags: new Map([...flags, ...days]) }),
  };
};
