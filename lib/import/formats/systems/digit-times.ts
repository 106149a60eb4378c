import { isArray, isObject, type Json } from "../json-value.ts";
import type { Table } from "../table.ts";
import { listedTable } from "./listed-table.ts";

const HEADER = ["location", "days", "periods", "course", "title"];
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** Hours of practice have a time and a room of their own. */
const GROUPS = [
  ["time", "location"],
  ["intern_time", "intern_location"],
] as const;
/** A day and its periods without anything between them. */
const PART = /^[1-7]\d{1,26}$/;
/** Of a class whose time is not set. */
const NO_TIME = /^\*?$/;

const textOf = (value: Json | undefined): string => (typeof value === "string" ? value.trim() : "");
const listOf = (value: Json | undefined): readonly Json[] =>
  value !== undefined && isArray(value) ? value : [];

/** The periods of a day, of those that the class has in any of its rooms: `12` is one, or the first and the second. */
const periodsIn = (digits: string, ofDay: ReadonlySet<string>): string | undefined => {
  const ways = (rest: string): readonly (readonly string[])[] =>
    rest === ""
      ? [[]]
      : [1, 2].flatMap((length) => {
          const name = rest.slice(0, length);
          const isPeriod = name.length === length && ofDay.has(name);
          return isPeriod ? ways(rest.slice(length)).map((others) => [name, ...others]) : [];
        });
  const [only, second] = ways(digits);
  return second === undefined ? only?.join(",") : undefined;
};

type Course = Readonly<Record<string, Json>>;

const isCourse = (value: Json): value is Course =>
  isObject(value) &&
  typeof value.time === "string" &&
  isArray(value.location ?? null) &&
  isArray(value.time_parsed ?? null);

/** The row of a part of a time; one that is not understood is unread. */
const cellsOf = (part: string, parsed: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] => {
  if (NO_TIME.test(part)) return ["", ""];
  const day = part.slice(0, 1);
  const periods = PART.test(part) ? periodsIn(part.slice(1), parsed.get(day) ?? new Set()) : undefined;
  return [DAYS[Number(day) - 1] ?? part, periods ?? `${part.slice(1)}?`];
};

const rowsOf = (course: Course): readonly (readonly string[])[] => {
  const parsed = new Map(
    listOf(course.time_parsed)
      .filter(isObject)
      .map(({ day, time }) => [String(day), new Set(listOf(time).map(String))] as const),
  );
  return GROUPS.flatMap(([time, location]) =>
    listOf(course[location]).flatMap((room) =>
      textOf(course[time])
        .split(",")
        .map((part) => [textOf(room), ...cellsOf(part, parsed), textOf(course.code), textOf(course.title)]),
    ),
  );
};

/**
 * The courses of `{course: [{code, title, time: "178", location: ["A411"], time_parsed: [{day: 1, time: [7, 8]}]}]}`, as
 * National Chung Hsing University answers them: a row for each room, day and time.
 *
 * @returns `undefined` if the document is not of this form
 */
export const digitTimes = (name: string, document: Json): Table[] | undefined => {
  const courses = isObject(document) ? listOf(document.course) : [];
  if (courses.length === 0 || !courses.every(isCourse)) return undefined;
  return [listedTable(name, [HEADER, ...courses.flatMap(rowsOf)])];
};
