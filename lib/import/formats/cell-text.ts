import { decodeHTMLStrict } from "entities";
import { clockText } from "../cells/clock-time.ts";
import { calendarRooms } from "./calendar/calendar-rooms.ts";
import type { Cell, DateTimeCell } from "./table.ts";

const momentText = ({ date, minutes }: DateTimeCell): string => {
  const time = minutes === undefined ? undefined : clockText(minutes);
  return [date, time].filter((part) => part !== undefined).join("T");
};

const LINE_END = /<br\s*\/?>|<\/(?:p|div|li|tr|td)>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** What a page would show of a text that a program copied out of its markup, each line on its own. */
const shown = (text: string): string => {
  const bare = text.includes("<") ? text.replace(LINE_END, "\n").replace(TAG, "").trim() : text;
  return decodeHTMLStrict(bare).replaceAll("\u00a0", " ");
};

/** A cell as text: `09:00`, `2025-01-06` and `2025-01-06T09:00` for typed moments; empty for nothing. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "object") return momentText(cell);
  const text = String(cell);
  const bare = text.includes("\\,") ? calendarRooms(text.replaceAll("\\,", ",")) : text;
  return bare.includes("<") || bare.includes("&") ? shown(bare) : bare;
};
