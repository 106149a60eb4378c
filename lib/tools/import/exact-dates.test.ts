import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { importTerms } from "@classroom/import/import-file.ts";
import { clearValue } from "@classroom/import/outcome.ts";
import { dayNumber, isoDate, weekdayOf } from "@classroom/timetable/calendar-date.ts";
import { createDateTables } from "@classroom/timetable/date-tables.ts";
import { datedOccupancy } from "@classroom/timetable/dated-occupancy.ts";
import { type DayOccupancy, weekdayOccupancy } from "@classroom/timetable/occupancy.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { termDays } from "@classroom/timetable/term.ts";
import type { Weekday } from "@classroom/timetable/weekday.ts";
import { describe, expect, it } from "vitest";
import { minutes, type PlainRow, RPI_SECTIONS, UIUC_SECTIONS } from "../testing/data/real-sections.ts";
import { storedFile } from "./files/stored-file.ts";

/** A meeting as an independent reader reads the file. */
interface ReadMeeting {
  readonly room: string;
  readonly day: string;
  readonly start: number;
  readonly end: number;
  readonly first: string | null;
  readonly last: string | null;
}

const sample = (file: string): string =>
  fileURLToPath(new URL(`../../import/samples/${file}`, import.meta.url));

const fromRows = (rows: readonly PlainRow[]): ReadMeeting[] =>
  rows.flatMap(({ room, days, start, end, dates = [null, null] }) =>
    room === undefined
      ? []
      : Array.from(days, (day) => ({
          room,
          day,
          start: minutes(start),
          end: minutes(end),
          first: dates[0],
          last: dates[1],
        })),
  );

type Reading = Record<string, Record<string, [number, number, string, string | null, string | null][]>>;

const fromReading = (file: string): ReadMeeting[] =>
  Object.entries(JSON.parse(readFileSync(sample(file), "utf8")) as Reading).flatMap(([room, days]) =>
    Object.entries(days).flatMap(([day, meetings]) =>
      // One column of Calvin's file calls the room `NH 064`, another `64`.
      meetings.map(([start, end, , first, last]) => ({
        room: room === "NH 64" ? "NH 064" : room,
        day,
        start,
        end,
        first,
        last,
      })),
    ),
  );

interface File {
  readonly file: string;
  readonly meetings: readonly ReadMeeting[];
  readonly term?: string;
  readonly first?: string;
  readonly last?: string;
  readonly noClasses: readonly string[];
  readonly follows: Readonly<Record<string, Weekday>>;
}

const FILES: readonly File[] = [
  {
    file: RPI_SECTIONS.file,
    meetings: fromRows(RPI_SECTIONS.rows),
    noClasses: ["2024-09-02", "2024-10-14", "2024-11-28"],
    follows: { "2024-10-15": "M" },
  },
  {
    file: UIUC_SECTIONS.file,
    meetings: fromRows(UIUC_SECTIONS.rows),
    first: "2019-05-13",
    last: "2019-08-02",
    noClasses: ["2019-05-27", "2019-07-04"],
    follows: {},
  },
  {
    file: sample("uno-courseleaf-clss-spring2023.csv"),
    meetings: fromReading("uno-courseleaf-clss-spring2023.expected.json"),
    noClasses: ["2023-03-14"],
    follows: { "2023-03-15": "T" },
  },
  {
    file: sample("calvin-colleague-2019-20.csv"),
    meetings: fromReading("calvin-colleague-2019-20.20SP.expected.json"),
    term: "20/SP",
    noClasses: ["2020-03-12"],
    follows: { "2020-03-13": "R" },
  },
  {
    file: sample("uva-louslist-spring2025-excerpt.csv"),
    meetings: fromReading("uva-louslist-spring2025-excerpt.expected.json"),
    noClasses: ["2025-04-08"],
    follows: { "2025-04-09": "T" },
  },
  {
    file: sample("tru-banner-ssb-201820-excerpt.json"),
    meetings: fromReading("tru-banner-ssb-201820-excerpt.expected.json"),
    noClasses: ["2018-06-05"],
    follows: { "2018-06-06": "T" },
  },
];

/** For each minute of the day 1 if the room is busy, by the table. */
const minutesOfTable = (table: DayOccupancy | undefined, room: number): Uint8Array => {
  const busy = new Uint8Array(DAY_END);
  table?.breakpoints.forEach((from, row) => {
    const word = table.rows[row * Math.ceil(table.rooms / 32) + (room >>> 5)] ?? 0;
    if ((word & (1 << (room & 31))) !== 0) busy.fill(1, from, table.breakpoints[row + 1] ?? DAY_END);
  });
  return busy;
};

/** The same by the rows of the file, one by one. */
const minutesOfRows = (meetings: readonly ReadMeeting[], date: string, code: string): Uint8Array => {
  const busy = new Uint8Array(DAY_END);
  for (const { day, start, end, first, last } of meetings) {
    const within = (first === null || first <= date) && (last === null || date <= last);
    // What names a single date takes place on it, whatever the calendar says of it.
    if (within && (day === code || (first === last && first !== null))) busy.fill(1, start, end);
  }
  return busy;
};

const differencesOf = async ({ file, meetings, term, first, last, noClasses, follows }: File) => {
  const calendar = { timeZone: "UTC", first, last };
  const [imported] = clearValue(await importTerms({ file: await storedFile(file), term, calendar }));
  const { rooms = [], calendar: found } = imported?.timetable ?? {};
  if (found === undefined) throw new Error(`${file} has no term`);
  const days = termDays({ first: found.first, last: found.last, noClasses, follows });
  const byRoom = Map.groupBy(meetings, ({ room }) => room);
  const unknown = [...byRoom.keys()].filter((name) => !rooms.some((room) => room.name === name));
  const dated = { ...found, days };
  const times = datedOccupancy(dated, rooms);
  const tables = createDateTables(
    dated,
    rooms.length,
    async () => times,
    async (weekday) => weekdayOccupancy(rooms, weekday),
  );
  const differences: string[] = [];
  let compared = 0;
  for (let day = 0; day < days.length; day += 1) {
    const date = isoDate(dayNumber(found.first) + day);
    const code = noClasses.includes(date) ? "-" : (follows[date] ?? weekdayOf(dayNumber(date)));
    const dateTable = await tables(day);
    rooms.forEach((room, place) => {
      if (room.unread?.some((weekday) => weekday === code)) return;
      compared += 1;
      const table = minutesOfTable(dateTable, place);
      if (Buffer.compare(table, minutesOfRows(byRoom.get(room.name) ?? [], date, code)) !== 0)
        differences.push(`${date} ${room.name}`);
    });
  }
  return { differences, unknown, compared };
};

describe("the tables of an imported file", () => {
  it.each(FILES.map((file) => [basename(file.file), file] as const))(
    "are what its rows say, at each minute of each date in each room: %s",
    async (_, file) => {
      const { differences, unknown, compared } = await differencesOf(file);
      expect(unknown).toEqual([]);
      expect(differences).toEqual([]);
      expect(compared).toBeGreaterThan(300);
    },
    60_000,
  );
});
