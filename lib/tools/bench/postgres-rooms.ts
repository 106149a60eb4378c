import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import type { Pool } from "pg";

const DAYS: readonly string[] = WEEKDAYS;

const FREE = `
  SELECT coalesce(json_agg(name ORDER BY position), '[]')::text AS json FROM room
  WHERE position NOT IN (
    SELECT meeting.room FROM meeting
    JOIN unnest($1::smallint[], $2::int[], $3::int[]) AS period (weekday, start_minute, end_minute)
    ON meeting.weekday = period.weekday
      AND meeting.start_minute < period.end_minute AND meeting.end_minute > period.start_minute)`;
const DICTIONARY = `SELECT '{' || string_agg(to_json(name) || ':' || to_json(id), ',' ORDER BY position) || '}' AS json FROM room`;
const ROOM = `SELECT name, schedule FROM room WHERE id = $1`;
const BATCH = `SELECT id, name, schedule FROM room WHERE id = ANY($1::text[])`;

type Query = Readonly<Record<string, readonly { start_time: number; end_time: number }[]>>;

const EMPTY = `{"room":{"name":null},"data":{}}`;
const roomJson = (id: string, name: string, schedule: string): string =>
  `{"room":{"name":${JSON.stringify(name)},"_id":${JSON.stringify(id)}},"data":${schedule}}`;

/** The four answers by prepared statements, each as JSON made with the least work there is. */
export const createPostgresRooms = (pool: Pool) => ({
  free: async (query: Query): Promise<string> => {
    const periods = Object.entries(query).flatMap(([day, ofDay]) =>
      ofDay.map((period) => ({ day, ...period })),
    );
    const { rows } = await pool.query<{ json: string }>({
      name: "free",
      text: FREE,
      values: [
        periods.map(({ day }) => DAYS.indexOf(day)),
        periods.map(({ start_time }) => start_time),
        periods.map(({ end_time }) => end_time),
      ],
    });
    return `{"success":true,"message":"Rooms available during the specified periods","data":${rows[0]?.json}}`;
  },
  dictionary: async (): Promise<string> => {
    const { rows } = await pool.query<{ json: string }>({ name: "dictionary", text: DICTIONARY });
    return `{"success":true,"message":"All room names fetched","data":${rows[0]?.json ?? "{}"}}`;
  },
  room: async (id: string): Promise<string | undefined> => {
    const { rows } = await pool.query<{ name: string; schedule: string }>({
      name: "room",
      text: ROOM,
      values: [id],
    });
    const [row] = rows;
    if (row === undefined) return undefined;
    return `{"success":true,"message":"Room found",${roomJson(id, row.name, row.schedule).slice(1)}`;
  },
  batch: async (ids: readonly string[]): Promise<string> => {
    const { rows } = await pool.query<{ id: string; name: string; schedule: string }>({
      name: "batch",
      text: BATCH,
      values: [ids],
    });
    const found = new Map(rows.map(({ id, name, schedule }) => [id, roomJson(id, name, schedule)]));
    return `{"success":true,"message":"Rooms found","data":[${ids.map((id) => found.get(id) ?? EMPTY).join()}]}`;
  },
});
