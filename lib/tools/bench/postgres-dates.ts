import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { dayNumber, isoDate } from "@classroom/timetable/calendar-date.ts";
import { scheduleOf } from "@classroom/timetable/term.ts";
import type { Room } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import type { Client, Pool } from "pg";
import { type DatedQuestion, LISTED, stamp } from "./dated-questions.ts";
import { TERM } from "./dated-school.ts";

/**
 * The model a PostgreSQL user would choose for classes in their own weeks: the calendar as a table, a row for each
 * meeting with all its dates as a multirange and its minutes as a range, under GiST indexes. (A row for each run of dates
 * is ten times as many, 3.4 million at 10,000 rooms, whose indexes take half an hour to make.)
 */
const TABLES = `
  CREATE EXTENSION IF NOT EXISTS btree_gist;
  DROP TABLE IF EXISTS meeting, room, day;
  CREATE TABLE day (date date PRIMARY KEY, weekday smallint NOT NULL);
  CREATE TABLE room (position int PRIMARY KEY, id text NOT NULL, name text NOT NULL, building text, capacity int);
  CREATE TABLE meeting (room int NOT NULL, weekday smallint NOT NULL, dates datemultirange NOT NULL, minutes int4range NOT NULL, class text COLLATE "C" NOT NULL);
`;
const INDEXES = [
  "CREATE INDEX ON meeting USING gist (weekday, dates, minutes) INCLUDE (room)",
  "CREATE INDEX ON meeting USING gist (room, weekday, dates, minutes)",
  "CREATE INDEX ON meeting (room, weekday) INCLUDE (dates, minutes, class)",
  "VACUUM ANALYZE day",
  "VACUUM ANALYZE room",
  "VACUUM ANALYZE meeting",
];

const dateOf = (day: number): string => isoDate(dayNumber(TERM.first) + day);
const datesOf = (on: readonly (readonly [number, number])[]): string =>
  `{${on.map(([first, last]) => `[${dateOf(first)},${dateOf(last)}]`).join(",")}}`;
const WHOLE_TERM = [[0, TERM.days.length - 1]] as const;

function* dayLines(): Generator<string> {
  for (let day = 0; day < TERM.days.length; day += 1) {
    const weekday = scheduleOf(TERM, day);
    if (weekday !== undefined) yield `${dateOf(day)}\t${WEEKDAYS.indexOf(weekday)}\n`;
  }
}

function* roomLines(rooms: readonly Room[]): Generator<string> {
  for (const [position, { id, name, building, capacity }] of rooms.entries())
    yield `${position}\t${id}\t${name}\t${building ?? "\\N"}\t${capacity ?? "\\N"}\n`;
}

function* meetingLines(rooms: readonly Room[]): Generator<string> {
  for (const [position, { meetings }] of rooms.entries())
    for (const [number, weekday] of WEEKDAYS.entries())
      for (const { start, end, className, on = WHOLE_TERM } of meetings[weekday])
        yield `${position}\t${number}\t${datesOf(on)}\t[${start},${end})\t${className}\n`;
}

/** Fills the tables by COPY from files, the quickest way in. */
export const loadDates = async (client: Client, rooms: readonly Room[]): Promise<void> => {
  await client.query(TABLES);
  for (const [table, lines] of [
    ["day", dayLines()],
    ["room", roomLines(rooms)],
    ["meeting", meetingLines(rooms)],
  ] as const) {
    const file = join(tmpdir(), `bench-${process.pid}-${table}.tsv`);
    await pipeline(Readable.from(lines), createWriteStream(file, { mode: 0o644 }));
    await client.query(`COPY ${table} FROM '${file}'`);
    await rm(file);
  }
  for (const statement of INDEXES) await client.query(statement);
};

const ON_DATE = `weekday = (SELECT weekday FROM day WHERE date = $1::date) AND dates @> $1::date`;
const BUSY = `${ON_DATE} AND minutes && int4range($2, $3)`;
const OWN = `FROM meeting WHERE meeting.room = free.position AND ${ON_DATE}`;
const told = (free: string): string => `
  SELECT id, name, building, capacity,
    (SELECT max(upper(minutes)) ${OWN} AND minutes << int4range($2, $3)) AS since,
    next.at, next.class
  FROM (${free} ORDER BY position LIMIT ${LISTED}) AS free
  LEFT JOIN LATERAL (
    SELECT lower(minutes) AS at, class ${OWN} AND minutes >> int4range($2, $3)
    ORDER BY lower(minutes), upper(minutes), class LIMIT 1
  ) AS next ON true
  ORDER BY position`;

/** Every shape answers the same; the bench takes the quickest on the data at hand. */
const DATED_QUERIES = {
  "not exists": told(
    `SELECT * FROM room WHERE NOT EXISTS (SELECT FROM meeting WHERE meeting.room = room.position AND ${BUSY})`,
  ),
  // One room after the other until enough are found.
  each: told(
    `SELECT * FROM room WHERE coalesce((SELECT false FROM meeting WHERE meeting.room = room.position AND ${BUSY} LIMIT 1), true)`,
  ),
  "not in": told(`SELECT * FROM room WHERE position NOT IN (SELECT room FROM meeting WHERE ${BUSY})`),
} as const;
export type DatedShape = keyof typeof DATED_QUERIES;
export const DATED_SHAPES = Object.keys(DATED_QUERIES) as DatedShape[];

interface Row {
  readonly id: string;
  readonly name: string;
  readonly building: string | null;
  readonly capacity: number | null;
  readonly since: number | null;
  readonly at: number | null;
  readonly class: string | null;
}

/** `GET /free` by a prepared statement, as JSON made with the least work there is. */
export const createPostgresDates =
  (pool: Pool, shape: DatedShape) =>
  async ({ date, from, until }: Omit<DatedQuestion, "path">): Promise<string> => {
    const values = [date, from, until];
    const { rows } = await pool.query<Row>({ name: `dated ${shape}`, text: DATED_QUERIES[shape], values });
    const data = {
      term: { id: TERM.id, name: TERM.name },
      time_zone: TERM.timeZone,
      school: null,
      from: stamp(date, from),
      until: stamp(date, until),
      rooms: rows.map(({ id, name, building, capacity, since, at, class: next }) => ({
        name,
        _id: id,
        building,
        capacity,
        features: [],
        kind: null,
        free_from: stamp(date, since ?? 0),
        free_until: stamp(date, at ?? 1440),
        next,
      })),
    };
    return JSON.stringify({ success: true, message: "Rooms free at this time", data });
  };
