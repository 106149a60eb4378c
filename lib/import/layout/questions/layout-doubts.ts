import type { Sentence } from "@classroom/timetable/sentence.ts";
import { dayColumn } from "../../cells/days.ts";
import { type Role, roleOf, roleOfEnd } from "../../cells/header-words.ts";
import { phantomRooms } from "../../cells/phantom-rooms.ts";
import { timeRangeColumn, timeScore } from "../../cells/times.ts";
import { sentence, word } from "../../sentences.ts";
import type { HeadedColumns } from "../columns-by-header.ts";
import { provenColumns } from "../completed-columns.ts";
import { type Column, isComplete, type MeetingColumns, missingColumns } from "../layout.ts";
import { DATES, OF_MEETINGS } from "../numbered-columns.ts";

const { isPhantom } = phantomRooms();

/** Columns of locations without any number may be of campuses, and no rooms; a person or the school may know better. */
const campusDoubts = (
  groups: readonly MeetingColumns[],
  { header, valuesOf, holdsKnownRooms, places }: HeadedColumns,
): readonly Sentence[] =>
  groups.flatMap(({ location }) => {
    const name = header[location ?? -1] ?? "";
    if (location === undefined || places.length > 0 || roleOf(name)?.role !== "location") return [];
    const values = valuesOf(location).filter((value) => !isPhantom(value));
    const hasNumbers = values.length === 0 || values.some((value) => /\d/.test(value));
    if (hasNumbers || holdsKnownRooms(location)) return [];
    return [sentence("campus", { column: name, value: values[0] ?? "" })];
  });

/** Meetings that are there in part: other columns would give a class a place or a time. */
export const unfinished = (meetings: readonly MeetingColumns[]): readonly Sentence[] => {
  const partial = meetings.map(missingColumns).filter(({ length }) => length > 0);
  const [first] = partial;
  if (partial.length === meetings.length)
    return [sentence("missing columns", { roles: (first ?? missingColumns({})).map(word) })];
  const isHalf = (missing: readonly string[]) =>
    !["room", "days", "start"].every((role) => missing.includes(role));
  return partial
    .filter(isHalf)
    .map((missing) => sentence("unfinished meeting", { roles: missing.map(word) }));
};

/** Days and times that are not of classes. */
const NO_CLASS = /^(?:final)?s?(?:exam|test|klausur|prufung|office|deadline|registration|due)/;

/** `Lab Days` and `Lab Time` without a `Lab Room`: they may be in the room of the class. */
const roomless = ({ header, valuesOf }: HeadedColumns): readonly Sentence[] => {
  const ends = header.flatMap((cell, column) =>
    roleOf(cell) === undefined && valuesOf(column).length > 0 ? (roleOfEnd(cell) ?? []) : [],
  );
  const groups = [...Map.groupBy(ends, ({ ordinal }) => ordinal)].map(
    ([ordinal, group]) => [ordinal, group.map(({ role }) => role)] as const,
  );
  return groups
    .filter(([ordinal, roles]) => roles.includes("days") && !NO_CLASS.test(ordinal))
    .filter(([, roles]) => roles.includes("times") || roles.includes("start"))
    .filter(([, roles]) => !roles.includes("room") && !roles.includes("location"))
    .map(() => sentence("unfinished meeting", { roles: [word("room")] }));
};

/** A value that is not what the column's header says. */
const wrongValue = (role: Role, values: readonly string[]): string | undefined => {
  const { read } = dayColumn(values);
  const isUnknown = (value: string): boolean => {
    const reading = read(value);
    return "unclear" in reading && reading.unclear === "unknown day";
  };
  const isNoTime = (value: string): boolean => timeRangeColumn([value]).score === 0;
  const wrong = role === "days" ? isUnknown : role === "times" ? isNoTime : undefined;
  return (wrong && values.find(wrong)) ?? values[0];
};

/** True if a column that is called days holds something else. */
export const isAboutDays = ({ code, values: { role } }: Sentence): boolean =>
  code === "wrong values" && typeof role === "object" && "code" in role && role.code === "days";

const numbersOf = (columns: readonly Column[]): readonly string[] =>
  columns.map((column) => `#${column + 1}`);

/** Columns without a header of which several hold what meetings lack. */
const undecided = (headed: HeadedColumns, meetings: readonly MeetingColumns[]): readonly Sentence[] => {
  const lacking = new Set(meetings.flatMap(missingColumns));
  if (lacking.size === 0) return [];
  const proven = provenColumns(headed);
  const [isDayless, isTimeless] = [lacking.has("days"), lacking.has("start")];
  const sought = [isDayless && isTimeless && "meeting", isDayless && "days", isTimeless && "times"] as const;
  const alike = sought.flatMap((role) => {
    const columns = (role && proven.get(role)) || [];
    return role && columns.length > 1
      ? sentence("same role", { columns: numbersOf(columns), role: word(role) })
      : [];
  });
  const clock = isTimeless && !proven.has("times") ? (proven.get("time") ?? []) : [];
  return clock.length < 2 ? alike : [...alike, sentence("start and end", { columns: numbersOf(clock) })];
};

/** Columns that are not what their headers say; the report counts dates later. */
const misnamed = (
  { header, candidates, best, fits, valuesOf }: HeadedColumns,
  used: ReadonlySet<Column>,
): readonly Sentence[] =>
  candidates
    .filter(({ column, role, ordinal }) => best(role, ordinal) === column && !fits(column, role))
    .filter(({ role, column }) => !DATES.includes(role) && (used.size === 0 || used.has(column)))
    .map(({ column, role }) => {
      const values = valuesOf(column);
      const said = { column: header[column] ?? "", value: wrongValue(role, values) ?? "" };
      return role === "times" && timeScore(values) === 1
        ? sentence("one time", said)
        : sentence("wrong values", { ...said, role: word(role) });
    });

/** Columns of one name with different values; what a document says outside of its lists is the same for all classes. */
const rivals = (
  { header, candidates, best, valuesOf }: HeadedColumns,
  used: ReadonlySet<Column>,
): readonly Sentence[] =>
  candidates
    .filter(
      ({ column, role, rank, ordinal }) =>
        OF_MEETINGS.includes(role) &&
        best(role, ordinal) !== column &&
        !used.has(column) &&
        !header[column]?.startsWith("$.") &&
        candidates.some((other) => other.column === best(role, ordinal) && other.rank === rank) &&
        valuesOf(column).join("\n") !== valuesOf(best(role, ordinal) ?? -1).join("\n"),
    )
    .map(({ column, role, ordinal }) =>
      sentence("same role", { columns: numbersOf([best(role, ordinal) ?? 0, column]), role: word(role) }),
    );

/** Days in columns without a name beside those of a meeting: of `M`, blank and `W` the first alone would be read. */
const unnamedDays = (
  { header, textsOf }: HeadedColumns,
  meetings: readonly MeetingColumns[],
): readonly Sentence[] =>
  meetings.flatMap(({ days, meeting }) => {
    const named = days ?? meeting ?? header.length;
    const end = header.findIndex((name, column) => column > named && name.trim() !== "");
    const unnamed = [...header.keys()].slice(named + 1, end < 0 ? header.length : end);
    const isDay = (column: Column): boolean =>
      textsOf(column).length > 0 &&
      textsOf(column).every((text) => /^[A-Z]{1,2}$/i.test(text)) &&
      dayColumn(textsOf(column)).score === 1;
    const others = unnamed.filter(isDay);
    return others.length < 2
      ? []
      : [sentence("same role", { columns: numbersOf([named, ...others]), role: word("days") })];
  });

/**
 * Why the columns of meetings cannot be trusted; empty if they can.
 *
 * @param used the columns of those that are complete
 */
export const layoutDoubts = (
  headed: HeadedColumns,
  meetings: readonly MeetingColumns[],
  used: ReadonlySet<Column>,
): readonly Sentence[] => [
  ...undecided(headed, meetings),
  ...unfinished(meetings),
  ...roomless(headed),
  ...misnamed(headed, used),
  ...unnamedDays(headed, meetings),
  ...campusDoubts(meetings.filter(isComplete), headed),
  ...rivals(headed, used),
];
