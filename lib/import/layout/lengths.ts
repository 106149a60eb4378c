import { DAY_END } from "@classroom/timetable/period.ts";
import { clockText, readClockTime } from "../cells/clock-time.ts";
import type { Cell } from "../formats/table.ts";

const HOURS = String.raw`(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|ч|час\p{L}*|год\p{L}*|godz\p{L}*|saat|uren)`;
const MINUTES = String.raw`(?:m|mins?|minut\p{L}*|мин\p{L}*|хв\p{L}*|dakika|dk)`;
const HOURS_AND_MINUTES = new RegExp(
  String.raw`^(?:PT)?(?=\d)(?:(\d+(?:[.,]\d+)?)\s*${HOURS})?\s*(?:(\d+)\s*${MINUTES})?$`,
  "iu",
);
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;

/** Numbers without a unit. `1,30` and `1.3` may be an hour and a half: they are not read. */
const NUMBER = /^\d+(?:[.,](?:[05-9]|\d{3,}|00|25|50|75))?$/;
/** `1.3` of `1.30`, beside which `1.5` may be an hour and 50 minutes. */
const MINUTES_CUT = /^\d+[.,][1-4]$/;
const TENTHS = /^\d+[.,][6-9]$/;
const numberIn = (text: string): number => (NUMBER.test(text) ? Number(text.replace(",", ".")) : Number.NaN);

/** Numbers up to here are hours, from there on minutes; in between they may be either. */
const MOST_HOURS = 12;
const LEAST_MINUTES = 15;
const HOUR = 60;
/** Numbers up to here may be parts of a day: `0.0625` is what a workbook has for 1:30. */
const MOST_OF_DAY = 0.49;
/** `Duration (blocks)`, `Dauer in Minuten`. */
const UNIT = /[([]([^)\]]+)[)\]]|\s(?:in|en|em)\s+(\p{L}+)/u;
const UNITS = [
  [HOUR, new RegExp(`^${HOURS}$`, "iu")],
  [1, new RegExp(`^${MINUTES}$`, "iu")],
] as const;

/**
 * Minutes of a unit, by a column's header and all of its numbers; `undefined` if they may be of another unit, or if a
 * class would be shorter than any.
 */
export const unitOf = (header: string, texts: readonly string[]): number | undefined => {
  if (texts.some((text) => MINUTES_CUT.test(text)) && !texts.some((text) => TENTHS.test(text)))
    return undefined;
  const numbers = texts.map(numberIn).filter((number) => number > 0);
  if (numbers.length === 0) return HOUR;
  // Of a course it may be a number of weeks.
  if (/^length$/i.test(header)) return undefined;
  const [, inBrackets, behind] = UNIT.exec(header) ?? [];
  const word = (inBrackets ?? behind)?.trim().replace(/\.$/, "");
  const [unit] = UNITS.find(([, pattern]) => pattern.test(word ?? "")) ?? [];
  if (word !== undefined && unit === undefined) return undefined;
  const areAll = (least: number, most: number): boolean =>
    numbers.every((number) => number >= least && number <= most);
  if (unit === undefined && areAll(0, MOST_OF_DAY)) return undefined;
  if (unit !== 1 && areAll(LEAST_MINUTES / HOUR, MOST_HOURS)) return HOUR;
  return unit !== HOUR && areAll(LEAST_MINUTES, DAY_END) ? 1 : undefined;
};

/** When a class ends that lasts `3 Hours`, `1.5 h`, `0:50`, `90 min` or a number of units; `null` if a text is neither. */
export const endAfter = (start: string, length: string, unit = Number.NaN): Cell => {
  const [, hours = "0", minutes = "0"] = CLOCK.exec(length) ?? HOURS_AND_MINUTES.exec(length) ?? [];
  const counted = numberIn(length) * unit;
  const written = Number(hours.replace(",", ".")) * HOUR + Number(minutes) || Number.NaN;
  const lasting = NUMBER.test(length) ? counted : written;
  const end = Math.round((readClockTime(start)?.minutes ?? Number.NaN) + lasting);
  return end <= DAY_END && !(counted > 0 && counted < LEAST_MINUTES) ? clockText(end) : null;
};
