import type { Period } from "../../timetable/period.ts";
import type { Weekday } from "../../timetable/weekday.ts";
import { type DateRange, dateColumn, dateRangeColumn } from "../cells/dates.ts";
import { dayColumn } from "../cells/days.ts";
import { readFlag } from "../cells/flags.ts";
import { meetingColumn } from "../cells/meetings.ts";
import { phantomRooms } from "../cells/phantom-rooms.ts";
import { type Place, placeOf } from "../cells/place.ts";
import { partsOf, placeColumn } from "../cells/places.ts";
import { ok, type Reading, unclear } from "../cells/reading.ts";
import { MAX_REMEMBERED, remembering, rememberingPairs } from "../cells/remembering.ts";
import type { SaidNotation } from "../cells/said-notation.ts";
import { isPlaceholder, tidyText } from "../cells/source-text.ts";
import { timeColumns, timeRangeColumn } from "../cells/times.ts";
import { type Column, type Layout, type MeetingColumns, repeats } from "../layout/layout.ts";
import type { Reason } from "./row-fate.ts";
import {
  type Entry,
  type LeftOut,
  type MeetingPattern,
  nameProblem,
  type RowReading,
  readCapacity,
} from "./row-reading.ts";

type Fields = readonly string[];
type When = Omit<MeetingPattern, "className"> & { readonly place?: string | undefined };

/** So many rows, and such a share, that are equally short are not cut. */
const MANY_ROWS = 10;
const USUAL_SHARE = 0.1;
const FOOTER =
  /^(?:(?:grand )?total|sum|count|generated|printed|page|end of|report|source|stand|erstellt|exported|last updated|\d+ (?:rows|records|sections|classes))\b/i;

/** The texts of the columns that decide how all of them are read. */
export interface ColumnTexts {
  readonly add: (fields: Fields) => void;
  /** @param isLast that the row is the file's last one, which may be cut anywhere */
  readonly reader: () => (fields: Fields, isLast: boolean) => RowReading;
}

const REASONS: Readonly<Record<string, Reason>> = {
  "unknown day": "unknown day",
  "end not after start": "end not after start",
  "formula instead of text": "formula instead of text",
  "too long for a room": "field too long",
};

const CANCELLED = /^(?:cancell?ed|cancel|deleted|annul.*|storn.*)$/i;

/** Line by line, a single line standing for all; `undefined` if the numbers of lines do not match. */
const beside = <A, B>(a: readonly A[], b: readonly B[]): (readonly [A, B])[] | undefined => {
  if (a.length === 1 && b.length === 1) return [[a[0] as A, b[0] as B]];
  if (a.length !== b.length && a.length !== 1 && b.length !== 1) return undefined;
  const length = a.length === 1 ? b.length : a.length;
  return Array.from({ length }, (_, index) => [
    a[a.length === 1 ? 0 : index] as A,
    b[b.length === 1 ? 0 : index] as B,
  ]);
};

const NO_TEXTS: readonly string[] = [];

export const columnTexts = (
  layout: Layout,
  notRooms: readonly string[] = [],
  said: SaidNotation = {},
): ColumnTexts => {
  const { isPhantom, isPhantomBuilding } = phantomRooms(notRooms);
  const distinct = new Map<Column, Set<string>>();
  /** The ends of classes by their starts. */
  const pairs = new Map<string, Set<string>>();
  let pairsKept = 0;
  const watched = new Set(
    layout.meetings.flatMap(({ location, meeting, days, times, dates, first, last }) =>
      [location, meeting, days, times, dates, first, last].filter((column) => column !== undefined),
    ),
  );
  let rows = 0;
  const lengths = new Map<number, number>();
  const timesOf = (start: string, end: string) => beside(partsOf(start), partsOf(end));

  const add = (fields: Fields): void => {
    if (repeats(layout.header, fields)) return;
    rows += 1;
    lengths.set(fields.length, (lengths.get(fields.length) ?? 0) + 1);
    for (const column of watched) {
      const texts = distinct.get(column) ?? new Set();
      distinct.set(column, texts);
      const text = fields[column] ?? "";
      if (texts.size < MAX_REMEMBERED) texts.add(text);
    }
    for (const { start, end } of layout.meetings)
      if (start !== undefined) addPair(fields[start] ?? "", fields[end ?? -1] ?? "");
  };
  const addPair = (start: string, end: string): void => {
    const ends = pairs.get(start) ?? new Set();
    if (ends.has(end) || pairsKept === MAX_REMEMBERED) return;
    pairs.set(start, ends.add(end));
    pairsKept += 1;
  };

  const textsOf = (column: Column | undefined): Iterable<string> =>
    column === undefined ? NO_TEXTS : (distinct.get(column) ?? NO_TEXTS);
  const linesOf = (column: Column | undefined): string[] => [...textsOf(column)].flatMap(partsOf);
  /** Numbered columns are written alike, so they are judged together. */
  const all = (which: "location" | "meeting" | "days" | "times" | "dates" | "first" | "last"): string[] =>
    layout.meetings.flatMap((columns) => linesOf(columns[which]));

  const reader = () => {
    const location = placeColumn(all("location"), { notRooms });
    const meeting = meetingColumn(
      layout.meetings.flatMap((columns) => [...textsOf(columns.meeting)]),
      said,
    );
    const days = dayColumn(all("days"), said.dayCodes);
    const times = timeRangeColumn(all("times"), said.clock);
    const clock = timeColumns(
      [...pairs].flatMap(([start, ends]) => [...ends].flatMap((end) => timesOf(start, end) ?? [])),
      said.clock,
    );
    const range = dateRangeColumn(all("dates"));
    // Judged together: where the one has no day beyond 12, the other may.
    const date = dateColumn([...all("first"), ...all("last")]);

    const isNone = (house: string, its: string): boolean =>
      isPhantom(its) || isPhantomBuilding(house) || isPhantom(`${house} ${its}`);
    const placesAt = rememberingPairs((houses, rooms): Reading<readonly Place[]> => {
      const written = beside(partsOf(rooms), partsOf(houses));
      if (written === undefined) return unclear("rooms and buildings of different numbers");
      return ok(written.flatMap(([its, house]) => (isNone(house, its) ? [] : placeOf(house, its))));
    });
    const locationAt = remembering((text): Reading<readonly Place[]> => {
      const reading = location.read(text);
      return "ok" in reading ? ok(reading.ok ?? []) : reading;
    });
    const daysAt = remembering((text) => partsOf(text).map(days.read));
    const timesAt = remembering((text) => partsOf(text).map(times.read));
    const meetingAt = remembering(meeting.read);
    const hoursAt = rememberingPairs(
      (start, end) => timesOf(start, end)?.map((pair) => clock.read(...pair)) ?? [unclear("unreadable time")],
    );
    const capacityAt = remembering(readCapacity);
    const isCancelled = remembering((text) => CANCELLED.test(tidyText(text)));

    const placesOf = (
      { location: at, building, room }: MeetingColumns,
      fields: Fields,
    ): Reading<readonly Place[]> =>
      at === undefined
        ? placesAt(fields[building ?? -1] ?? "", fields[room ?? -1] ?? "")
        : locationAt(fields[at] ?? "");

    /** Dates that can't be read limit nothing: the meeting then holds all term. */
    const datesOf = (columns: MeetingColumns, fields: Fields): readonly (DateRange | undefined)[] => {
      const read = <T>(reading: Reading<T | null>): T | undefined =>
        "ok" in reading && reading.ok !== null ? reading.ok : undefined;
      if (columns.dates !== undefined)
        return partsOf(fields[columns.dates] ?? "").map((text) => read(range.read(text)));
      if (columns.first === undefined || columns.last === undefined) return [undefined];
      const found = beside(partsOf(fields[columns.first] ?? ""), partsOf(fields[columns.last] ?? ""));
      return (found ?? []).map(([from, to]) => {
        const [begins, ends] = [read(date.read(from)), read(date.read(to))];
        return begins !== undefined && ends !== undefined && begins <= ends
          ? { first: begins, last: ends }
          : undefined;
      });
    };

    const flagsRead = new Map<string, Reading<boolean>>();
    const isCodeOf = (weekday: Weekday, code: string): boolean => {
      const day = dayColumn([code]).read(code);
      return "ok" in day && day.ok?.length === 1 && day.ok[0] === weekday;
    };
    const flagged = (
      flags: ReadonlyMap<Weekday, Column>,
      fields: Fields,
    ): Reading<readonly Weekday[] | null> => {
      const named: Weekday[] = [];
      for (const [weekday, column] of flags) {
        const text = fields[column] ?? "";
        const key = `${weekday}${text}`;
        const reading = flagsRead.get(key) ?? readFlag(text, (code) => isCodeOf(weekday, code));
        if (flagsRead.size < MAX_REMEMBERED) flagsRead.set(key, reading);
        if ("unclear" in reading) return unclear("unknown day");
        if (reading.ok) named.push(weekday);
      }
      return ok(named.length === 0 ? null : named);
    };

    const daysOf = (
      columns: MeetingColumns,
      fields: Fields,
    ): readonly Reading<readonly Weekday[] | null>[] =>
      columns.flags === undefined
        ? daysAt(fields[columns.days ?? -1] ?? "")
        : [flagged(columns.flags, fields)];

    const hoursOf = (
      { times: at, start, end }: MeetingColumns,
      fields: Fields,
    ): readonly Reading<Period | null>[] =>
      at === undefined
        ? hoursAt(fields[start ?? -1] ?? "", fields[end ?? -1] ?? "")
        : timesAt(fields[at] ?? "");

    const whenOf = (columns: MeetingColumns, fields: Fields): Reading<readonly When[] | null> => {
      if (columns.meeting !== undefined) return meetingAt(fields[columns.meeting] ?? "");
      const paired = beside(daysOf(columns, fields), hoursOf(columns, fields));
      if (paired === undefined) return unclear("days and times of different numbers");
      const found: When[] = [];
      for (const [on, at] of paired) {
        if ("ok" in on && on.ok === null) continue;
        if ("unclear" in at) return at;
        if (at.ok === null) continue;
        if ("unclear" in on) return on;
        if (on.ok !== null) found.push({ days: on.ok, start: at.ok.start, end: at.ok.end });
      }
      return ok(found.length === 0 ? null : found);
    };

    const textOf = (
      { meeting: whole, days: on, start, end, times: at }: MeetingColumns,
      fields: Fields,
    ): string =>
      [whole, on, start, end, at]
        .flatMap((column) => (column === undefined ? [] : (fields[column] ?? "")))
        .join(" ");

    const clearDays = (columns: MeetingColumns, fields: Fields): readonly Weekday[] | undefined => {
      const found = columns.meeting === undefined ? daysOf(columns, fields) : [unclear("")];
      const named = found.map((each) => ("ok" in each ? each.ok : null));
      return named.every((each) => each !== null) ? named.flat() : undefined;
    };

    const leftOut = (
      leftOut: Reason,
      value: string,
      places: readonly Place[],
      on?: readonly Weekday[],
    ): LeftOut[] =>
      places.length === 0
        ? [{ leftOut, value }]
        : places.map((place) => ({ leftOut, value, place, days: on }));

    const entriesOf = (
      columns: MeetingColumns,
      fields: Fields,
      className: string,
      capacity: number | null,
    ): Entry[] => {
      const found = placesOf(columns, fields);
      if ("unclear" in found)
        return leftOut(REASONS[found.unclear] ?? "unreadable room", textPlace(columns, fields), []);
      const when = whenOf(columns, fields);
      const places = found.ok;
      if ("unclear" in when) {
        if (places.length === 0 && columns.location === undefined && columns.room === undefined)
          return leftOut(REASONS[when.unclear] ?? "unreadable time", textOf(columns, fields), []);
        if (places.length === 0) return [];
        const on = clearDays(columns, fields);
        return leftOut(REASONS[when.unclear] ?? "unreadable time", textOf(columns, fields), places, on);
      }
      const named = places.map((place) => nameProblem(place, className)).find((each) => each !== undefined);
      if (named !== undefined) {
        const real = places.filter((place) => nameProblem(place, "") === undefined);
        const value = real.length === places.length ? className : textPlace(columns, fields);
        return leftOut(
          named,
          value,
          real,
          when.ok?.flatMap(({ days: on }) => on),
        );
      }
      if (when.ok === null) return places.map((place) => ({ place, capacity, pattern: undefined }));
      const dated =
        beside(when.ok, datesOf(columns, fields)) ?? when.ok.map((each) => [each, undefined] as const);
      const pairs = beside(places, dated);
      if (pairs === undefined) return leftOut("several rooms and times", textOf(columns, fields), places);
      return pairs.map(([place, [{ days: on, start, end, dates }, between]]) => ({
        place,
        capacity: places.length === 1 ? capacity : null,
        pattern: { className, start, end, days: on, dates: dates ?? between },
      }));
    };

    const textPlace = ({ location: at, building, room }: MeetingColumns, fields: Fields): string =>
      [at, building, room]
        .flatMap((column) => (column === undefined ? [] : (fields[column] ?? "")))
        .join(" ");

    const { header } = layout;
    const isSurplus = (fields: Fields) => fields.slice(header.length).some((field) => !isPlaceholder(field));

    /** What stands before the last field of a cut line is whole. */
    const readCut = (fields: Fields): Entry[] => {
      const value = `${fields.length} of ${header.length} columns: ${fields.join(", ")}`;
      const [columns, second] = layout.meetings;
      const whole = fields.slice(0, -1);
      const at = [columns?.location, columns?.building, columns?.room].filter(
        (column) => column !== undefined,
      );
      const isPlaced =
        second === undefined && at.every((column) => column < whole.length) && fields.length < header.length;
      const places = columns && isPlaced ? placesOf(columns, whole) : undefined;
      if (places === undefined || "unclear" in places) return leftOut("wrong number of columns", value, []);
      if (places.ok.length === 0) return [{ leftOut: "no room" }];
      const hasDays = columns?.days !== undefined && columns.days < whole.length;
      return leftOut(
        "wrong number of columns",
        value,
        places.ok,
        hasDays ? clearDays(columns, whole) : undefined,
      );
    };

    const lastUsed = Math.max(
      ...[layout.term, layout.status, layout.capacity, ...layout.className].map((column) => column ?? 0),
      ...layout.meetings.flatMap(({ flags, ...columns }) => [
        ...Object.values(columns).map((column) => column ?? 0),
        ...(flags?.values() ?? []),
      ]),
    );
    /** Programs leave blank fields at the end of a row out; a row is cut where others are not. */
    const isWhole = ({ length }: Fields): boolean =>
      length >= header.length ||
      (length > lastUsed && (lengths.get(length) ?? 0) >= Math.max(MANY_ROWS, USUAL_SHARE * rows));
    /** A line of one field between rows of many heads a group, or is a note; the last may be a cut row. */
    const isGroupLine = (fields: Fields, isLast: boolean) => {
      const [only, second] = fields;
      if (only === undefined || second !== undefined || header.length < 4) return false;
      return !isLast || FOOTER.test(tidyText(only));
    };

    return (fields: Fields, isLast: boolean): RowReading => {
      if (repeats(layout.header, fields) || isGroupLine(fields, isLast)) return [{ leftOut: "no room" }];
      if (!isWhole(fields) || isSurplus(fields)) return readCut(fields);
      if (layout.status !== undefined && isCancelled(fields[layout.status] ?? ""))
        return [{ leftOut: "cancelled" }];
      const className = tidyText(layout.className.map((column) => fields[column] ?? "").join(" "));
      const capacity = layout.capacity === undefined ? null : capacityAt(fields[layout.capacity] ?? "");
      const entries = layout.meetings.flatMap((columns) => entriesOf(columns, fields, className, capacity));
      return entries.length === 0 ? [{ leftOut: "no room" }] : entries;
    };
  };
  return { add, reader };
};
