import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { readCalendar } from "../calendar-option.ts";
import { type PeriodTable, readPeriodTable } from "../cells/periods.ts";
import { readDayCodes } from "../cells/said-notation.ts";
import type { ImportOptions } from "../import-file.ts";
import { readColumns } from "../layout/column-option.ts";
import type { Answer } from "../question.ts";
import type { SchoolProfile } from "./school-profile.ts";

/** How a file is read: as answered, else as the school's profile says. */
export type ImportSettings = Omit<ImportOptions, "file" | "facts" | "holidays">;

/** One character, or `tab`. */
const readDelimiter = (delimiter: string | undefined): string | undefined => {
  const found = delimiter === "tab" || delimiter === "\\t" ? "\t" : delimiter;
  if (found !== undefined && [...found].length !== 1)
    throw new OperatorError(`--delimiter must be one character, or tab, not "${delimiter}"`);
  return found;
};

/** `1=8:00-8:50,2=9:00-9:50`, as an operator says it. @throws OperatorError if it is not such a table */
export const readPeriods = (option: string): PeriodTable => readPeriodTable("--periods", entriesOf(option));

/** `1=8:00-8:50,2=9:00-9:50`. */
const entriesOf = (option: string): (readonly [name: string, range: string])[] =>
  option.split(",").map((entry) => {
    const [name = "", ...range] = entry.split("=");
    return [name, range.join("=")];
  });

/** @throws OperatorError if an answer can't be */
export const importSettings = (answers: Answer, profile: SchoolProfile): ImportSettings => {
  const timeZone = answers.timeZone ?? profile.timeZone;
  const inFile = profile.terms.find(({ name }) => name === answers.term)?.inFile;
  return {
    school: profile.name,
    columns: answers.columns === undefined ? profile.columns : readColumns(answers.columns),
    term: inFile ?? answers.term,
    encoding: answers.encoding,
    delimiter: readDelimiter(answers.delimiter),
    sheet: answers.sheet,
    clock: answers.clock ?? profile.clock,
    dayCodes: answers.days === undefined ? profile.dayCodes : readDayCodes("--days", answers.days),
    periods: answers.periods === undefined ? profile.periods : readPeriods(answers.periods),
    timeZone,
    notRooms: profile.notRooms,
    blank: answers.blank ?? profile.blank,
    calendar: {
      ...readCalendar({ timeZone, firstDay: answers.firstDay, lastDay: answers.lastDay }),
      terms: profile.terms,
    },
    aliases: profile.aliases,
    buildings: profile.buildings,
    premises: profile.premises,
  };
};
