import { WEEKDAYS } from "@classroom/timetable/weekday.ts";
import type { Pool } from "pg";

const DAYS: readonly string[] = WEEKDAYS;

/** Every shape answers the free names in order; the bench takes the quickest on the data at hand. */
const PERIODS = `unnest($1::smallint[], $2::int[], $3::int[]) AS asked (weekday, start_minute, end_minute)`;
const OVERLAPS = `meeting.weekday = asked.weekday AND meeting.start_minute < asked.end_minute AND meeting.end_minute > asked.start_minute`;
const IN_RANGE = `meeting.weekday = asked.weekday AND int4range(meeting.start_minute, meeting.end_minute) && int4range(asked.start_minute, asked.end_minute)`;
const NAMES = `coalesce(json_agg(name ORDER BY position), '[]')::text AS json FROM room`;

export const FREE_QUERIES = {
  "not exists": `SELECT ${NAMES} WHERE NOT EXISTS (SELECT FROM meeting JOIN ${PERIODS} ON ${OVERLAPS} WHERE meeting.room = room.position)`,
  "not in": `SELECT ${NAMES} WHERE position NOT IN (SELECT meeting.room FROM meeting JOIN ${PERIODS} ON ${OVERLAPS})`,
  except: `SELECT ${NAMES} JOIN (SELECT position FROM room EXCEPT SELECT meeting.room FROM meeting JOIN ${PERIODS} ON ${OVERLAPS}) AS free USING (position)`,
  ranges: `SELECT ${NAMES} WHERE position NOT IN (SELECT meeting.room FROM meeting JOIN ${PERIODS} ON ${IN_RANGE})`,
} as const;
export type FreeShape = keyof typeof FREE_QUERIES;
export const FREE_SHAPES = Object.keys(FREE_QUERIES) as FreeShape[];

const DICTIONARY = `SELECT '{' || string_agg(to_json(name) || ':' || to_json(id), ',' ORDER BY position) || '}' AS json FROM room`;
const ROOM = `SELECT name, schedule FROM room WHERE id = $1`;
const BATCH = `SELECT id, name, schedule FROM room WHERE id = ANY($1::text[])`;

type Query = Readonly<Record<string, readonly { start_time: number; end_time: number }[]>>;

const EMPTY = `{"room":{"name":null},"data":{}}`;
const roomJson = (id: string, name: string, schedule: string): string =>
  `{"room":{"name":${JSON.stringify(name)},"_id":${JSON.stringify(id)}},"data":${schedule}}`;

/** The four answers by prepared statements, each as JSON made with the least work there is. */
export const createPostgresRooms = (pool: Pool, freeShape: FreeShape) => ({
  free: async (query: Query): Promise<string> => {
    const asked = Object.entries(query).flatMap(([day, periods]) =>
      periods.map((period) => ({ day, ...period })),
    );
    const { rows } = await pool.query<{ json: string }>({
      name: `free ${freeShape}`,
      text: FREE_QUERIES[freeShape],
      values: [
        asked.map(({ day }) => DAYS.indexOf(day)),
        asked.map(({ start_time }) => start_time),
        asked.map(({ end_time }) => end_time),
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
