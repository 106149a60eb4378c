import type { MeetingColumns } from "./layout.ts";

/** The columns that say where and when, by what they are called. */
type WhereAndWhen = Readonly<Partial<Record<keyof MeetingColumns, unknown>>>;

/** What columns lack to say where and when a class meets, empty if they are complete. */
export const missingColumns = (columns: WhereAndWhen): readonly ("room" | "days" | "start" | "end")[] => {
  const lacks = (...keys: readonly (keyof MeetingColumns)[]): boolean =>
    keys.every((key) => columns[key] === undefined);
  const missing = {
    room: lacks("location", "room"),
    days: lacks("meeting", "days", "flags", "weekday"),
    start: lacks("meeting", "times", "periods", "start"),
    end: lacks("meeting", "times", "periods", "end"),
  };
  return (["room", "days", "start", "end"] as const).filter((role) => missing[role]);
};

/** True if the columns say where, on which days and at what times. */
export const isComplete = (columns: MeetingColumns): boolean => missingColumns(columns).length === 0;

/** True if the columns would give a class a place or a time if the others were there. */
export const isHalf = ({ meeting, days, room, location, start, times, periods }: MeetingColumns): boolean =>
  [meeting, days, room, location, start, times, periods].some((column) => column !== undefined);
