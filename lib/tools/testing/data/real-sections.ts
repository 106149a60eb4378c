import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compareMeetings, type Meeting } from "@classroom/timetable/meeting.ts";
import { eachWeekday, WEEKDAYS } from "@classroom/timetable/weekday.ts";
import { SAMPLE_SECTIONS } from "../../local/sample-files.ts";

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const UIUC = pathOf("../../../import/samples/uiuc-2019-summer-sections.csv");

/** A second reading of the files, made for these two alone; they have no quotes. */
export interface PlainRow {
  readonly room: string | undefined;
  readonly className: string;
  readonly days: string;
  readonly start: string;
  readonly end: string;
  /** The dates between which it meets, `YYYY-MM-DD`, if the file has them. */
  readonly dates?: readonly [first: string, last: string];
}

const cellsOf = (file: string): Record<string, string>[] => {
  const [header = "", ...lines] = readFileSync(file, "utf8").trimEnd().split(/\r?\n/);
  const names = header.split(",");
  return lines.map((line) =>
    Object.fromEntries(line.split(",").map((cell, index) => [names[index], cell.trim()])),
  );
};

const NO_ROOMS = ["", "TBA", "Online", "Off-Campus"];

const rpiRows = (): PlainRow[] =>
  cellsOf(SAMPLE_SECTIONS).map((cells) => ({
    room: NO_ROOMS.includes(cells.course_location ?? "") ? undefined : cells.course_location,
    className: `${cells.short_name} ${cells.course_section}`,
    days: cells.course_days_of_the_week ?? "",
    start: cells.course_start_time ?? "",
    end: cells.course_end_time ?? "",
    dates: [cells.course_start_date ?? "", cells.course_end_date ?? ""],
  }));

const uiucRows = (): PlainRow[] =>
  cellsOf(UIUC).map((cells) => ({
    room: cells.Room === "" || cells.Room === "ARR" ? undefined : `${cells.Building} ${cells.Room}`,
    className: `${cells.Subject} ${cells.Number} ${cells.Section}`.trim(),
    days: cells["Days of Week"] ?? "",
    start: cells["Start Time"] ?? "",
    end: cells["End Time"] ?? "",
  }));

/** By way of the platform's own clock, which reads `2:05 PM`. */
export const minutes = (time: string): number => {
  const date = new Date(`2000-01-01 ${time.replace(/([AP]M)$/, " $1")} UTC`);
  return date.getUTCHours() * 60 + date.getUTCMinutes();
};

/** Every room's week, by its name, as the rows have it. */
export const weeksOf = (rows: readonly PlainRow[]) => {
  const weeks: Record<string, Record<string, Meeting[]>> = {};
  for (const { room, className, days, start, end } of rows) {
    if (room === undefined) continue;
    weeks[room] ??= eachWeekday(() => []);
    for (const day of days) {
      const meeting = { className, start: minutes(start), end: minutes(end) };
      const meetings = weeks[room][day];
      if (!meetings?.some((other) => compareMeetings(other, meeting) === 0)) meetings?.push(meeting);
    }
  }
  for (const week of Object.values(weeks)) for (const day of WEEKDAYS) week[day]?.sort(compareMeetings);
  return weeks;
};

/** Two universities' files as they were published, each with its rows. */
export const RPI_SECTIONS = { file: SAMPLE_SECTIONS, rows: rpiRows() };
export const UIUC_SECTIONS = { file: UIUC, rows: uiucRows() };
