import { WEEKDAYS, type Weekday } from "../../timetable/weekday.ts";
import { dateColumn, dateRangeColumn } from "../cells/dates.ts";
import { dayColumn } from "../cells/days.ts";
import { meetingColumn } from "../cells/meetings.ts";
import { periodScore } from "../cells/periods.ts";
import { partsOf } from "../cells/places.ts";
import { isPlaceholder } from "../cells/source-text.ts";
import { timeRangeColumn, timeScore } from "../cells/times.ts";
import { weekdayNamed } from "../cells/weekday-names.ts";
import { weekColumn } from "../cells/weeks.ts";
import { columnNumbers, inOrder, isDataRow, type Proof, proofOf } from "./columns-by-value.ts";
import { foldHeader, type Role, roleOf } from "./header-words.ts";
import { type Column, isComplete, type Layout, type MeetingColumns, repeats } from "./layout.ts";

/** What was found, and what is missing for a layout that can be trusted. */
export interface Detected {
  /** The header's place among the rows, from 0. */
  readonly headerRow: number;
  readonly layout: Layout;
  /** Words for people; empty if nothing is in doubt. */
  readonly doubts: readonly string[];
}

type Texts = readonly string[];

/** The header stands within these. */
const HEADER_ROWS = 20;
/** A column is what its header says if so many of its values are. */
const ENOUGH = 0.5;

const filledIn = (row: Texts): number => row.filter((cell) => cell.trim() !== "").length;

/** A single word on a line of its own is a title. */
const known = (row: Texts): number =>
  filledIn(row) === 1 && row.length !== 1 ? 0 : new Set(row.flatMap((cell) => roleOf(cell)?.role ?? [])).size;

const NO_HEADER = -1;

/** The line with the most known words, the first of several; without any, the one above the data. */
const headerIn = (rows: readonly Texts[]): number => {
  const counts = rows.slice(0, HEADER_ROWS).map(known);
  const most = Math.max(...counts);
  if (most > 0) return counts.indexOf(most);
  const data = rows.findIndex(isDataRow);
  if (data < 0) return 0;
  const [above, first] = [rows[data - 1] ?? [], rows[data] ?? []];
  return filledIn(above) * 2 > filledIn(first) ? data - 1 : NO_HEADER;
};

/** A header for rows that have none: as wide as most of them. */
const noHeader = (rows: readonly Texts[]): Texts => {
  const lengths = Map.groupBy(rows, ({ length }) => length);
  const [most] = [...lengths].sort(([, a], [, b]) => b.length - a.length);
  return Array.from({ length: most?.[0] ?? 0 }, () => "");
};

interface Candidate {
  readonly column: Column;
  readonly role: Role;
  readonly rank: number;
  readonly ordinal: string;
}

/** Layouts are told by their headers and held against the values below. */
export const detectLayout = (rows: readonly Texts[]): Detected => {
  const headerRow = headerIn(rows);
  const header = rows[headerRow] ?? noHeader(rows);
  const body = rows.slice(headerRow + 1).filter((row) => !repeats(header, row));
  const valuesOf = (column: Column): string[] =>
    body.flatMap((row) => partsOf(row[column] ?? "")).filter((value) => !isPlaceholder(value));

  const scores: Partial<Record<Role, (values: string[]) => number>> = {
    days: (values) => dayColumn(values).score,
    meeting: (values) => meetingColumn(values).score,
    times: (values) => timeRangeColumn(values).score,
    start: timeScore,
    end: timeScore,
    first: (values) => dateColumn(values).score,
    last: (values) => dateColumn(values).score,
    dates: (values) => dateRangeColumn(values).score,
    periods: periodScore,
    weeks: (values) => weekColumn(values).score,
  };
  /** Numbered columns are written alike, though the last of them are often blank. */
  const family = (column: Column): string[] => {
    const { word, ordinal } = foldHeader(header[column] ?? "");
    if (ordinal === "") return valuesOf(column);
    return header.flatMap((cell, other) => (foldHeader(cell).word === word ? valuesOf(other) : []));
  };
  const fits = (column: Column, role: Role): boolean => {
    const values = family(column);
    return values.length === 0 || (scores[role]?.(values) ?? 1) >= ENOUGH;
  };
  /** A column of days or times may hold both; one of dates a range. */
  const TRIED: Partial<Record<Role, readonly Role[]>> = {
    days: ["days", "meeting"],
    meeting: ["meeting", "days", "times"],
    times: ["times", "meeting", "periods"],
    periods: ["periods", "times", "meeting"],
    weeks: ["weeks"],
    start: ["start", "times", "first"],
    end: ["end", "last"],
    dates: ["dates"],
    first: ["first"],
    last: ["last"],
  };
  const candidates = header.flatMap((cell, column): Candidate[] => {
    const found = roleOf(cell);
    if (found === undefined) return [];
    const tried = TRIED[found.role];
    const role = tried === undefined ? found.role : tried.find((each) => fits(column, each));
    // What its values do not bear out is kept, so that it is missed rather than replaced by a worse one.
    return [{ column, role: role ?? found.role, rank: found.rank, ordinal: found.ordinal }];
  });
  const best = (role: Role, ordinal = ""): Column | undefined => {
    const found = candidates.filter((each) => each.role === role && each.ordinal === ordinal);
    const filled = found.filter(({ column }) => valuesOf(column).length > 0);
    return (filled.length > 0 ? filled : found).toSorted((a, b) => a.rank - b.rank)[0]?.column;
  };
  const flags = new Map<Weekday, Column>(
    header.flatMap((cell, column) => {
      const weekday = weekdayNamed(cell.replace(/.*[.\]](?=\S)/, ""));
      return weekday === undefined ? [] : [[weekday, column] as const];
    }),
  );

  const unsure: string[] = [];
  /** What headers do not say, values may: only if no other column could be meant. */
  const completed = (found: MeetingColumns): MeetingColumns => {
    const claimed = new Set([...candidates.map(({ column }) => column), ...flags.values()]);
    const proofs = new Map<Proof, Column[]>();
    for (const column of header.keys()) {
      const proof = claimed.has(column) ? undefined : proofOf([...new Set(valuesOf(column))]);
      if (proof !== undefined) proofs.set(proof, [...(proofs.get(proof) ?? []), column]);
    }
    const only = (proof: Proof): Column | undefined => {
      const [column, second] = proofs.get(proof) ?? [];
      if (second !== undefined)
        unsure.push(`columns ${columnNumbers(proofs.get(proof) ?? [])} may be the ${proof}`);
      return second === undefined ? column : undefined;
    };
    let filled = found;
    const has = ({ location, room, meeting, days, flags: each, start, times, periods }: MeetingColumns) => ({
      place: location !== undefined || room !== undefined,
      days: meeting !== undefined || days !== undefined || each !== undefined,
      times: [meeting, start, times, periods].some((column) => column !== undefined),
    });
    if (!has(filled).days && !has(filled).times) {
      const meeting = only("meeting");
      if (meeting !== undefined) filled = { ...filled, meeting };
    }
    if (!has(filled).days) filled = { ...filled, days: only("days") };
    if (!has(filled).times) filled = { ...filled, ...hoursByValue(proofs, only) };
    if (!has(filled).place) filled = { ...filled, location: placeByValue(only) };
    return filled;
  };
  const hoursByValue = (
    proofs: ReadonlyMap<Proof, readonly Column[]>,
    only: (proof: Proof) => Column | undefined,
  ): Pick<MeetingColumns, "start" | "end" | "times"> => {
    const times = only("times");
    const [one, other, third] = proofs.get("time") ?? [];
    if (times !== undefined || one === undefined || other === undefined) return { times };
    const order = inOrder(body.map((row) => [row[one] ?? "", row[other] ?? ""] as const));
    if (third !== undefined || order === undefined) {
      unsure.push(`columns ${columnNumbers(proofs.get("time") ?? [])} may be the start and the end`);
      return {};
    }
    return order === "as they are" ? { start: one, end: other } : { start: other, end: one };
  };
  /** A class may be called as a room is: `CS 101`. If no column is known to be the class, a person has to say. */
  const placeByValue = (only: (proof: Proof) => Column | undefined): Column | undefined => {
    const column = only("room");
    const isKey = (header[column ?? -1] ?? "").endsWith("*");
    const hasClass = candidates.some(({ role }) => CLASS_ROLES.has(role));
    if (column === undefined || isKey || hasClass) return column;
    unsure.push(`column ${columnNumbers([column])} may be the room`);
    return undefined;
  };

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
    const found = {
      ...place,
      ...(isInOne ? { meeting } : { days, ...hours }),
      ...(!isInOne && days === undefined && isWeek(flags) && { flags }),
      dates: at("dates"),
      first: at("first"),
      last: at("last"),
      weeks: at("weeks"),
    };
    return ordinal === "" && !isComplete(found) ? completed(found) : found;
  };
  const isRooms = (column: Column): boolean => {
    const values = valuesOf(column);
    return values.filter((value) => /\d/.test(value)).length >= ENOUGH * values.length;
  };

  const ordinals = [
    ...new Set(candidates.filter(({ role }) => MEETING_ROLES.has(role)).map(({ ordinal }) => ordinal)),
  ];
  const found = (ordinals.length === 0 ? [""] : ordinals).map(meetingsOf);
  const groups = found.filter(isComplete);
  const doubts = [
    ...unsure,
    ...(groups.length === 0 ? [`no column for ${missing(found[0] ?? {}).join(", ")}`] : []),
    ...found
      .filter((group) => !isComplete(group) && groups.length > 0 && isHalf(group))
      .map((group) => `columns of another meeting lack their ${missing(group).join(", ")}`),
    ...candidates
      .filter(({ column, role, ordinal }) => best(role, ordinal) === column && !fits(column, role))
      .filter(({ role }) => !DATE_ROLES.has(role))
      .map(
        ({ column, role }) => `column "${header[column]}" holds no ${role}, such as "${valuesOf(column)[0]}"`,
      ),
  ];
  const rivals = candidates.filter(
    ({ column, role, rank, ordinal }) =>
      MEETING_ROLES.has(role) &&
      best(role, ordinal) !== column &&
      candidates.some((other) => other.column === best(role, ordinal) && other.rank === rank) &&
      valuesOf(column).join("\n") !== valuesOf(best(role, ordinal) ?? -1).join("\n"),
  );
  const twice = rivals.map(
    ({ column, role, ordinal }) =>
      `columns #${(best(role, ordinal) ?? 0) + 1} and #${column + 1} may both be the ${role}`,
  );
  const parts = [best("subject"), best("number"), best("section")].filter((column) => column !== undefined);
  const [whole, course, section] = [best("whole"), best("course"), best("section")];
  const className =
    whole !== undefined
      ? [whole]
      : course !== undefined
        ? [course, section].filter((column) => column !== undefined)
        : parts;
  const title = best("title");
  return {
    headerRow,
    layout: {
      header,
      meetings: groups.length > 0 ? groups : found.slice(0, 1),
      className: className.length > 0 || title === undefined ? className : [title],
      capacity: best("capacity"),
      term: best("term"),
      status: best("status"),
    },
    doubts: [...doubts, ...twice],
  };
};

/** Of a week that lacks a day, classes on that day would be lost, and their rooms offered. */
const isWeek = (flags: ReadonlyMap<Weekday, Column>): boolean =>
  WEEKDAYS.slice(0, 5).every((weekday) => flags.has(weekday)) && (flags.has("S") || !flags.has("U"));

const MEETING_ROLES: ReadonlySet<Role> = new Set([
  ...(["location", "building", "room", "meeting", "days", "start", "end", "times", "periods"] as const),
]);
const CLASS_ROLES: ReadonlySet<Role> = new Set(["whole", "title", "course", "subject"]);
const DATE_ROLES: ReadonlySet<Role> = new Set(["dates", "first", "last", "weeks"]);

/** Columns that would put a class somewhere, or somewhen, if the others were there. */
const isHalf = ({ meeting, days, room, location, start, times, periods }: MeetingColumns): boolean =>
  [meeting, days, room, location, start, times, periods].some((column) => column !== undefined);

const saysHours = (meeting: Column | undefined, { times, periods }: MeetingColumns): boolean =>
  [meeting, times, periods].some((column) => column !== undefined);

const missing = ({
  location,
  room,
  meeting,
  days,
  flags,
  start,
  end,
  ...hours
}: MeetingColumns): string[] => [
  ...(location === undefined && room === undefined ? ["room"] : []),
  ...(meeting === undefined && days === undefined && flags === undefined ? ["days"] : []),
  ...(saysHours(meeting, hours) || start !== undefined ? [] : ["start"]),
  ...(saysHours(meeting, hours) || end !== undefined ? [] : ["end"]),
];
