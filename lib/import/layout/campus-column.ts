import type { HeadedColumns } from "./columns-by-header.ts";
import type { MeetingColumns } from "./layout.ts";

/** No room has more classes in a week. */
const MANY_CLASSES = 100;

/** The one of which there are most, if these are more than half and more than a room can hold. */
const mostOf = (values: readonly string[]): string | undefined => {
  const [most] = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length);
  return most !== undefined && most[1].length > Math.max(MANY_CLASSES, values.length / 2)
    ? most[0]
    : undefined;
};

/** Columns of places that say the same of most classes of a week are of campuses, and no rooms. */
export const campusDoubts = (
  groups: readonly MeetingColumns[],
  { header, valuesOf }: HeadedColumns,
): readonly string[] =>
  groups.flatMap(({ location, dates, first, weeks }) => {
    const isWeekly = [dates, first, weeks].every((each) => each === undefined);
    if (location === undefined || !isWeekly) return [];
    const campus = mostOf(valuesOf(location));
    return campus === undefined
      ? []
      : [`column "${header[location]}" may be the campus, since most classes are in "${campus}"`];
  });
