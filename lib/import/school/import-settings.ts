import { resolve } from "node:path";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { readCalendar } from "../calendar-option.ts";
import { type PeriodTable, readPeriodTable } from "../cells/periods.ts";
import { readDayCodes } from "../cells/said-notation.ts";
import type { ImportOptions } from "../import-file.ts";
import { readColumns } from "../layout/column-option.ts";
import type { Answer } from "../question.ts";
import { readRoomsFile } from "../rooms/rooms-file.ts";
import { profileText } from "./profile-text.ts";
import { NO_PROFILE, parseProfile, type SchoolProfile } from "./school-profile.ts";

/** What the operator types, as far as it says how a file is read. */
export interface ReadingOptions extends Answer {
  /** Where relative paths begin; the process's folder without. */
  readonly baseFolder?: string | undefined;
  readonly school?: string | undefined;
  readonly rooms?: string | undefined;
  readonly encoding?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly sheet?: string | undefined;
  /** The share of the published rooms or meetings that may change without a question: `30%`. */
  readonly maxChange?: string | undefined;
}

/** How a file is read: as typed, else as the school's profile says. */
export interface ImportSettings extends Omit<ImportOptions, "file"> {
  readonly maxChange?: string | undefined;
  /** Where the profile is, or is to be. */
  readonly profile?: string | undefined;
}

const profileAt = async (path: string | undefined): Promise<SchoolProfile> => {
  const text = path === undefined ? undefined : await profileText(path);
  return text === undefined || path === undefined ? NO_PROFILE : parseProfile(path, text);
};

/** One character, or `tab`. */
const readDelimiter = (delimiter: string | undefined): string | undefined => {
  const found = delimiter === "tab" || delimiter === "\\t" ? "\t" : delimiter;
  if (found !== undefined && [...found].length !== 1)
    throw new OperatorError(`--delimiter must be one character, or tab, not "${delimiter}"`);
  return found;
};

/** `1=8:00-8:50,2=9:00-9:50`, as an operator says it. @throws OperatorError if it is no such table */
export const readPeriods = (option: string): PeriodTable => readPeriodTable("--periods", entriesOf(option));

/** `1=8:00-8:50,2=9:00-9:50`. */
const entriesOf = (option: string): (readonly [name: string, range: string])[] =>
  option.split(",").map((entry) => {
    const [name = "", ...range] = entry.split("=");
    return [name, range.join("=")];
  });

/** @throws OperatorError if an option or the profile says what can't be */
export const importSettings = async (options: ReadingOptions): Promise<ImportSettings> => {
  const { baseFolder = process.cwd() } = options;
  const path = options.school === undefined ? undefined : resolve(baseFolder, options.school);
  const profile = await profileAt(path);
  const timeZone = options.timeZone ?? profile.timeZone;
  const rooms = options.rooms === undefined ? profile.rooms : resolve(baseFolder, options.rooms);
  const facts = rooms === undefined ? [] : await readRoomsFile(rooms);
  const known = profile.terms.find(({ name }) => name === options.term);
  if (options.school !== undefined && /\.(?:csv|xlsx?|json|ics)$/i.test(options.school))
    throw new OperatorError(
      `--school names the school's profile, such as school.yaml, not "${options.school}"`,
    );
  return {
    baseFolder,
    school: profile.name,
    columns: options.columns === undefined ? profile.columns : readColumns(options.columns),
    term: known?.inFile ?? options.term,
    encoding: options.encoding,
    delimiter: readDelimiter(options.delimiter),
    sheet: options.sheet,
    clock: options.clock ?? profile.clock,
    dayCodes: options.days === undefined ? profile.dayCodes : readDayCodes("--days", options.days),
    periods: options.periods === undefined ? profile.periods : readPeriods(options.periods),
    timeZone,
    notRooms: profile.notRooms,
    blank: options.blank ?? profile.blank,
    calendar: {
      ...readCalendar({ timeZone, firstDay: options.firstDay, lastDay: options.lastDay }),
      terms: profile.terms,
    },
    aliases: profile.aliases,
    facts,
    buildings: profile.buildings,
    maxChange: options.maxChange ?? profile.maxChange,
    profile: path,
  };
};
