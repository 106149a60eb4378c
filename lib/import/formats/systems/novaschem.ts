import { type DayNumber, dayNumber, isoDate, mondayOf } from "@classroom/timetable/calendar-date.ts";
import { readValue } from "../../cells/reading.ts";
import { runsOf, weekColumn } from "../../cells/weeks.ts";
import { cellText } from "../cell-text.ts";
import { batchesOf, type Cell, firstRows, type Row, type Table } from "../table.ts";

const APPLICATION = "Application=Novaschem";
const LESSONS = /^Lesson \(\d+\)$/;
/** The fields of a lesson, such as `DayOfWeek (7101)`, and what lists call them. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ["DayOfWeek", "Day"],
  ["Starttime", "Start"],
  ["Length", "Duration"],
  ["Subject", "Course"],
  ["Room", "Room"],
]);
const WEEKS = "ActualWeeks";
/** Lines above the lists. */
const LOOKED_AT = 30;
const WEEK = 7;

/** The Monday of a week by ISO 8601, in which January 4 is always in week 1. */
const mondayOfWeek = (year: number, week: number): DayNumber =>
  mondayOf(dayNumber(`${year}-01-04`)) + (week - 1) * WEEK;

/**
 * The first and the last day of each run of the weeks that a lesson names; one of blanks if it names none.
 *
 * @param begins the first day of the school year, which ends a year later
 */
const spansOf = (text: string, begins: DayNumber): readonly (readonly [first: string, last: string])[] => {
  const weeks = readValue(weekColumn([text]).read(text));
  if (weeks === undefined || typeof weeks === "string") return [["", text]];
  const year = Number(isoDate(begins).slice(0, 4));
  const mondays = weeks.map((week) => {
    const monday = mondayOfWeek(year, week);
    return monday + WEEK > begins ? monday : mondayOfWeek(year + 1, week);
  });
  const origin = mondayOf(begins);
  return runsOf(mondays.map((monday) => (monday - origin) / WEEK).sort((one, other) => one - other)).map(
    ([first, last]) => [isoDate(origin + first * WEEK), isoDate(origin + last * WEEK + WEEK - 1)],
  );
};

/** The day from which the file counts its school year: `BaseYear` and `OffsetYear` say which, `OffsetMonth` the month. */
const beginOf = (lines: readonly string[]): DayNumber | undefined => {
  const numberOf = (name: string): number =>
    Number(lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1));
  const [year, month] = [numberOf("BaseYear") + numberOf("OffsetYear"), numberOf("OffsetMonth") + 1];
  return Number.isInteger(year) && month >= 1 && month <= 12
    ? dayNumber(`${year}-${String(month).padStart(2, "0")}-01`)
    : undefined;
};

/** The lessons of a file that Novaschem exports, a row for each run of weeks, with its dates; any other table as it is. */
export const withNovaschemLessons = async (table: Table): Promise<Table> => {
  const above = (await firstRows(table, LOOKED_AT)).map(({ cells }) => cellText(cells[0]));
  const begins = above.includes(APPLICATION) ? beginOf(above) : undefined;
  if (begins === undefined) return table;
  const rows = async function* (): AsyncGenerator<readonly Row[]> {
    let [isLessons, header]: [boolean, readonly string[]] = [false, []];
    const lessonsIn = ({ line, cells }: Row): readonly Row[] => {
      const texts = cells.map(cellText);
      if (texts.length === 1) {
        if (texts[0] !== "[Rows]") [isLessons, header] = [LESSONS.test(texts[0] ?? ""), []];
        return [];
      }
      if (!isLessons) return [];
      if (header.length === 0) {
        header = texts.map((text) => text.replace(/ \(\d+\)$/, ""));
        return [{ line, cells: [...FIELDS.values(), "First Date", "Last Date"] }];
      }
      const cellOf = (field: string): Cell => texts[header.indexOf(field)] ?? "";
      const lesson = [...FIELDS.keys()].map(cellOf);
      return spansOf(cellText(cellOf(WEEKS)), begins).map((span) => ({ line, cells: [...lesson, ...span] }));
    };
    for await (const batch of batchesOf(table)) yield [...batch].flatMap(lessonsIn);
  };
  return { name: table.name, hasWholeRows: true, clock: "24h", rows: { [Symbol.asyncIterator]: rows } };
};
