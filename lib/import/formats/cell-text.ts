import { decodeHTMLStrict } from "entities";
import { calendarRooms } from "./calendar/calendar-rooms.ts";
import type { Cell } from "./table.ts";

const LINE_END = /<br\s*\/?>|<\/(?:p|div|li|tr|td)>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
/** A cell that says only this is a name, and no element of a page: `<POOL>`, `<MODULO PISCINA>`. */
const NAME =
  /^<(?!(?:body|center|code|font|form|head|html|label|meta|nobr|option|script|span|strong|style|table|thead|tbody)\b)\p{L}{4,}[\p{L}\p{N} _-]*>$/iu;

/** A number above the line behind another: `101<sup>1</sup>`, `101²`. Two of `8<sup>30</sup>` are minutes. */
const NOTE = /(?<=\d)(?:<sup[^<>]*>[\s([]*\d(?:\s*,\s*\d)*[\s)\]]*<\/sup>|[¹²³⁴-⁹](?![⁰¹²³⁴-⁹]))/gi;

/** A text without the numbers of footnotes. */
export const withoutNotes = (text: string): string => text.replace(NOTE, "");

/** What a page would show of a text that a program copied out of its markup, each line on its own. */
const shown = (text: string): string => {
  const isMarked = text.includes("<") && !NAME.test(text.trim());
  const bare = isMarked ? text.replace(LINE_END, "\n").replace(TAG, "").trim() : text;
  return decodeHTMLStrict(bare).replaceAll("\u00a0", " ");
};

/** A cell as text, without the markup and the escapes that a program copied into it; empty for nothing. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  const text = String(cell);
  const bare = text.includes("\\,") ? calendarRooms(text.replaceAll("\\,", ",")) : text;
  const plain = /[<¹²³⁴-⁹]/.test(bare) ? withoutNotes(bare) : bare;
  return plain.includes("<") || plain.includes("&") ? shown(plain) : plain;
};
