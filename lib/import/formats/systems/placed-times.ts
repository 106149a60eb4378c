import { share } from "../../cells/reading.ts";
import { tidyText } from "../../cells/source-text.ts";
import { weekdayNamed } from "../../cells/weekday-names.ts";
import { cellText } from "../cell-text.ts";
import { firstRows, mappedRows, type Table } from "../table.ts";
import { LOOKED_AT } from "./code-column.ts";

/** `15:00-16:00/19K`: a time and its room. */
const PLACED = /^(?<time>\d{1,2}:\d{2} ?[-–] ?\d{1,2}:\d{2}) ?\/ ?(?<room>[^/\s].*)$/;
/** `0708/FF6`: from 7 to 8 in the room FF6. */
const HOURS = /^(?<from>[012]\d)(?<to>[012]\d)\/(?<room>[^/\s]+)$/;
/** `-/`, where a class would stand. */
const NOTHING = /^[-–/ ]*$/;
const MOST = 0.9;
const FEWEST_DAYS = 5;
const HEAD = 31;

/** A time and the room behind it, of a cell below a day; `undefined` for any other text. */
export type PlacedTime = (text: string) => { readonly time: string; readonly room: string } | undefined;

/** In the notation of an institute: `15:00-16:00/19K`, `0708/FF6`. */
const ofInstitute: PlacedTime = (text) => {
  const {
    from,
    to,
    time = `${from}:00-${to}:00`,
    room,
  } = (PLACED.exec(text) ?? HOURS.exec(text))?.groups ?? {};
  return room === undefined ? undefined : { time, room };
};

/**
 * A list with a column for each day whose cells say time and room, with a column for each of them. Any other table as
 * it is. What a cell says otherwise stands in both, so that its row is unread.
 */
export const withTimesAndRooms = async (table: Table, placedTime: PlacedTime): Promise<Table> => {
  const rows = (await firstRows(table, HEAD + LOOKED_AT)).map(({ cells }) =>
    cells.map(cellText).map(tidyText),
  );
  const daysIn = (row: readonly string[]): readonly number[] =>
    [...row.keys()].filter((column) => weekdayNamed(row[column] ?? "") !== undefined);
  const head = rows.slice(0, HEAD).findIndex((row) => daysIn(row).length >= FEWEST_DAYS);
  const days = daysIn(rows[head] ?? []);
  const texts = rows.slice(head + 1).flatMap((row) => days.map((column) => row[column] ?? ""));
  const classes = texts.filter((text) => !NOTHING.test(text));
  if (classes.length === 0 || share(classes, (text) => placedTime(text) !== undefined) < MOST) return table;
  return mappedRows(table, ({ line, cells }, index) => ({
    line,
    cells: cells.flatMap((cell, column) => {
      if (index < head || !days.includes(column)) return [cell];
      const text = tidyText(cellText(cell));
      const placed = placedTime(text);
      if (index === head) return [cell, "Room"];
      if (placed !== undefined) return [placed.time, placed.room];
      return NOTHING.test(text) ? [null, null] : [cell, cell];
    }),
  }));
};

/** The lists of Mexico's institutes of technology. */
export const withPlacedTimes = (table: Table): Promise<Table> => withTimesAndRooms(table, ofInstitute);
