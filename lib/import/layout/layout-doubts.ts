import { dayColumn } from "../cells/days.ts";
import { campusDoubts } from "./campus-column.ts";
import type { HeadedColumns } from "./columns-by-header.ts";
import type { Role } from "./header-words.ts";
import type { Column, MeetingColumns } from "./layout.ts";
import { MEETING_ROLES } from "./meeting-columns.ts";
import { isComplete, isHalf, missingColumns } from "./missing-columns.ts";

const DATE_ROLES: ReadonlySet<Role> = new Set(["dates", "first", "last", "weeks"]);

/** Meetings that are there in part. */
const unfinished = (found: readonly MeetingColumns[]): readonly string[] => {
  const partial = found.filter((columns) => !isComplete(columns));
  if (partial.length === found.length) return [`no column for ${missingColumns(found[0] ?? {}).join(", ")}`];
  return partial
    .filter(isHalf)
    .map((columns) => `columns of another meeting lack their ${missingColumns(columns).join(", ")}`);
};

/** A value that is not what the column's header says. */
const wrongValue = (role: Role, values: readonly string[]): string | undefined => {
  const { read } = dayColumn(values);
  const isUnknown = (value: string): boolean => {
    const reading = read(value);
    return "unclear" in reading && reading.unclear === "unknown day";
  };
  return (role === "days" ? values.find(isUnknown) : undefined) ?? values[0];
};

/** Columns that are not what their headers say; the report counts dates later. */
const misnamed = (
  { header, candidates, best, fits, valuesOf }: HeadedColumns,
  used: ReadonlySet<Column>,
): readonly string[] =>
  candidates
    .filter(({ column, role, ordinal }) => best(role, ordinal) === column && !fits(column, role))
    .filter(({ role, column }) => !DATE_ROLES.has(role) && (used.size === 0 || used.has(column)))
    .map(
      ({ column, role }) =>
        `column "${header[column]}" holds no ${role}, such as "${wrongValue(role, valuesOf(column))}"`,
    );

/** Columns of one name with different values. */
const rivals = (
  { candidates, best, valuesOf }: HeadedColumns,
  used: ReadonlySet<Column>,
): readonly string[] =>
  candidates
    .filter(
      ({ column, role, rank, ordinal }) =>
        MEETING_ROLES.has(role) &&
        best(role, ordinal) !== column &&
        !used.has(column) &&
        candidates.some((other) => other.column === best(role, ordinal) && other.rank === rank) &&
        valuesOf(column).join("\n") !== valuesOf(best(role, ordinal) ?? -1).join("\n"),
    )
    .map(
      ({ column, role, ordinal }) =>
        `columns #${(best(role, ordinal) ?? 0) + 1} and #${column + 1} may both be the ${role}`,
    );

/**
 * Why the columns of meetings cannot be trusted, in words for people; empty if they can.
 *
 * @param used the columns of those that are complete
 */
export const layoutDoubts = (
  headed: HeadedColumns,
  found: readonly MeetingColumns[],
  used: ReadonlySet<Column>,
): readonly string[] => [
  ...unfinished(found),
  ...misnamed(headed, used),
  ...campusDoubts(found.filter(isComplete), headed),
  ...rivals(headed, used),
];
