import { utcOffset } from "@classroom/timetable/school-clock.ts";
import { type Outcome, read } from "../outcome.ts";
import { zoneQuestion } from "./calendar/calendar-zones.ts";
import { type Cell, firstRows, mappedRows, type Table } from "./table.ts";

/** An instant of this century: `2026-09-14T14:30:00+02:00`, `20260914T123000Z`. Older dates only carry a time. */
const INSTANT =
  /^(20\d{2})-?(\d{2})-?(\d{2})[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?(?:Z|([+-]\d{2})(?::?(\d{2}))?)$/i;
const SHORTEST = "20260914T1230Z".length;
const LONGEST = 35;
const MINUTE = 60_000;

/** An instant as it is written in any time zone, `2026-09-14T14:30`, and its milliseconds since 1970. */
const instantIn = (cell: Cell | undefined) => {
  if (typeof cell !== "string" || cell.length < SHORTEST || cell.length > LONGEST) return undefined;
  const [whole, year, month, day, hour, minute, second = "00", east, rest = "00"] =
    INSTANT.exec(cell.trim()) ?? [];
  const written = `${year}-${month}-${day}T${hour}:${minute}`;
  const time = Date.parse(written + (east === undefined ? "Z" : `${east}:${rest}`));
  // Of a record it is when it was written: a class begins on a minute, and may end a second before one.
  const isUtc = east === undefined && /00|59/.test(second);
  // A thirteenth month stays as it is, and is unread.
  return whole === undefined || Number.isNaN(time) ? undefined : { written, time, isUtc };
};

/** Rows that have all of a table's columns. */
const LOOKED_AT = 200;

/**
 * Tables whose instants are date-times on the school's walls. Without a time zone an instant with an offset is taken as
 * written; one in UTC is a question.
 */
export const inLocalTime = async (
  name: string,
  tables: readonly Table[],
  timeZone: string | undefined,
): Promise<Outcome<readonly Table[]>> => {
  const local: Table[] = [];
  for (const table of tables) {
    const rows = await firstRows(table, LOOKED_AT);
    const instants = rows.flatMap(({ cells }) => cells.flatMap((cell) => instantIn(cell) ?? []));
    if (timeZone === undefined && instants.some(({ isUtc }) => isUtc)) return zoneQuestion(name);
    const cellOf = (cell: Cell): Cell => {
      const instant = instantIn(cell);
      if (instant === undefined) return cell;
      const { written, time } = instant;
      if (timeZone === undefined) return written;
      return new Date(time + utcOffset(time, timeZone) * MINUTE).toISOString().slice(0, written.length);
    };
    local.push(
      instants.length === 0
        ? table
        : mappedRows(table, ({ line, cells }) => ({ line, cells: cells.map(cellOf) })),
    );
  }
  return read(local);
};
