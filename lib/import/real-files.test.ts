import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { writtenFile } from "../testing/written-file.ts";
import { compareMeetings, type Meeting } from "../timetable/meeting.ts";
import { eachWeekday, WEEKDAYS } from "../timetable/weekday.ts";
import { importFile } from "./import-file.ts";

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const RPI = pathOf("../local/sample/rpi-fall-2024-sections.csv");
const UIUC = pathOf("./samples/uiuc-2019-summer-sections.csv");

/** A second reading of the files, made for these two alone; they have no quotes. */
interface PlainRow {
  readonly room: string | undefined;
  readonly className: string;
  readonly days: string;
  readonly start: string;
  readonly end: string;
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
  cellsOf(RPI).map((cells) => ({
    room: NO_ROOMS.includes(cells.course_location ?? "") ? undefined : cells.course_location,
    className: `${cells.short_name} ${cells.course_section}`,
    days: cells.course_days_of_the_week ?? "",
    start: cells.course_start_time ?? "",
    end: cells.course_end_time ?? "",
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
const minutes = (time: string): number => {
  const date = new Date(`2000-01-01 ${time.replace(/([AP]M)$/, " $1")} UTC`);
  return date.getUTCHours() * 60 + date.getUTCMinutes();
};

/** Every room's week, by its name, as the rows have it. */
const weeksOf = (rows: readonly PlainRow[]) => {
  const weeks: Record<string, Record<string, Meeting[]>> = {};
  for (const { room, className, days, start, end } of rows) {
    if (room === undefined) continue;
    weeks[room] ??= eachWeekday(() => []);
    for (const day of days) {
      const meeting = { className, start: minutes(start), end: minutes(end) };
      const found = weeks[room][day];
      if (!found?.some((other) => compareMeetings(other, meeting) === 0)) found?.push(meeting);
    }
  }
  for (const week of Object.values(weeks)) for (const day of WEEKDAYS) week[day]?.sort(compareMeetings);
  return weeks;
};

const sumOfFates = ({ report }: Awaited<ReturnType<typeof importFile>>): number =>
  report.meetingRows +
  report.roomOnly.count +
  Object.values(report.leftOut).reduce((sum, { count }) => sum + count, 0);

describe.each([
  { file: RPI, rows: rpiRows(), rooms: 133, meetings: 2721, withMeetings: 1676, noRoom: 990, noTime: [182] },
  {
    file: UIUC,
    rows: uiucRows(),
    rooms: 133,
    meetings: 1038,
    withMeetings: 357,
    noRoom: 1256,
    noTime: [1152],
  },
])("$file as its university published it", (sample) => {
  it("gives every room the meetings of the file's rows, to the minute, and no others", async () => {
    const { timetable } = await importFile({ file: sample.file });
    const weeks = Object.fromEntries(timetable.rooms.map(({ name, meetings }) => [name, meetings]));
    expect(weeks).toEqual(weeksOf(sample.rows));
  });

  it("reports each row once", async () => {
    const imported = await importFile({ file: sample.file });
    const { report } = imported;
    expect(sumOfFates(imported)).toBe(sample.rows.length);
    expect({
      rows: report.rows,
      rooms: report.rooms,
      meetings: report.meetings,
      meetingRows: report.meetingRows,
      roomOnly: report.roomOnly,
      leftOut: Object.entries(report.leftOut).map(([reason, { count }]) => [reason, count]),
      collisions: report.collisions,
    }).toEqual({
      rows: sample.rows.length,
      rooms: sample.rooms,
      meetings: sample.meetings,
      meetingRows: sample.withMeetings,
      roomOnly: { count: sample.noTime.length, rows: sample.noTime },
      leftOut: [["no room", sample.noRoom]],
      collisions: [],
    });
  });

  it("gives the same rooms, ids and meetings in every order of the rows", async () => {
    const [header, ...lines] = readFileSync(sample.file, "utf8").trimEnd().split(/\r?\n/);
    const { timetable } = await importFile({ file: sample.file });
    const file = await writtenFile([header, ...lines.reverse()].join("\n"));
    expect((await importFile({ file })).timetable).toEqual(timetable);
  });

  it("has ids that are unique and safe in a URL", async () => {
    const { timetable } = await importFile({ file: sample.file });
    const ids = timetable.rooms.map(({ id }) => id);
    expect(new Set(ids).size).toBe(sample.rooms);
    expect(ids.filter((id) => encodeURIComponent(id) !== id)).toEqual([]);
  });
});
