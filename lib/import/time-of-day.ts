import { DAY_END } from "../timetable/period.ts";

/** A time as a source writes it: where `half` is missing, it is on the 24-hour clock. */
interface ClockTime {
  /** Minutes from midnight, 0 to 1440; midnight by `12:00 AM` is 0. */
  readonly minutes: number;
  readonly half: "am" | "pm" | undefined;
}

/** Characters; no time is longer. */
const LONGEST = 32;
const COLON = /^(\d{1,2})[:.](\d{2})(?:[:.]00)?$/;
const HOUR = /^(\d{1,2})$/;
const DIGITS = /^(\d{1,2})(\d{2})$/;
const HALF = /\s*([ap])\.?(?:m\.?)?$/;

const split = (text: string, half: string | undefined): readonly [number, number] | undefined => {
  const found = COLON.exec(text) ?? (half === undefined ? DIGITS.exec(text) : HOUR.exec(text));
  return found ? [Number(found[1]), Number(found[2] ?? 0)] : undefined;
};

/** `4:00PM`, `09:00 AM`, `4 p.m.`, `16:00`, `16:00:00`, `1600`; `undefined` for anything else. */
const readTime = (text: string): ClockTime | undefined => {
  if (text.length > LONGEST) return undefined;
  const folded = text.normalize("NFKC").trim().toLowerCase();
  const letter = HALF.exec(folded)?.[1];
  const half = letter === undefined ? undefined : letter === "a" ? "am" : "pm";
  const found = split(folded.replace(HALF, ""), half);
  if (found === undefined) return undefined;
  const [hour, minute] = found;
  if (minute > 59) return undefined;
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    return { minutes: ((hour % 12) + (half === "pm" ? 12 : 0)) * 60 + minute, half };
  }
  const minutes = hour * 60 + minute;
  return minutes <= DAY_END ? { minutes, half } : undefined;
};

/** Minutes from midnight, half-open, as in `Period`; or why there is no such period. */
export type PeriodReading =
  | { readonly start: number; readonly end: number }
  | { readonly problem: "unreadable time" | "end not after start" };

/**
 * The period between two times. An end at midnight (`12:00 AM`, `0:00`, `24:00`) is the end of the day. One time
 * with AM or PM and one without are unclear, and so is a period that starts and ends at midnight.
 */
export const readPeriod = (from: string, to: string): PeriodReading => {
  const start = readTime(from);
  const end = readTime(to);
  if (start === undefined || end === undefined || start.minutes === DAY_END)
    return { problem: "unreadable time" };
  if ((start.half === undefined) !== (end.half === undefined)) return { problem: "unreadable time" };
  if (start.minutes === end.minutes) return { problem: "end not after start" };
  const last = end.minutes === 0 ? DAY_END : end.minutes;
  return start.minutes < last ? { start: start.minutes, end: last } : { problem: "end not after start" };
};
