import type { Weekday } from "../../timetable/weekday.ts";
import type { Place } from "../cells/place.ts";
import { remembering } from "../cells/remembering.ts";
import type { SaidNotation } from "../cells/said-notation.ts";
import { tidyText } from "../cells/source-text.ts";
import { type Layout, type MeetingColumns, repeats } from "../layout/layout.ts";
import { beside } from "./beside.ts";
import { createColumnTexts, type Fields } from "./column-texts.ts";
import { dateReader, type Within } from "./dates-of-row.ts";
import { checkPeriods } from "./known-periods.ts";
import { placeReader, placeText } from "./places-of-row.ts";
import { roomsByDay } from "./rooms-by-day.ts";
import type { Reason } from "./row-fate.ts";
import { type Entry, type LeftOut, nameProblem, type RowReading, readCapacity } from "./row-reading.ts";
import { createRowShapes } from "./row-shape.ts";
import { timeReader, timeText } from "./times-of-row.ts";

/** Reads the rows of a sheet, once it was told of all of them: a column is judged by all of its values. */
export interface SheetReader {
  readonly add: (fields: Fields) => void;
  /**
   * @throws UnknownPeriods if the sheet counts its times in periods, and nobody says when these are
   */
  readonly reader: () => (fields: Fields, isLast: boolean) => RowReading;
}

const REASONS: Readonly<Record<string, Reason>> = {
  "unknown day": "unknown day",
  "a day code beside others that are unknown": "unknown day",
  "a day that other languages read otherwise": "unknown day",
  "morning or evening": "morning or evening",
  "12-hour or 24-hour clock, or minutes": "clock in doubt",
  "AM and PM swapped": "clock in doubt",
  "at night": "clock in doubt",
  "unknown period": "unknown period",
  "end not after start": "end not after start",
  "formula instead of text": "formula instead of text",
  "too long for a room": "field too long",
};

const CANCELLED = /^(?:cancell?ed|cancel|deleted|annul.*|storn.*)$/i;

const NOT_LIMITED: readonly Within[] = [{}];

const leftOut = (reason: Reason, value: string, places: readonly Place[], days?: readonly Weekday[]) =>
  places.length === 0
    ? [{ leftOut: reason, value }]
    : places.map((place): LeftOut => ({ leftOut: reason, value, place, days }));

/**
 * @param name the file's, for people
 * @param notRooms what else this school writes for no room
 */
export const sheetReader = (
  name: string,
  layout: Layout,
  notRooms: readonly string[] = [],
  said: SaidNotation = {},
): SheetReader => {
  const texts = createColumnTexts(layout);
  const shapes = createRowShapes(layout);
  const { header } = layout;

  const reader = () => {
    checkPeriods(name, layout, texts, said);
    const { placesOf, placesIn } = placeReader(texts, notRooms);
    const { whenOf, clearDays } = timeReader(texts, said);
    const datesOf = dateReader(texts);
    const capacityAt = remembering(readCapacity);
    const isCancelled = remembering((text) => CANCELLED.test(tidyText(text)));

    const entriesOf = (
      columns: MeetingColumns,
      fields: Fields,
      className: string,
      capacity: number | null,
    ): Entry[] => {
      const found = placesOf(columns, fields);
      if ("unclear" in found)
        return leftOut(REASONS[found.unclear] ?? "unreadable room", placeText(columns, fields), []);
      const when = whenOf(columns, fields);
      const places = found.ok;
      if ("unclear" in when) {
        const reason = REASONS[when.unclear] ?? "unreadable time";
        const isPlaceless = columns.location === undefined && columns.room === undefined;
        if (places.length === 0) return isPlaceless ? leftOut(reason, timeText(columns, fields), []) : [];
        return leftOut(reason, timeText(columns, fields), places, clearDays(columns, fields));
      }
      const problem = places.map((place) => nameProblem(place, className)).find((each) => each !== undefined);
      if (problem !== undefined) {
        const real = places.filter((place) => nameProblem(place, "") === undefined);
        const value = real.length === places.length ? className : placeText(columns, fields);
        return leftOut(
          problem,
          value,
          real,
          when.ok?.flatMap(({ days }) => days),
        );
      }
      if (when.ok === null) return places.map((place) => ({ place, capacity, pattern: undefined }));
      const dated = beside(when.ok, datesOf(columns, fields)) ?? beside(when.ok, NOT_LIMITED) ?? [];
      const pairs = beside(places, dated);
      if (pairs === undefined) return leftOut("several rooms and times", timeText(columns, fields), places);
      return pairs.map(([place, [{ days, start, end, dates }, within]]) => ({
        place,
        capacity: places.length === 1 ? capacity : null,
        pattern: { className, start, end, days, dates: dates ?? within.dates, weeks: within.weeks },
      }));
    };

    /** Of a cell that says which room is used on which day; a day without one is unread. */
    const entriesByDay = (
      columns: MeetingColumns,
      fields: Fields,
      rooms: ReadonlyMap<Weekday, string>,
      entriesAt: (fields: Fields) => readonly Entry[],
    ): Entry[] => {
      const at = columns.location ?? columns.room ?? -1;
      const inRooms = (text: string) => entriesAt(fields.with(at, text));
      const all = [...new Set([...rooms.values()].filter((text) => text !== ""))].join("; ");
      const when = whenOf(columns, fields);
      const days = "ok" in when ? when.ok?.flatMap(({ days: on }) => on) : undefined;
      if (days === undefined) return [...inRooms(all)];
      return [...new Set(days)].flatMap((day): Entry[] => {
        const text = rooms.get(day) ?? "";
        const onDay = inRooms(text === "" ? all : text);
        return onDay.flatMap((entry): Entry[] => {
          if ("leftOut" in entry) return [entry];
          const { place, pattern } = entry;
          if (pattern === undefined || !pattern.days.includes(day)) return [];
          if (text === "") return leftOut("unreadable room", fields[at] ?? "", [place], [day]);
          return [{ ...entry, pattern: { ...pattern, days: [day] } }];
        });
      });
    };

    /** Of cells that name the place of each meeting as well. */
    const entriesOfCells = (columns: MeetingColumns, fields: Fields, className: string): Entry[] => {
      const when = whenOf(columns, fields);
      const value = timeText(columns, fields);
      if ("unclear" in when) return leftOut(REASONS[when.unclear] ?? "unreadable time", value, []);
      return (when.ok ?? []).flatMap(({ place: written = "", ...pattern }): Entry[] => {
        const found = placesIn(written);
        if ("unclear" in found) return leftOut(REASONS[found.unclear] ?? "unreadable room", written, []);
        return found.ok.map((place) => {
          const problem = nameProblem(place, className);
          return problem === undefined
            ? { place, capacity: null, pattern: { ...pattern, className } }
            : { leftOut: problem, value: written };
        });
      });
    };

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
      const days = hasDays ? clearDays(columns, whole) : undefined;
      return leftOut("wrong number of columns", value, places.ok, days);
    };

    return (fields: Fields, isLast: boolean): RowReading => {
      if (repeats(header, fields) || shapes.isGroupLine(fields, isLast)) return [{ leftOut: "no room" }];
      if (!shapes.isWhole(fields)) return readCut(fields);
      if (layout.status !== undefined && isCancelled(fields[layout.status] ?? ""))
        return [{ leftOut: "cancelled" }];
      const className = tidyText(layout.className.map((column) => fields[column] ?? "").join(" "));
      const capacity = layout.capacity === undefined ? null : capacityAt(fields[layout.capacity] ?? "");
      const entries = layout.meetings.flatMap((columns) => {
        if (columns.location !== undefined && columns.location === columns.meeting)
          return entriesOfCells(columns, fields, className);
        const entriesAt = (its: Fields) => entriesOf(columns, its, className, capacity);
        const rooms = roomsByDay(fields[columns.location ?? columns.room ?? -1] ?? "");
        return rooms === undefined ? entriesAt(fields) : entriesByDay(columns, fields, rooms, entriesAt);
      });
      return entries.length === 0 ? [{ leftOut: "no room" }] : entries;
    };
  };

  return {
    add: (fields) => {
      if (repeats(header, fields)) return;
      shapes.add(fields);
      texts.add(fields);
    },
    reader,
  };
};
