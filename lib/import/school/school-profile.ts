import type { Clock } from "../cells/clock.ts";
import type { PeriodTable } from "../cells/periods.ts";
import type { DayWords } from "../cells/weekday-names.ts";
import type { RoomPart } from "../layout/grid/room-part.ts";
import type { NamedColumns } from "../layout/questions/column-option.ts";
import type { Blank, OddWeeks, RoomTimes } from "../question.ts";
import { NO_PREMISES, type Premises } from "../rooms/premises.ts";
import type { KnownTerm } from "../terms/known-terms.ts";
import type { FeedSettings } from "./feed-settings.ts";

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
