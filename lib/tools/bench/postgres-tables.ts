import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import type { Client } from "pg";
import { toWeeklySchedule } from "../../wire/schedule.ts";

/**
 * The model a PostgreSQL user would choose, with what makes each query quick: a position for the natural order, the
 * week as ready-made JSON for the look-ups, and meetings as rows under an index that covers the search.
 */
const TABLES = `
  DROP TABLE IF EXISTS meeting, room;
  CREATE TABLE room (position int PRIMARY KEY, id text NOT NULL, name text NOT NULL, schedule text NOT NULL);
  CREATE TABLE meeting (room int NOT NULL, weekday smallint NOT NULL, start_minute int NOT NULL, end_minute int NOT NULL);
`;
const INDEXES = `
  CREATE UNIQUE INDEX ON room (id) INCLUDE (name);
  CREATE INDEX ON meeting (weekday, start_minute, end_minute) INCLUDE (room);
  VACUUM ANALYZE room;
  VACUUM ANALYZE meeting;
`;

const field = (text: string): string => text.replace(/[\\\t\n\r]/g, (found) => `\\${found}`);

function* roomLines({ rooms }: Timetable): Generator<string> {
  for (const [position, { id, name, meetings }] of rooms.entries())
    yield `${position}\t${field(id)}\t${field(name)}\t${field(JSON.stringify(toWeeklySchedule(meetings)))}\n`;
}

function* meetingLines({ rooms }: Timetable): Generator<string> {
  for (const [position, { meetings }] of rooms.entries())
    for (const [day, weekday] of WEEKDAYS.entries())
      for (const { start, end } of meetings[weekday]) yield `${position}\t${day}\t${start}\t${end}\n`;
}

/** Fills the tables by COPY from a file, the quickest way in. */
export const loadTables = async (client: Client, timetable: Timetable): Promise<void> => {
  await client.query(TABLES);
  for (const [table, lines] of [
    ["room", roomLines(timetable)],
    ["meeting", meetingLines(timetable)],
  ] as const) {
    const file = join(tmpdir(), `bench-${process.pid}-${table}.tsv`);
    await pipeline(Readable.from(lines), createWriteStream(file, { mode: 0o644 }));
    await client.query(`COPY ${table} FROM '${file}'`);
    await rm(file);
  }
  for (const statement of INDEXES.split(";").map((text) => text.trim()))
    if (statement !== "") await client.query(statement);
};
