import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import { cellText } from "../formats/cell-text.ts";
import { openTables } from "../formats/open-tables.ts";
import type { InputFile } from "../formats/source-file.ts";
import { batchesOf } from "../formats/table.ts";
import { clearValue } from "../outcome.ts";
import { sentence } from "../sentences.ts";

/** A date without classes (`YYYY-MM-DD`), and why. */
export interface Holiday {
  readonly date: string;
  readonly name: string;
}

/** Of events that repeat without end. */
const MAX_HOLIDAYS = 20_000;

/**
 * The days of a calendar's events that last all day; others are of meetings and talks.
 *
 * @throws OperatorError if it can't be read, or is not a calendar
 */
export const readHolidays = async (file: InputFile): Promise<readonly Holiday[]> => {
  // Days have no time zone.
  const { format, tables } = clearValue(await openTables(file, { timeZone: "UTC" }));
  if (format !== "iCalendar") throw new OperatorError(`${file.name} is not a calendar (iCalendar)`);
  const holidays: Holiday[] = [];
  for (const table of tables)
    for await (const batch of batchesOf(table))
      for (const { cells } of batch) {
        const [name = "", , , start = "", end = "", first = "", last = ""] = cells.map(cellText);
        if (start !== "00:00" || end !== "24:00") continue;
        for (let day = dayNumber(first); day <= dayNumber(last) && holidays.length < MAX_HOLIDAYS; day += 7)
          holidays.push({ date: isoDate(day), name });
      }
  return holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1));
};

const NAMED = 20;

/** What a reader should know of the days without classes in a term. */
export const holidayNote = (
  holidays: readonly Holiday[],
  term: { readonly first: string; readonly last: string },
): Sentence | undefined => {
  const within = holidays.filter(({ date }) => date >= term.first && date <= term.last);
  if (within.length === 0) return undefined;
  const days = within.slice(0, NAMED).map(({ date, name }) => `${date} ${name}`);
  const more = within.length > NAMED ? sentence("more days", {}) : "";
  return sentence("days without classes", { count: String(within.length), days: days.join("; "), more });
};
