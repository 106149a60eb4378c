import type { AskedSlot } from "../question/asked-slot.ts";
import { instantOf } from "../state/clock.ts";
import { minutesOf } from "../state/moment-text.ts";

interface SlotEvent {
  /** The room's whole name. */
  readonly room: string;
  /** The room's page, absolute. */
  readonly url: string;
  readonly slot: AskedSlot;
}

/** Octets of a line before it must be folded, and characters that never take more (RFC 5545 section 3.1). */
const LINE_OCTETS = 75;
const LINE_CHARACTERS = /.{18}(?=.)/gsu;

const line = (name: string, value: string): string => {
  const text = `${name}:${value}`;
  const isLong = new TextEncoder().encode(text).length > LINE_OCTETS;
  return isLong ? text.replace(LINE_CHARACTERS, "$&\r\n ") : text;
};

/** RFC 5545 section 3.3.11. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** `20261013T140000Z`. @param instant milliseconds since 1970 */
const utc = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");

/** The reader's time in a room as a calendar file. It is made on the device: no request says who plans what. */
export const slotFile = ({ room, url, slot }: SlotEvent, now: number = Date.now()): string => {
  const midnight = minutesOf(`${slot.date}T00:00`);
  const [start, end] = [slot.start, slot.end].map((minute) => utc(instantOf(midnight + minute)));
  return [
    line("BEGIN", "VCALENDAR"),
    line("VERSION", "2.0"),
    line("PRODID", "-//Classroom Schedule Service//EN"),
    line("BEGIN", "VEVENT"),
    line("UID", `${start}-${encodeURIComponent(url)}`),
    line("DTSTAMP", utc(now)),
    line("DTSTART", start ?? ""),
    line("DTEND", end ?? ""),
    line("SUMMARY", escaped(room)),
    line("LOCATION", escaped(room)),
    line("URL", url),
    line("END", "VEVENT"),
    line("END", "VCALENDAR"),
    "",
  ].join("\r\n");
};
