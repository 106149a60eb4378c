import { nameOf } from "../cells/place.ts";
import { weeksText } from "../cells/weeks.ts";
import type { RowReading } from "../draft/row-reading.ts";

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/**
 * What a row says, for people: `row 2: Lincoln Hall 1002, MWF 9:00-9:50, CS 225 A`; empty without a meeting.
 *
 * @param where which row it is: `row 2`
 */
export const exampleText = (where: string, reading: RowReading): string[] =>
  reading.flatMap((entry) => {
    if ("leftOut" in entry || entry.pattern === undefined) return [];
    const { className, days, start, end, dates, weeks } = entry.pattern;
    const between = dates === undefined ? "" : `, ${dates.first} to ${dates.last}`;
    const during = weeks === undefined ? "" : `, weeks ${weeksText(weeks)}`;
    return [
      `${where}: ${nameOf(entry.place)}, ${days.join("")} ${clock(start)}-${clock(end)}, ${className}${between}${during}`,
    ];
  });
