import { DAY_END } from "@classroom/timetable/period.ts";

export type Half = "am" | "pm";

/** A time of day as written, before it is known by which clock the column counts. */
export interface ClockTime {
  /** From midnight, 0 to 1440; without a half, as on the 24-hour clock. */
  readonly minutes: number;
  /** Which half of the day the value itself names. */
  readonly half: Half | undefined;
  /** Bare digits may be a time (`930`), an hour (`9`) or minutes from midnight (`570`). */
  readonly digits: number | undefined;
  /** `0930`, `09:30`, `9h30`: a count is never written so, and a time on a 12-hour clock hardly ever. */
  readonly isPadded: boolean;
}

export type TimePair = readonly [start: ClockTime, end: ClockTime];

const two = (number: number): string => String(number).padStart(2, "0");

/** `09:05`, of minutes from midnight. */
export const clockText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Characters; no time is longer. */
const LONGEST = 40;

const HALVES: readonly (readonly [RegExp, Half])[] = [
  [/上午|午前|오전|凌晨|早上|(?<=[\d\s]):?\s?a\.?(?:\s?m\.?)?$/u, "am"],
  [/下午|午後|오후|晚上|(?<=[\d\s]):?\s?p\.?(?:\s?m\.?)?$/u, "pm"],
];
const NOON: ClockTime = { minutes: 720, half: "pm", digits: undefined, isPadded: true };
const NOON_WORD = /^(?:(?:12(?::00)?\s?)?noon|12(?::00)?n|mittag|midi)$/;
const MIDNIGHT: ClockTime = { ...NOON, minutes: DAY_END, half: "am" };
const AROUND = /\s*(?:uhr|hrs?\.?|o'clock|час\S*)$/;
/** A date in front of a time: an ISO date-time, or Excel's 1 January 1900. */
const DATE_BEFORE = /^(?:\d{4}-\d{2}-\d{2}[t ]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\s+)(?=\d)/;
/** The date that stands in front of a time, as it is written. */
export const dateBefore = (text: string): string | undefined =>
  DATE_BEFORE.exec(text.trim().toLowerCase())?.[0].replace(/[t\s]$/, "");
/** An instant of this century, which is not a time on the school's walls; older dates only carry a time. */
const IN_UTC = /^\s*20\d{2}-\d{2}-\d{2}[t ][\d:.]+z\s*$/i;
/** Seconds only stand behind minutes: in `09h:30` the half hour would be lost. */
const SEPARATED = /^(\d{1,2})\s?(?:h\s?:|[:.h時点시])(?:\s?(\d{2})\s?[分분]?(?::\d{2}(?:\.\d+)?)?)?$/u;
/** Written as on a clock of 24 hours; `09` and `093` are not. */
const OF_A_DAY = /^0\d(?!\d?$)|[h時点시]|:\d{2}:/u;
const BARE = /^\d{1,4}$/;
/** A part of a day, as a workbook stores a time; `9.30` has two digits and is a time. */
const FRACTION = /^0?\.(?:\d|\d{3,})$|^0?\.\d{2}$/;

const onClock = (hour: number, minute: number, half: Half | undefined): number | undefined => {
  if (minute > 59) return undefined;
  if (half === undefined || hour > 12) {
    const minutes = hour * 60 + minute;
    return minutes <= DAY_END && !(half === "am") ? minutes : undefined;
  }
  return hour < 1 ? undefined : ((hour % 12) + (half === "pm" ? 12 : 0)) * 60 + minute;
};

/** Hour and minute of `930`, `0930`, `9`. */
const splitDigits = (digits: string): readonly [number, number] =>
  digits.length < 3 ? [Number(digits), 0] : [Number(digits.slice(0, -2)), Number(digits.slice(-2))];

/**
 * `4:00PM`, `09:00 AM`, `4 p.m.`, `16:00:00`, `9h00`, `09H:30`, `14:00 Uhr`, `上午9:00`, `noon`, `2025-01-06T09:00`, `0.375`,
 * `930`, `9`; `undefined` for anything else. Digits that are not a time as written have `minutes` `NaN`.
 */
export const readClockTime = (text: string): ClockTime | undefined => {
  if (text.length > LONGEST || IN_UTC.test(text)) return undefined;
  const folded = text.normalize("NFKC").trim().toLowerCase().replace(DATE_BEFORE, "").replace(/z$/, "");
  if (FRACTION.test(folded))
    return { ...NOON, minutes: Math.round(Number(folded) * DAY_END), half: undefined };
  const [mark, half] = HALVES.find(([pattern]) => pattern.test(folded)) ?? [];
  const bare = (mark === undefined ? folded : folded.replace(mark, "")).trim().replace(AROUND, "").trim();
  const isBare = BARE.test(bare);
  const [, hour, minute = "0"] = SEPARATED.exec(bare) ?? [];
  if (folded === "midnight") return MIDNIGHT;
  if (!isBare && hour === undefined) return NOON_WORD.test(folded) ? NOON : undefined;
  const [h, m] = isBare ? splitDigits(bare) : [Number(hour), Number(minute)];
  const minutes = onClock(h, m, half);
  const digits = isBare && half === undefined ? Number(bare) : undefined;
  if (minutes === undefined && digits === undefined) return undefined;
  const isOfADay = OF_A_DAY.test(bare) || (!isBare && AROUND.test(folded));
  return { minutes: minutes ?? Number.NaN, half, digits, isPadded: half === undefined && isOfADay };
};
