import { readFileSync } from "node:fs";
import { importFile, importTerms } from "@classroom/import/import-file.ts";
import { clearValue } from "@classroom/import/outcome.ts";
import { readTimetable } from "@classroom/import/read-timetable.ts";
import { singleDateTimes, weekdayTimes } from "@classroom/timetable/busy-times.ts";
import { dayNumber, isoDate, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { createDateTables, type TimesName } from "@classroom/timetable/date-tables.ts";
import { meetingsOn } from "@classroom/timetable/dated-meetings.ts";
import type { DayOccupancy } from "@classroom/timetable/occupancy.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { termDays } from "@classroom/timetable/term.ts";
import { describe, expect, it } from "vitest";
import { loadOnce } from "../../cache/load-once.ts";
import { REAL_FILES, type ReadMeeting, type RealFile } from "../testing/data/real-files.ts";

const imported = async ({ file, term, first, last }: RealFile) => {
  const [found] = clearValue(await importTerms({ file, term, calendar: { timeZone: "UTC", first, last } }));
  const { calendar, rooms } = found?.timetable ?? {};
  if (found === undefined || calendar === undefined || rooms === undefined)
    throw new Error(`${file.name} has no term`);
  return { ...found, calendar, rooms };
};

/** What takes place on a date, by the rows of the file. What names a single date does, whatever the calendar says. */
const meetingsOfRows = (meetings: readonly ReadMeeting[], date: string, code: string) =>
  meetings.filter(
    ({ day, first, last }) =>
      (first === null || first <= date) &&
      (last === null || date <= last) &&
      (day === code || (first === last && first !== null)),
  );

const minutesOf = (meetings: readonly ReadMeeting[]): Uint8Array => {
  const busy = new Uint8Array(DAY_END);
  for (const { start, end } of meetings) busy.fill(1, start, end);
  return busy;
};

/** For each minute of the day 1 if the room is busy, by the table. */
const minutesOfTable = (table: DayOccupancy | undefined, room: number): Uint8Array => {
  const busy = new Uint8Array(DAY_END);
  table?.breakpoints.forEach((from, row) => {
    const word = table.rows[row * Math.ceil(table.rooms / 32) + (room >>> 5)] ?? 0;
    if ((word & (1 << (room & 31))) !== 0) busy.fill(1, from, table.breakpoints[row + 1] ?? DAY_END);
  });
  return busy;
};

/** Room and date of what differs from the independent reading: the classes, or the minutes of the tables of a search. */
const differencesOf = async (real: RealFile) => {
  const { calendar, rooms } = await imported(real);
  const { meetings, noClasses, follows } = real;
  const dated = {
    ...calendar,
    days: termDays({ first: calendar.first, last: calendar.last, noClasses, follows }),
  };
  const byRoom = Map.groupBy(meetings, ({ room }) => room);
  const times = loadOnce(async (name: TimesName) =>
    name === "dates" ? singleDateTimes(dated, rooms) : weekdayTimes(rooms, name),
  );
  const tables = createDateTables(dated, rooms.length, times);
  const differences: string[] = [];
  let compared = 0;
  for (let day = 0; day < dated.days.length; day += 1) {
    const date = isoDate(dayNumber(calendar.first) + day);
    const code = noClasses.includes(date) ? "-" : (follows[date] ?? weekdayOf(dayNumber(date)));
    const table = await tables.date(dayNumber(date));
    for (const [place, room] of rooms.entries()) {
      if (room.unread?.some((weekday) => weekday === code)) continue;
      compared += 1;
      const expected = meetingsOfRows(byRoom.get(room.name) ?? [], date, code);
      const classes = (found: readonly { start: number; end: number; className: string }[]) =>
        [...new Set(found.map(({ start, end, className }) => `${start} ${end} ${className}`))]
          .sort()
          .join("\n");
      const isSame =
        classes(meetingsOn(dated, room, day)) === classes(expected) &&
        Buffer.compare(minutesOfTable(table, place), minutesOf(expected)) === 0;
      if (!isSame) differences.push(`${date} ${room.name}`);
    }
  }
  const unknown = [...byRoom.keys()].filter((name) => !rooms.some((room) => room.name === name));
  return { differences, unknown, compared };
};

describe.each(REAL_FILES)("$name, as its school published it", (real) => {
  it("has the classes of its rows on each date, and its tables the minutes, in each room", async () => {
    const { differences, unknown, compared } = await differencesOf(real);
    expect([unknown, differences]).toEqual([[], []]);
    expect(compared).toBeGreaterThan(300);
  });

  it("reports each row once", async () => {
    const { report } = await imported(real);
    const leftOut = Object.values(report.leftOut).reduce((sum, { count }) => sum + count, 0);
    expect([report.rows, report.leftOut["no room"]?.count ?? 0]).toEqual([real.rows, real.noRoom]);
    expect(report.meetingRows + report.roomOnly.count + leftOut).toBe(real.rows);
  });

  it("gives the same rooms, meetings and ids, which are safe in a URL, in every order of the rows", async () => {
    const { rooms } = await imported(real);
    const ids = rooms.map(({ id }) => id);
    expect([new Set(ids).size, ids.filter((id) => encodeURIComponent(id) !== id)]).toEqual([
      rooms.length,
      [],
    ]);
    const text = Buffer.from(real.file.bytes as Uint8Array).toString();
    // A record of several lines, or a section below its course, must stay whole.
    if (!/rpi|uiuc/.test(real.name)) return;
    const [header, ...lines] = text.trimEnd().split(/\r?\n/);
    const bytes = Buffer.from([header, ...lines.reverse()].join("\n"));
    const { timetable } = await importFile({ file: { name: real.name, bytes } });
    expect(timetable).toEqual((await importFile({ file: real.file })).timetable);
  });
});

const SAMPLES = new URL("../../import/samples/", import.meta.url);

it.each([
  [
    "calvin-colleague-2019-20.csv",
    "calvin-school.yaml",
    [
      ["Fall 2019", "fall-2019", "2019-09-03", "2019-12-17", 1, 6],
      ["Interim 2020", "interim-2020", "2020-01-08", "2020-01-28", 0, 3],
      ["Spring 2020", "spring-2020", "2020-02-03", "2020-05-21", 0, 6],
    ],
  ],
  [
    "uiuc-2019-summer-sections.csv",
    "uiuc-school.yaml",
    [["Summer 2019", "summer-2019", "2019-05-13", "2019-08-03", 2, 133]],
  ],
])("%s gets the names, days and free days of its terms from %s", async (name, profile, terms) => {
  const found = await readTimetable({
    files: [{ name, bytes: readFileSync(new URL(name, SAMPLES)) }],
    profile: { name: profile, text: readFileSync(new URL(profile, SAMPLES), "utf8") },
    now: 0,
  });
  if (found.kind === "questions") throw new Error(found.questions[0]?.message);
  expect(
    found.terms.map(({ timetable: { calendar, rooms } }) => [
      calendar?.name,
      calendar?.id,
      calendar?.first,
      calendar?.last,
      calendar?.days.replace(/[^-]/g, "").length,
      rooms.length,
    ]),
  ).toEqual(terms);
});
