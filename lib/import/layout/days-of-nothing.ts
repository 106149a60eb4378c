import { isPlaceholder } from "../cells/source-text.ts";
import type { MeetingColumns } from "./layout.ts";

type Fields = readonly string[];

/** `00:00:00`, beside which a `0` may stand for no day. */
const NO_TIME = /^(?:0+(?::0+)*)?$/;

/** True for a `0` in the place of the day, beside hours that say nothing. */
const isNothing = ({ days, start, end, times, periods }: MeetingColumns, fields: Fields): boolean => {
  if (fields[days ?? -1]?.trim() !== "0") return false;
  const hours = [start, end, times, periods].filter((column) => column !== undefined);
  const isNone = (text = ""): boolean => NO_TIME.test(text.trim()) || isPlaceholder(text);
  return hours.length > 0 && hours.every((column) => isNone(fields[column]));
};

/** Tells a `0` that stands only in rows without a time, and says nothing, from a day of the week. */
export const daysOfNothing = (meetings: readonly MeetingColumns[]) => {
  let isDay = false;
  const without = (fields: Fields): Fields =>
    meetings.reduce(
      (row, columns) => (isNothing(columns, fields) ? row.with(columns.days ?? -1, "") : row),
      fields,
    );
  return {
    without,
    add: (fields: Fields): Fields => {
      const row = without(fields);
      if (!isDay) isDay = meetings.some(({ days }) => row[days ?? -1]?.trim() === "0");
      return row;
    },
    isADay: () => isDay,
  };
};
