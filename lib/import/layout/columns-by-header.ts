import { foldHeader, type HeaderRole, type Role, roleOf } from "../cells/header-words.ts";
import { partsOf } from "../cells/places.ts";
import { share } from "../cells/reading.ts";
import { remembering, rememberingPairs } from "../cells/remembering.ts";
import { foldText, isPlaceholder, tidyText } from "../cells/source-text.ts";
import { arePlacedPeriods } from "../cells/systems/placed-periods.ts";
import { proofOf } from "./columns-by-value.ts";
import { dayColumns } from "./day-columns.ts";
import { spannedColumns } from "./header-row.ts";
import type { Column, MeetingColumns, PlaceColumns, Rows, Texts } from "./layout.ts";
import { type Candidate, furtherMeetings, numbered, OF_CLASSES, PLACES, TIMES } from "./numbered-columns.ts";
import type { LayoutOptions } from "./questions/column-option.ts";
import { bearOut, ENOUGH, isNotOfLessons, TRIED } from "./role-values.ts";

const MAY_BE_DAYS: readonly Role[] = [...TIMES, "title"];

export type HeadedColumns = ReturnType<typeof columnsByHeader>;

/**
 * A table's columns by their headers, checked against the values below.
 *
 * @param body the rows below the header
 * @param places the columns that a person says are the places
 */
export const columnsByHeader = (
  header: Texts,
  body: Rows,
  { knownRooms, ...options }: Omit<LayoutOptions, "columns">,
  places: readonly PlaceColumns[] = [],
) => {
  /** Of a column, a cell of several lines being several; without placeholders. */
  const valuesOf = remembering((column: Column): readonly string[] =>
    body.flatMap((row) => partsOf(row[column] ?? "")).filter((value) => !isPlaceholder(value)),
  );
  const textsOf = remembering((column: Column): readonly string[] => [...new Set(valuesOf(column))]);
  const proofAt = remembering((column: Column) => proofOf(textsOf(column)));
  /** Numbered columns are written alike, though the last of them are often blank. */
  const family = (column: Column): readonly string[] => {
    const { word, ordinal } = foldHeader(header[column] ?? "");
    if (ordinal === "") return valuesOf(column);
    return header.flatMap((cell, other) => (foldHeader(cell).word === word ? valuesOf(other) : []));
  };
  /** True if the column's values are what its header says. */
  const fits = rememberingPairs((column: Column, role: Role): boolean => {
    // Each once: `0` in every class without a time says little of the others.
    return bearOut([...new Set(family(column))], role, header[column] ?? "", options);
  });
  const spanned = spannedColumns(header, body);
  const further = furtherMeetings(header);
  /** Under a blank cell beside `Room` stand more rooms if half of them are in the column of rooms as well. */
  const roomsBeside = (column: Column): HeaderRole | undefined => {
    const role = tidyText(header[column] ?? "") === "" ? roleOf(header[column - 1] ?? "") : undefined;
    if (role === undefined || !PLACES.includes(role.role)) return undefined;
    const values = new Set(valuesOf(column).map(foldText));
    const rooms = new Set(valuesOf(column - 1).map(foldText));
    return values.size > 0 && values.intersection(rooms).size >= ENOUGH * values.size ? role : undefined;
  };
  const candidates = numbered(
    header.flatMap((cell, column): Candidate[] => {
      const shared = spanned.get(column);
      if (shared !== undefined) return [{ column, role: shared, rank: 0, ordinal: "" }];
      const headerRole = further.get(column) ?? roleOf(cell) ?? roomsBeside(column);
      if (headerRole === undefined) return [];
      if (headerRole.role === "periods" && isNotOfLessons(valuesOf(column))) return [];
      const tried = TRIED[headerRole.role] ?? [headerRole.role];
      // A column of rooms may hold their days and periods as well.
      const isPlaced = PLACES.includes(headerRole.role) && arePlacedPeriods(textsOf(column));
      // `Horario` may be above the names of days, and so may the names of a list be: `{"name": "Monday"}`.
      const isDays = MAY_BE_DAYS.includes(headerRole.role) && proofAt(column) === "days";
      const fitting = isDays ? "days" : tried.find((each) => fits(column, each));
      // What its values do not bear out is kept, so that it is missed rather than replaced by a worse one.
      return [{ ...headerRole, column, role: isPlaced ? "meeting" : (fitting ?? headerRole.role) }];
    }),
  );
  /** The column whose header fits best, preferably one with values: a list inside a record says its own meetings. */
  const best = (role: Role, ordinal = ""): Column | undefined => {
    const matches = candidates.filter((each) => each.role === role && each.ordinal === ordinal);
    const filled = matches.filter(({ column }) => valuesOf(column).length > 0);
    const depthOf = ({ column }: Candidate): number => (header[column] ?? "").split("[]").length;
    return (filled.length > 0 ? filled : matches).toSorted(
      (a, b) => depthOf(b) - depthOf(a) || a.rank - b.rank,
    )[0]?.column;
  };
  /** The columns of a meeting, by its number or its word. */
  const columnsOf = (ordinal: string): MeetingColumns =>
    Object.fromEntries(OF_CLASSES.map((role) => [role, best(role, ordinal)]));
  /** True if at least half of the column's different values are rooms that the school is known to have. */
  const holdsKnownRooms = (column: Column): boolean =>
    share(textsOf(column), (value) => knownRooms?.has(foldText(value)) === true) >= ENOUGH;
  return {
    header,
    body,
    valuesOf,
    textsOf,
    proofAt,
    candidates,
    flags: dayColumns(header),
    best,
    columnsOf,
    fits,
    holdsKnownRooms,
    places,
  };
};
