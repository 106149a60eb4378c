import { dateColumn } from "../../cells/dates.ts";
import { isPlaceHeader } from "../../cells/header-words.ts";
import { isZero } from "../../cells/place.ts";
import { partsOf } from "../../cells/places.ts";
import { remembering } from "../../cells/remembering.ts";
import type { HeadedColumns } from "../columns-by-header.ts";
import type { Proof } from "../columns-by-value.ts";
import { CALLED_ROOM } from "../completed-columns.ts";
import type { Column, Rows } from "../layout.ts";

const MOST_NAMED = 6;
/** Where no header says what a column is. */
const MOST_UNNAMED = 12;
/** Characters; a longer value is a description. */
const LONGEST = 60;
const MANY = 0.9;
const FLAG = /^(?:true|false|yes|no)$/i;
/** An address of a person, or of a page. */
const ADDRESS = /@|:\/\//;
/** What is headed so names people. */
export const PEOPLE =
  /prof|docen|teacher|instructor|lecturer|lehr(?:er|kr|end)|enseignant|lärare|öğretim|wykładow|преподав|教師|教师|老師|교수/iu;

/** A field of the record that the id of a room refers to: `room_id.name`. */
const isOfReferredRoom = (header: string): boolean => {
  const path = header.replace(/[\s_-]*ids?(?=\.[^.[\]]+$)/i, "");
  return path !== header && isPlaceHeader(path);
};

/** How surely the values of a column whose header does not say it are rooms. */
const SURENESS = { room: 1, text: 0.7, number: 0.7 } as const;

/** A class has a room for each of its times. */
const LISTED = 0.9;

/** What the values may be: names like those of rooms, short texts, or numbers that may be a room's. */
const formOf = (
  header: string,
  values: readonly string[],
  proof: Proof | undefined,
  mayBeNumbers: boolean,
): keyof typeof SURENESS | undefined => {
  if (proof === "room" || (header.endsWith("*") && proof === undefined)) return "room";
  const isOther =
    proof !== undefined ||
    values.every((value) => FLAG.test(value) || ADDRESS.test(value)) ||
    dateColumn(values).score >= MANY;
  if (isOther) return undefined;
  const share = (isIt: (value: string) => boolean) => values.filter(isIt).length / values.length;
  const isShort = (value: string): boolean => value.length <= LONGEST;
  if (share((value) => /\p{L}/u.test(value) && isShort(value)) >= MANY) return "text";
  const isUnsaid = header.trim() === "" || mayBeNumbers;
  return isUnsaid && values.length > 1 && share(isShort) >= MANY ? "number" : undefined;
};

/** A room is in several rows and has one class at a time: 1 if a column's values all are so. */
const plausibility = (
  rows: Rows,
  column: Column,
  values: ReadonlySet<string>,
  used: ReadonlySet<Column>,
  textOf: (row: readonly string[]) => string,
): number => {
  const repetition = 1 - values.size / rows.flatMap((row) => partsOf(row[column] ?? "")).length;
  if (used.size === 0) return repetition;
  const different = new Map(rows.map((row) => [textOf(row), row])).values();
  const atOnce = Map.groupBy(different, (row) => [column, ...used].map((each) => row[each]).join("\n"));
  const alone = [...atOnce.values()].filter(({ length }) => length === 1).length;
  return repetition * (alone / [...atOnce.values()].flat().length);
};

/**
 * Columns that may be the room, the likeliest first: only a person can say so. Never one that is surely days, times or
 * dates.
 *
 * @param used the columns that say where and when already
 */
export const mayBeRooms = (headed: HeadedColumns, used: ReadonlySet<Column>): readonly Column[] => {
  const { header, body, valuesOf, proofAt, candidates, flags } = headed;
  const textOf = remembering((row: readonly string[]) => row.join("\n"));
  const listsOf = (column: Column): number => (header[column] ?? "").split("[]").length;
  // `Class` may be short for classroom; a name outside of the list of classes, `classes[].start`, is of what has them.
  const isOuter = (column: Column): boolean => [...used].some((each) => listsOf(each) > listsOf(column));
  const isUnsure = ({ role, column }: (typeof candidates)[number]): boolean =>
    role === "group" || (role === "title" && isOuter(column));
  const hasBuilding = candidates.some(({ role }) => role === "building");
  const sure = candidates.filter((each) => !isUnsure(each)).map(({ column }) => column);
  const named = new Set([...sure, ...flags.values(), ...used]);
  const ranked = [...header.keys()].flatMap((column): [Column, number][] => {
    const name = header[column] ?? "";
    const values = new Set(valuesOf(column).filter((value) => !isZero(value)));
    // Below `Room 101` in a plan of rooms stand its classes.
    const isReferred = isOfReferredRoom(name);
    const isOther = (named.has(column) && !isReferred) || PEOPLE.test(name) || CALLED_ROOM.test(name);
    const mayBeNumbers = hasBuilding || isOuter(column);
    const form = isReferred ? "room" : formOf(name, [...values], proofAt(column), mayBeNumbers);
    if (isOther || form === undefined) return [];
    const cells = body.map((row) => ({ row, parts: partsOf(row[column] ?? "") }));
    const filled = cells.filter(({ parts }) => parts.some((part) => values.has(part)));
    const isListed = form === "text" && filled.some(({ parts }) => parts.length > 1);
    const rows = filled.map(({ row }) => row);
    // Numbers of which each is there once are of classes.
    if (form === "number" && hasBuilding && values.size === rows.length) return [];
    const sureness = isListed ? LISTED : SURENESS[form];
    return [[column, sureness * plausibility(rows, column, values, used, textOf)]];
  });
  return ranked
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, header.every((cell) => cell.trim() === "") ? MOST_UNNAMED : MOST_NAMED)
    .map(([column]) => column);
};
