import { decodeHTMLStrict } from "entities";
import { calendarRooms } from "./calendar/calendar-rooms.ts";
import type { Cell } from "./table.ts";

const LINE_END = /<br\s*\/?>|<\/(?:p|div|li|tr|td)>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** What a page would show of a text that a program copied out of its markup, each line on its own. */
const shown = (text: string): string => {
  const bare = text.includes("<") ? text.replace(LINE_END, "\n").replace(TAG, "").trim() : text;
  return decodeHTMLStrict(bare).replaceAll("\u00a0", " ");
};

/** A cell as text, without the markup and the escapes that a program copied into it; empty for nothing. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  const text = String(cell);
  const bare = text.includes("\\,") ? calendarRooms(text.replaceAll("\\,", ",")) : text;
  return bare.includes("<") || bare.includes("&") ? shown(bare) : bare;
};
