import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import type { Clock } from "../cells/clock.ts";
import { ANY_YEAR, dateColumn, dateRangeColumn } from "../cells/dates.ts";
import { dayColumn } from "../cells/days.ts";
import { meetingColumn } from "../cells/meetings.ts";
import type { NotationOptions } from "../cells/notation-options.ts";
import { periodScore } from "../cells/periods.ts";
import { partsOf } from "../cells/places.ts";
import { share } from "../cells/reading.ts";
import { remembering, rememberingPairs } from "../cells/remembering.ts";
import { foldText, isPlaceholder, tidyText } from "../cells/source-text.ts";
import { arePlacedPeriods } from "../cells/systems/placed-periods.ts";
import { timeRangeColumn, timeScore } from "../cells/times.ts";
import { weekdayNamed } from "../cells/weekday-names.ts";
import { weekColumn } from "../cells/weeks.ts";
import type { LayoutOptions } from "./column-option.ts";
import { ANY_CLOCK, hasClock, proofOf } from "./columns-by-value.ts";
import { spannedColumns } from "./header-row.ts";
import { dayWord, foldHeader, type HeaderRole, type Role, roleOf, roleOfEnd } from "./header-words.ts";
import type { Column, MeetingColumns, PlaceColumns } from "./layout.ts";

type Texts = readonly string[];

/** What a header says that its column is. */
interface Candidate extends HeaderRole {
  readonly column: Column;
}

/** What a header calls whole hours: `hora_ini` of 8 and 20. */
const HOURS = /^(?:hora|hour|heure|uhr|ora|jam|saat)/;
const FIRST_EVENING_HOUR = 13;
const FIRST_HOUR = 7;

/** Bare hours up to the evening are not periods if the header says that they are hours, or if all are from 7 on. */
const areHours = (header: string, values: readonly string[]): boolean =>
  (HOURS.test(foldHeader(header).word) || values.every((value) => Number(value) >= FIRST_HOUR)) &&
  values.every((value) => /^\d{1,2}$/.test(value) && Number(value) <= 24) &&
  values.some((value) => Number(value) >= FIRST_EVENING_HOUR);

export type HeadedColumns = ReturnType<typeof columnsByHeader>;

/** The share of its values that must agree before a column is what its header says. */
export const ENOUGH = 0.5;

/** On which clock times are is decided later: only their shape counts, unless they may be periods. */
const onAnyClock = (values: readonly string[], score: (clock?: Clock) => number): number =>
  share(values, hasClock) >= ENOUGH ? score(ANY_CLOCK) : score();

const SCORES: Partial<Record<Role, (values: readonly string[], options: NotationOptions) => number>> = {
  days: (values, { dayCodes }) => dayColumn(values, dayCodes).score,
  meeting: (values, options) =>
    onAnyClock(
      values,
      (clock = options.clock ?? options.usualClock) => meetingColumn(values, { ...options, clock }).score,
    ),
  times: (values) => onAnyClock(values, (clock) => timeRangeColumn(values, { clock }).score),
  periods: (values) => periodScore(values, true),
  start: timeScore,
  end: timeScore,
  first: (values) => dateColumn(values, ANY_YEAR).score,
  last: (values) => dateColumn(values, ANY_YEAR).score,
  dates: (values) => dateRangeColumn(values, ANY_YEAR).score,
  weeks: (values) => weekColumn(values).score,
};

/** A column of days or times may hold both, or periods; one of dates a range. */
const TRIED: Partial<Record<Role, readonly Role[]>> = {
  days: ["days", "meeting"],
  meeting: ["meeting", "days", "times"],
  times: ["times", "meeting", "periods", "dates"],
  periods: ["periods", "times", "meeting"],
  start: ["start", "times", "first"],
  end: ["end", "last"],
  dates: ["dates", "meeting"],
};

const PLACES: readonly Role[] = ["location", "room"];
const TIMES: readonly Role[] = ["meeting", "times", "start", "periods"];
const MAY_BE_DAYS: readonly Role[] = [...TIMES, "title"];
/** What a row needs for a meeting, its dates aside. */
export const OF_MEETINGS: readonly Role[] = [...PLACES, ...TIMES, "building", "days", "end"];

/** What limits a meeting to a part of the term. */
export const DATES: readonly Role[] = ["dates", "first", "last", "weeks"];

/** Monday to Friday at least by one letter each; `L M I J V S` is Mexican. */
const WEEK_OF_LETTERS = /lm[ixm]jv(?:sd?)?|lmmgv(?:sd?)?|stqqs(?:sd?)?|mtwrf(?:su?)?|mtwtf(?:ss?)?/;

/** The columns of a week that stand side by side, each under one letter. */
const letteredWeek = (header: Texts): readonly (readonly [Weekday, Column])[] => {
  const letters = header.map((cell) => (/^\p{L}$/u.test(dayWord(cell)) ? foldText(dayWord(cell)) : " "));
  const { 0: week = "", index: monday = 0 } = WEEK_OF_LETTERS.exec(letters.join("")) ?? {};
  return WEEKDAYS.slice(0, week.length).map((weekday, index) => [weekday, monday + index] as const);
};

/** True if they say a place and a time. */
const areWhole = (meeting: readonly Candidate[]): boolean =>
  [PLACES, TIMES].every((roles) => meeting.some(({ role }) => roles.includes(role)));

/**
 * `Day 1, Start, Room, Day 2, Start 2, Room 2`, or `First date 1` beside columns without numbers: the number 1 says no
 * more than none.
 */
const firstNumbered = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const has = (roles: readonly Role[], of: string): boolean =>
    candidates.some(({ role, ordinal }) => roles.includes(role) && ordinal === of);
  return candidates.map((each) => {
    const { role, ordinal } = each;
    // Of two dates of one meeting the first alone would leave its room free on the others.
    const isDate = DATES.includes(role) && (has(OF_MEETINGS, "2") || !has([role], "2"));
    const isFirst = ordinal === "1" && (OF_MEETINGS.includes(role) || isDate) && !has([role], "");
    return isFirst ? { ...each, ordinal: "" } : each;
  });
};

/** `Days,Time,Room,Days,Time,Room` are columns of two meetings, as `Days1,Time1,Room1,Days2,Time2,Room2` are. */
const numbered = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const ofMeetings = candidates.filter(({ role }) => OF_MEETINGS.includes(role));
  const turns = ofMeetings.map(
    ({ role, rank }, at) =>
      ofMeetings.slice(0, at + 1).filter((each) => each.role === role && each.rank === rank).length,
  );
  const width = turns.filter((turn) => turn === 1).length;
  // Each meeting's columns stand together.
  const areBlocks = turns.every((turn, at) => turn === Math.floor(at / width) + 1);
  const areSeveral = ofMeetings.length > width && ofMeetings.length % width === 0;
  const isNumbered = ofMeetings.some(({ ordinal }) => ordinal !== "");
  if (isNumbered || !areBlocks || !areSeveral || !areWhole(ofMeetings)) return candidates;
  return candidates.map((each) => ({
    ...each,
    ordinal: turns[ofMeetings.indexOf(each)]?.toString() ?? each.ordinal,
  }));
};

/** Columns of another meeting that share a word, `Lab Room` and `Lab Time`: at least its place and its time. */
const furtherMeetings = (header: Texts): ReadonlyMap<Column, Candidate> => {
  const ends = header.flatMap((cell, column) => {
    const end = roleOf(cell) === undefined ? roleOfEnd(cell) : undefined;
    return end !== undefined && [...OF_MEETINGS, ...DATES].includes(end.role) ? [{ ...end, column }] : [];
  });
  const whole = [...Map.groupBy(ends, ({ ordinal }) => ordinal).values()].filter(areWhole);
  return new Map(whole.flat().map((candidate) => [candidate.column, candidate]));
};

/**
 * A table's columns by their headers, checked against the values below.
 *
 * @param body the rows below the header
 * @param places the columns that a person says are the places
 */
export const columnsByHeader = (
  header: Texts,
  body: readonly Texts[],
  { knownRooms, ...options }: Omit<LayoutOptions, "columns">,
  places: readonly PlaceColumns[] = [],
) => {
  /** Of a column, a cell of several lines being several; without placeholders. */
  const valuesOf = remembering((column: Column): readonly string[] =>
    body.flatMap((row) => partsOf(row[column] ?? "")).filter((value) => !isPlaceholder(value)),
  );
  const textsOf = remembering((column: Column): readonly string[] => [...new Set(valuesOf(column))]);
  /** Numbered columns are written alike, though the last of them are often blank. */
  const family = (column: Column): readonly string[] => {
    const { word, ordinal } = foldHeader(header[column] ?? "");
    if (ordinal === "") return valuesOf(column);
    return header.flatMap((cell, other) => (foldHeader(cell).word === word ? valuesOf(other) : []));
  };
  /** True if the column's values are what its header says. */
  const fits = rememberingPairs((column: Column, role: Role): boolean => {
    // Each once: `0` in every class without a time says little of the others.
    const values = [...new Set(family(column))];
    const isHour = (role === "start" || role === "end") && areHours(header[column] ?? "", values);
    return isHour || values.length === 0 || (SCORES[role]?.(values, options) ?? 1) >= ENOUGH;
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
    firstNumbered(
      header.flatMap((cell, column): Candidate[] => {
        const shared = spanned.get(column);
        if (shared !== undefined) return [{ column, role: shared, rank: 0, ordinal: "" }];
        const headerRole = further.get(column) ?? roleOf(cell) ?? roomsBeside(column);
        if (headerRole === undefined) return [];
        const tried = TRIED[headerRole.role] ?? [headerRole.role];
        // A column of rooms may hold their days and periods as well.
        const isPlaced = PLACES.includes(headerRole.role) && arePlacedPeriods(textsOf(column));
        // `Horario` may be above the names of days, and so may the names of a list be: `{"name": "Monday"}`.
        const isDays = MAY_BE_DAYS.includes(headerRole.role) && proofOf(textsOf(column)) === "days";
        const fitting = isDays ? "days" : tried.find((each) => fits(column, each));
        // What its values do not bear out is kept, so that it is missed rather than replaced by a worse one.
        return [{ ...headerRole, column, role: isPlaced ? "meeting" : (fitting ?? headerRole.role) }];
      }),
    ),
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
    Object.fromEntries([...OF_MEETINGS, ...DATES].map((role) => [role, best(role, ordinal)]));
  const named = header.flatMap((cell, column) => {
    const weekday = weekdayNamed(dayWord(cell));
    return weekday === undefined || roleOf(cell)?.role === "days" ? [] : [[weekday, column] as const];
  });
  /** The columns that are called after a day. */
  const flags: ReadonlyMap<Weekday, Column> = new Map(named.length > 0 ? named : letteredWeek(header));
  /** True if at least half of the column's different values are rooms that the school is known to have. */
  const holdsKnownRooms = (column: Column): boolean =>
    share(textsOf(column), (value) => knownRooms?.has(foldText(value)) === true) >= ENOUGH;
  return {
    header,
    body,
    valuesOf,
    textsOf,
    candidates,
    flags,
    best,
    columnsOf,
    fits,
    holdsKnownRooms,
    places,
  };
};
