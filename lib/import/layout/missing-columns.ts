import type { MeetingColumns } from "./layout.ts";

/** The columns that say where and when, by what they are called. */
type WhereAndWhen = Readonly<Partial<Record<keyof MeetingColumns, unknown>>>;

/** What columns lack to say where and when a class meets, as a person would name it; empty if they are complete. */
export const missingColumns = (columns: WhereAndWhen): string[] => {
  const lacks = (...keys: readonly (keyof MeetingColumns)[]): boolean =>
    keys.every((key) => columns[key] === undefined);
  return [
    ...(lacks("location", "room") ? ["room"] : []),
    ...(lacks("meeting", "days", "flags", "weekday") ? ["days"] : []),
    ...(lacks("meeting", "times", "periods", "start") ? ["start"] : []),
    ...(lacks("meeting", "times", "periods", "end") ? ["end"] : []),
  ];
};

/** True if the columns say where, on which days and at what times. */
export const isComplete = (columns: MeetingColumns): boolean => missingColumns(columns).length === 0;

/** True if the columns would give a class a place or a time if the others were there. */
export const isHalf = ({ meeting, days, room, location, start, times, periods }: MeetingColumns): boolean =>
  [meeting, days, room, location, start, times, periods].some((column) => column !== undefined);
