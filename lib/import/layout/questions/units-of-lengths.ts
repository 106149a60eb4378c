import { DAY_END } from "@classroom/timetable/period.ts";

// `1,30` and `1.3` may be an hour and a half: they are not read.
const NUMBER = /^\d+(?:[.,](?:[05-9]|\d{3,}|00|25|50|75))?$/;
/** `1.3` of `1.30`, beside which `1.5` may be an hour and 50 minutes. */
const MINUTES_CUT = /^\d+[.,][1-4]$/;
const TENTHS = /^\d+[.,][6-9]$/;

const numberIn = (text: string): number => (NUMBER.test(text) ? Number(text.replace(",", ".")) : Number.NaN);

/** Numbers up to here are hours, from there on minutes; in between they may be either. */
const MOST_HOURS = 12;
const LEAST_MINUTES = 15;
const HOUR = 60;
/** Numbers below may be parts of a day: `0.0625` is what a workbook has for 1:30. */
const MOST_OF_DAY = 0.5;
/** Parts of a day in which schools count; a workbook rounds them. */
const FIVE_MINUTES_IN_A_DAY = DAY_END / 5;
const ROUNDING = 0.02;

/** `Duration (blocks)`, `Dauer in Minuten`. */
const UNIT = /[([]([^)\]]+)[)\]]|\s(?:in|en|em)\s+(\p{L}+)/u;
const UNITS = [
  [
    HOUR,
    /^(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|ч|час\p{L}*|год\p{L}*|godz\p{L}*|saat|uren)$/iu,
  ],
  [1, /^(?:m|mins?|minut\p{L}*|мин\p{L}*|хв\p{L}*|dakika|dk)$/iu],
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
  const [, inBrackets, behind] = UNIT.exec(header) ?? [];
  const word = (inBrackets ?? behind)?.trim().replace(/\.$/, "");
  const [unit] = UNITS.find(([, pattern]) => pattern.test(word ?? "")) ?? [];
  if (word !== undefined && unit === undefined) return undefined;
  const areAll = (least: number, most: number): boolean =>
    numbers.every((number) => number >= least && number <= most);
  const areHours = areAll(LEAST_MINUTES / HOUR, MOST_HOURS);
  if (unit === undefined && numbers.every((number) => number < MOST_OF_DAY)) {
    const areTimes = numbers.every((number) => {
      const parts = number * FIVE_MINUTES_IN_A_DAY;
      return Math.abs(parts - Math.round(parts)) < ROUNDING;
    });
    return areTimes && !areHours ? DAY_END : undefined;
  }
  if (unit !== 1 && areHours) return HOUR;
  return unit !== HOUR && areAll(LEAST_MINUTES, DAY_END) ? 1 : undefined;
};

/** Minutes of a length that is a number without a unit; `NaN` if no class is so short; `undefined` for any other text. */
export const minutesIn = (text: string, unit: number): number | undefined => {
  const minutes = numberIn(text) * unit;
  if (!NUMBER.test(text)) return undefined;
  return minutes === 0 || minutes >= LEAST_MINUTES ? minutes : Number.NaN;
};
