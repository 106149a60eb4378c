import { WEEKDAYS } from "../../timetable/weekday.ts";
import { exampleCodes, type SaidNotation } from "../cells/said-notation.ts";
import { campusDoubts } from "./campus-column.ts";
import type { HeadedColumns } from "./columns-by-header.ts";
import { columnsByHeader, ENOUGH } from "./columns-by-header.ts";
import { completedColumns } from "./completed-columns.ts";
import { onDates } from "./event-dates.ts";
import { blankHeader, headerIn } from "./header-row.ts";
import type { Role } from "./header-words.ts";
import { type Column, isComplete, type Layout, type MeetingColumns, repeats } from "./layout.ts";
import { isHalf, missingColumns } from "./missing-columns.ts";
import { areStudyYears } from "./study-years.ts";
import { onEachDay } from "./times-of-days.ts";

/** What was found, and what is missing for a layout that can be trusted. */
export interface Detected {
  /** The header's place among the rows, from 0; -1 if there is none. */
  readonly headerRow: number;
  readonly layout: Layout;
  /** Words for people; empty if nothing is in doubt. */
  readonly doubts: readonly string[];
}

const MEETING_ROLES: ReadonlySet<Role> = new Set([
  ...(["location", "building", "room", "meeting", "days", "start", "end", "times", "periods"] as const),
]);
const DATE_ROLES: ReadonlySet<Role> = new Set(["dates", "first", "last", "weeks"]);

/** Of a week that lacks a day, classes on that day would be lost, and their rooms offered. */
const isWeek = (flags: HeadedColumns["flags"]): boolean =>
  WEEKDAYS.slice(0, 5).every((weekday) => flags.has(weekday)) && (flags.has("S") || !flags.has("U"));

/** The columns that name the class: one with all of it, a course and its section, or subject, number and section. */
const classColumns = ({ best }: HeadedColumns): readonly Column[] => {
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

/** Layouts are told by their headers and held against the values below. */
export const detectLayout = (rows: readonly (readonly string[])[], said: SaidNotation = {}): Detected => {
  const headerRow = headerIn(rows);
  const header = rows[headerRow] ?? blankHeader(rows);
  const body = rows.slice(headerRow + 1).filter((row) => !repeats(header, row));
  const headed = columnsByHeader(header, body, said);
  const { candidates, flags, best, fits, valuesOf } = headed;
  const unsure: string[] = [];

  const isRooms = (column: Column): boolean => {
    const values = valuesOf(column);
    return values.filter((value) => /\d/.test(value)).length >= ENOUGH * values.length;
  };

  const isTerms = (column: Column | undefined): boolean =>
    column !== undefined && !areStudyYears([...new Set(valuesOf(column))]);

  const meetingsOf = (ordinal: string): MeetingColumns => {
    const at = (role: Role) => best(role, ordinal);
    const [location, building, room] = [at("location"), at("building"), at("room")];
    const [meeting, days, start, end, times] = [
      at("meeting"),
      at("days"),
      at("start"),
      at("end"),
      at("times"),
    ];
    const place =
      location !== undefined && (room === undefined || building === undefined || isRooms(location))
        ? { location }
        : building === undefined
          ? { location: room }
          : { building, room };
    const isInOne = meeting !== undefined && (days === undefined || start === undefined);
    const periods = at("periods");
    const hours =
      start !== undefined && end !== undefined
        ? { start, end }
        : times === undefined && periods !== undefined
          ? { periods }
          : { times };
    const found: MeetingColumns = {
      ...place,
      ...(isInOne ? { meeting } : { days, ...hours }),
      ...(!isInOne && days === undefined && isWeek(flags) && { flags }),
      dates: at("dates"),
      first: at("first"),
      last: at("last"),
      weeks: at("weeks"),
    };
    const dated = onDates(datedByStart(found), headed);
    if (ordinal !== "" || isComplete(dated)) return dated;
    const completed = completedColumns(dated, headed);
    unsure.push(...completed.doubts);
    return completed.columns;
  };
  /** A row an event: if nothing else says the date, its start does. */
  const datedByStart = (found: MeetingColumns): MeetingColumns => {
    const { start, end, dates, first, last, weeks } = found;
    const isUndated = [dates, first, last, weeks].every((each) => each === undefined);
    if (!isUndated || start === undefined || end === undefined) return found;
    return valuesOf(start).length > 0 && fits(start, "first") ? { ...found, first: start, last: end } : found;
  };
  const ordinals = [
    ...new Set(candidates.filter(({ role }) => MEETING_ROLES.has(role)).map(({ ordinal }) => ordinal)),
  ];
  const found = (ordinals.length === 0 ? [""] : ordinals)
    .map(meetingsOf)
    .flatMap((columns) => onEachDay(columns, headed));
  const groups = found.filter(isComplete);
  const used = new Set(
    groups.flatMap((columns) => Object.values(columns).filter((each) => typeof each === "number")),
  );
  const named = classColumns(headed);
  const doubts = [
    ...unsure,
    ...(groups.length === 0 ? [`no column for ${missingColumns(found[0] ?? {}).join(", ")}`] : []),
    ...found
      .filter((group) => !isComplete(group) && groups.length > 0 && isHalf(group))
      .map((group) => `columns of another meeting lack their ${missingColumns(group).join(", ")}`),
    ...candidates
      .filter(({ column, role, ordinal }) => best(role, ordinal) === column && !fits(column, role))
      .filter(({ role, column }) => !DATE_ROLES.has(role) && (groups.length === 0 || used.has(column)))
      .map(
        ({ column, role }) =>
          `column "${header[column]}" holds no ${role}, such as "${valuesOf(column)[0]}"` +
          (role === "days"
            ? ` (if it does, say what stands for each day, such as --days ${exampleCodes(valuesOf(column))})`
            : ""),
      ),
  ];
  const rivals = candidates.filter(
    ({ column, role, rank, ordinal }) =>
      MEETING_ROLES.has(role) &&
      best(role, ordinal) !== column &&
      !used.has(column) &&
      candidates.some((other) => other.column === best(role, ordinal) && other.rank === rank) &&
      valuesOf(column).join("\n") !== valuesOf(best(role, ordinal) ?? -1).join("\n"),
  );
  const twice = rivals.map(
    ({ column, role, ordinal }) =>
      `columns #${(best(role, ordinal) ?? 0) + 1} and #${column + 1} may both be the ${role}`,
  );
  return {
    headerRow,
    layout: {
      header,
      meetings: groups.length > 0 ? groups : found.slice(0, 1),
      className: named.length > 0 ? named : besideTimes(header, used),
      capacity: best("capacity"),
      term: isTerms(best("term")) ? best("term") : undefined,
      status: best("status"),
    },
    doubts: [...doubts, ...campusDoubts(groups, headed), ...twice],
  };
};
