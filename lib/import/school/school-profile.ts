import { OperatorError } from "@classroom/timetable/operator-error.ts";
import * as v from "valibot";
import { type Document, parseDocument } from "yaml";
import type { Clock } from "../cells/clock.ts";
import type { PeriodTable } from "../cells/periods.ts";
import type { DayWords } from "../cells/weekday-names.ts";
import type { KnownTerm } from "../draft/term-calendar.ts";
import type { NamedColumns } from "../layout/column-option.ts";
import type { RoomPart } from "../layout/grid/room-part.ts";
import { readRoomPart } from "../layout/questions/said-room-part.ts";
import type { Blank, OddWeeks, RoomTimes } from "../question.ts";
import { NO_PREMISES, type Premises } from "../rooms/premises.ts";
import { profileSchema } from "./profile-schema.ts";
import { readColumns } from "./said-columns.ts";
import { readDayCodes } from "./said-days.ts";
import { readPeriodTable } from "./said-periods.ts";

/** How a feed is read, and what it may do. */
export interface FeedSettings {
  /** What its events are. */
  readonly events: "booking" | "closure";
  /** What its events of whole days are; absent: a question. */
  readonly allDay?: "booking" | "closure" | "note" | undefined;
  /** The room of events that name none. */
  readonly room?: string | undefined;
  /** Whether its cancelled events cancel the classes that they are equal to. */
  readonly mayCancel: boolean;
  readonly covers?: "exams" | undefined;
  /** The share of its future events that may go without a question: `30%`. */
  readonly maxChange?: string | undefined;
  /** Doubts that are settled, by their names. */
  readonly accept: readonly string[];
  /** Hours after which its last reading is late. */
  readonly lateAfter?: number | undefined;
  /** Of times that name no zone, or one that is not known. */
  readonly timeZone?: string | undefined;
  readonly columns?: NamedColumns | undefined;
  readonly clock?: Clock | undefined;
  readonly dayCodes?: DayWords | undefined;
}

/** A file that arrives by itself. */
export interface FileSource {
  readonly name: string;
  /** A secret if a client who knows it may read the file. */
  readonly url: string;
  /** Minutes between two readings. */
  readonly every: number;
  /** The layer that its events fill, as `feeds` says; absent: it is a timetable. */
  readonly layer?: string | undefined;
  /** How a timetable's file is read, in place of what the profile says of all files; as the answers of questions. */
  readonly columns?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly days?: string | undefined;
}

/** What is known of a school beside its file, so that an import has nothing to ask. */
export interface SchoolProfile {
  readonly name?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly columns?: NamedColumns | undefined;
  /** How the file counts its times, if the times themselves do not show it. */
  readonly clock?: Clock | undefined;
  /** What the file writes for each day, if that is in doubt. */
  readonly dayCodes?: DayWords | undefined;
  /** The times of its periods, if the file names periods and no times. */
  readonly periods?: PeriodTable | undefined;
  /** Which part of its grids' cells is the room. */
  readonly roomInCell?: RoomPart | undefined;
  /** Which sheets of its workbook are read: one, `all`, or `not Exams+Orientation`. */
  readonly sheet?: string | undefined;
  /** Whether blank rooms in its file mean the ones above. */
  readonly blank?: Blank | undefined;
  /** Which weeks are odd, if its file leaves it in doubt. */
  readonly oddWeeks?: OddWeeks | undefined;
  /** Which times of a row its rooms have, where both are lists in a line. */
  readonly roomTimes?: RoomTimes | undefined;
  /** What the school writes for no room. */
  readonly notRooms: readonly string[];
  /** What it writes in the place of a class while the room is free. */
  readonly notClasses: readonly string[];
  /** Other ways in which the file writes a room, to the way that counts. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The file's codes of buildings, to their names. */
  readonly buildings: Readonly<Record<string, string>>;
  readonly premises: Premises;
  /** The file with the rooms' facts, as the profile names it: beside the profile. */
  readonly rooms?: string | undefined;
  /** The calendar of the days without classes, beside the profile as well. */
  readonly holidays?: string | undefined;
  readonly terms: readonly KnownTerm[];
  /** How calendars and lists of bookings and closures are read, by the layers that they fill. */
  readonly feeds: Readonly<Record<string, FeedSettings>>;
  /** The share of the published rooms or meetings that may change without a question: `30%`. */
  readonly maxChange?: string | undefined;
  readonly sources: readonly FileSource[];
  /** E-mail addresses that get a mail if a source is in doubt. */
  readonly notify: readonly string[];
}

export const NO_PROFILE: SchoolProfile = {
  notRooms: [],
  notClasses: [],
  aliases: {},
  buildings: {},
  premises: NO_PREMISES,
  terms: [],
  feeds: {},
  sources: [],
  notify: [],
};

/** Of a layer that the profile does not name. */
export const DEFAULT_FEED: FeedSettings = { events: "booking", mayCancel: false, accept: [] };

const MAX_ALIASES = 100;

/** `terms[0].first_day`: the place in the profile. */
const placeOf = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? [])
    .map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "") || "the profile";

const problemOf = (issue: v.BaseIssue<unknown>): string =>
  issue.type === "strict_object" && issue.expected === "never"
    ? "is not a key that a profile has"
    : issue.type === "strict_object" && issue.received === "undefined"
      ? "is missing"
      : issue.message;

/** What the command line and the profile say alike, with the profile's name in front of what is wrong. */
const within = <Value>(name: string, read: () => Value): Value => {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof OperatorError)) throw cause;
    throw new OperatorError(`${name}: ${cause.message}`, { cause });
  }
};

/** Anchors that are repeated within anchors grow without end. */
const contentOf = (name: string, document: Document.Parsed): unknown => {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) ?? {};
  } catch (cause) {
    throw new OperatorError(`${name}: it repeats its anchors too often`, { cause });
  }
};

/**
 * The profile that a text is.
 *
 * @param name of the profile, for people
 * @throws OperatorError with the place of what is wrong
 */
export const parseProfile = (name: string, source: string): SchoolProfile => {
  const document = parseDocument(source, { schema: "core", prettyErrors: true });
  const [broken] = document.errors;
  if (broken !== undefined) throw new OperatorError(`${name}: ${broken.message.split("\n")[0]}`);
  const json = contentOf(name, document);
  if (Array.isArray(json)) throw new OperatorError(`${name}: the profile must be a map`);
  const result = v.safeParse(profileSchema, json);
  if (!result.success) {
    const [issue] = result.issues;
    throw new OperatorError(`${name}: ${placeOf(issue)} ${problemOf(issue)}`);
  }
  const { output } = result;
  const buildings = Object.entries(output.buildings).map(
    ([code, facts]) => [code, typeof facts === "string" ? facts : (facts.name ?? code), facts] as const,
  );
  const columnsOf = (columns: string | undefined) =>
    within(name, () => (columns === undefined ? undefined : readColumns(columns)));
  const dayCodesOf = (days: string | undefined) =>
    within(name, () => (days === undefined ? undefined : readDayCodes(days)));
  return {
    name: output.name,
    timeZone: output.time_zone,
    columns: columnsOf(output.columns),
    roomInCell: within(name, () =>
      output.room_in_cell === undefined ? undefined : readRoomPart(output.room_in_cell),
    ),
    sheet: output.sheet,
    clock: output.clock,
    blank: output.blank,
    oddWeeks: output.odd_weeks,
    roomTimes: output.room_times,
    maxChange: output.max_change,
    dayCodes: dayCodesOf(output.days),
    periods: within(name, () =>
      output.periods === undefined ? undefined : readPeriodTable(Object.entries(output.periods)),
    ),
    notRooms: output.not_rooms,
    notClasses: output.not_classes,
    aliases: output.aliases,
    buildings: Object.fromEntries(buildings.map(([code, name]) => [code, name])),
    premises: {
      school: { hours: output.hours, access: output.access },
      buildings: Object.fromEntries(
        buildings.flatMap(([, name, facts]) => (typeof facts === "string" ? [] : [[name, facts]])),
      ),
    },
    feeds: Object.fromEntries(
      Object.entries(output.feeds).map(([layer, feed]) => [
        layer,
        {
          events: feed.events,
          allDay: feed.all_day,
          room: feed.room,
          mayCancel: feed.may_cancel,
          covers: feed.covers,
          maxChange: feed.max_change,
          accept: feed.accept,
          lateAfter: feed.late_after,
          timeZone: feed.time_zone,
          columns: columnsOf(feed.columns),
          clock: feed.clock,
          dayCodes: dayCodesOf(feed.days),
        },
      ]),
    ),
    rooms: output.rooms,
    holidays: output.holidays,
    sources: output.sources,
    notify: output.notify,
    terms: output.terms.map(
      ({ name: title, in_file, first_day, last_day, first_week, no_classes, follows, exams }) => ({
        name: title,
        inFile: in_file,
        first: first_day,
        last: last_day,
        firstWeek: first_week,
        noClasses: no_classes.flatMap(({ dates }) => dates),
        // A date without a label is a holiday: closed too often is better than open too often.
        holidays: no_classes.flatMap(({ dates, kind }) =>
          kind === undefined || kind === "holiday" ? dates : [],
        ),
        breaks: no_classes.flatMap(({ dates, kind }) => (kind === "break" ? dates : [])),
        unlabelled: no_classes.flatMap(({ dates, kind }) => (kind === undefined ? dates : [])),
        follows,
        exams,
      }),
    ),
  };
};
