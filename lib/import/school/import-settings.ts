import { isDate } from "@classroom/timetable/calendar-date.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { isTimeZone } from "@classroom/timetable/school-clock.ts";
import type { PeriodTable } from "../cells/periods.ts";
import { mayBeginOnSunday } from "../cells/systems/sunday-weeks.ts";
import type { ImportOptions } from "../import-file.ts";
import { readRoomPart } from "../layout/questions/said-room-part.ts";
import type { Answer } from "../question.ts";
import { sentence } from "../sentences.ts";
import { isWeekNumber } from "./profile-values.ts";
import { readColumns } from "./said-columns.ts";
import { readDayCodes } from "./said-days.ts";
import { readPeriodTable } from "./said-periods.ts";
import type { SchoolProfile } from "./school-profile.ts";

/** How a file is read: by the answers, else by the school's profile. */
export type ImportSettings = Omit<ImportOptions, "file" | "facts" | "holidays">;

/** One character, or `tab`. */
const readDelimiter = (delimiter: string | undefined): string | undefined => {
  const character = delimiter === "tab" || delimiter === "\\t" ? "\t" : delimiter;
  if (character !== undefined && [...character].length !== 1)
    throw new OperatorError(`The delimiter must be one character, or tab, not "${delimiter}"`);
  return character;
};

const readDay = (date: string | undefined): string | undefined => {
  if (date !== undefined && !isDate(date)) throw new OperatorError(sentence("not a date", { text: date }));
  return date;
};

const readWeek = (number: string | undefined): number | undefined => {
  if (number === undefined) return undefined;
  if (!isWeekNumber(Number(number)))
    throw new OperatorError(`The first week must be a number from 1 to 53, not "${number}"`);
  return Number(number);
};

/** Without an answer the computer's. */
const readTimeZone = (timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): string => {
  if (!isTimeZone(timeZone)) throw new OperatorError(sentence("not a time zone", { text: timeZone }));
  return timeZone;
};

/** `1=8:00-8:50,2=9:00-9:50`, as an operator says it. @throws OperatorError if it is not such a table */
export const readPeriods = (option: string): PeriodTable => readPeriodTable(entriesOf(option));

/** `1=8:00-8:50,2=9:00-9:50`. */
const entriesOf = (option: string): (readonly [name: string, range: string])[] =>
  option.split(",").map((entry) => {
    const [name = "", ...range] = entry.split("=");
    return [name, range.join("=")];
  });

/** `Department; Field`. */
export const textsIn = (list = ""): readonly string[] => list.split(";").flatMap((text) => text.trim() || []);

const columnsOf = ({ columns }: Answer, profile: SchoolProfile) => {
  if (columns === "") return undefined;
  return columns === undefined ? profile.columns : readColumns(columns);
};

/** @throws OperatorError if an answer can't be */
export const importSettings = (answers: Answer, profile: SchoolProfile): ImportSettings => {
  const timeZone = answers.timeZone ?? profile.timeZone;
  const inFile = profile.terms.find(({ name }) => name === answers.term)?.inFile;
  return {
    school: profile.name,
    columns: columnsOf(answers, profile),
    roomInCell: answers.roomInCell === undefined ? profile.roomInCell : readRoomPart(answers.roomInCell),
    term: inFile ?? answers.term,
    encoding: answers.encoding,
    delimiter: readDelimiter(answers.delimiter),
    sheet: answers.sheet ?? profile.sheet,
    isSheetSaid: answers.sheet !== undefined,
    isSheetRemembered: answers.sheet === undefined && !/^not /.test(profile.sheet ?? "not "),
    clock: answers.clock,
    usualClock: profile.clock,
    isMondayFirst: mayBeginOnSunday(timeZone) === false,
    dayCodes: answers.days === undefined ? profile.dayCodes : readDayCodes(answers.days),
    periods: answers.periods === undefined ? profile.periods : readPeriods(answers.periods),
    timeZone,
    notRooms: [...profile.notRooms, ...textsIn(answers.notRooms)],
    notClasses: [...profile.notClasses, ...textsIn(answers.notClasses)],
    // What was said of an earlier file is asked again where the class is blank as well.
    blank: answers.blank === "none" ? "never" : (answers.blank ?? profile.blank),
    roomTimes: answers.roomTimes ?? profile.roomTimes,
    calendar: {
      timeZone: readTimeZone(timeZone),
      first: readDay(answers.firstDay),
      last: readDay(answers.lastDay),
      terms: profile.terms,
      oddWeeks: answers.oddWeeks ?? profile.oddWeeks,
      firstWeek: readWeek(answers.firstWeek),
    },
    aliases: profile.aliases,
    buildings: profile.buildings,
    premises: profile.premises,
  };
};
