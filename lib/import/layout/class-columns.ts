import type { HeadedColumns } from "./columns-by-header.ts";
import type { Column } from "./layout.ts";

/** The columns that name the class: one with all of it, a course and its section, or subject, number and section. */
const classNamed = ({ best }: HeadedColumns): readonly Column[] => {
  const [whole, course, section, title] = [best("whole"), best("course"), best("section"), best("title")];
  if (whole !== undefined) return [whole];
  const [subject, number] = [best("subject"), best("number")];
  const isUnnamed = course === undefined && subject === undefined && number === undefined;
  const parts = isUnnamed
    ? [title, section]
    : course === undefined
      ? [subject, number, section]
      : [course, section];
  const named = parts.filter((column) => column !== undefined);
  return named.length > 0 ? named : [best("reference") ?? []].flat();
};

const IN_TUPLE = /\[\]\.\d+$/;

/** What stands beside a time that has no name either: `["0800-0850", "MATH 104"]`. */
const besideTimes = (header: readonly string[], used: ReadonlySet<Column>): readonly Column[] => {
  const [column, second] = header.flatMap((cell, at) => (IN_TUPLE.test(cell) && !used.has(at) ? [at] : []));
  return column === undefined || second !== undefined ? [] : [column];
};

/**
 * The columns whose texts name the class, by their headers, or else by their place.
 *
 * @param used the columns that say where and when
 */
export const classColumns = (headed: HeadedColumns, used: ReadonlySet<Column>): readonly Column[] => {
  const named = classNamed(headed);
  return named.length > 0 ? named : besideTimes(headed.header, used);
};
