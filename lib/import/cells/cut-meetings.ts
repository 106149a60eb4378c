import { readDays } from "./day-pattern.ts";
import { JOINING } from "./lettered-days.ts";
import { partsOf } from "./places.ts";
import { foldText, isPlaceholder } from "./source-text.ts";
import type { PeriodMeetingText } from "./systems/placed-periods.ts";
import { FROM, UNTIL } from "./times.ts";
import { DAY_WORDS, foldName } from "./weekday-names.ts";

/** A part of a cell, cut where its notation says; nothing is read yet. */
export interface MeetingText extends PeriodMeetingText {
  readonly dates?: string | undefined;
  readonly weeks?: string | undefined;
}

const CLOCK = String.raw`\d{1,2}(?:[:.h]\d{2}){0,2}h?\s?(?:[ap]\.?\s?m\.?|[ap]\b)?|\d{3,4}\s?(?:[ap]\.?m?\.?\b)?|noon`;
/** Every time from and until in a text. */
const EVERY_TIME = new RegExp(
  String.raw`(?<![\d/.-])(?:${CLOCK})\s*(?:-|–|—|~|\s(?:${UNTIL})\s)\s*(?:${CLOCK})(?: ?Uhr)?(?![\d/])`,
  "gi",
);
const DATE = String.raw`(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})`;
const EVERY_DATE = new RegExp(DATE, "g");
const DATES = new RegExp(String.raw`\s*\(?(${DATE}(?:\s*(?:-|–|to)\s*${DATE})?)\)?\s*`);
/** Days of an unknown year: they limit nothing. */
const NO_YEAR = /\(?(?<![\d/])\d{1,2}\/\d{1,2}\s*[-–]\s*\d{1,2}\/\d{1,2}(?![\d/])\)?/;
/** `11:00-13:50/SAT`, `SAT/11:00-13:50`. */
const SLASH = /(?<=\d)\s?\/\s?(?=\p{L})|(?<=\p{L})\s?\/\s?(?=\d)/gu;

const BEFORE_TIMES = new RegExp(String.raw`(?:[\s,:([]|\s(?:${FROM}))+$`);
/** `TuTh`, `on TR` behind the times, and a place behind the days. */
const DAYS_BEHIND = /^(\p{L}[^\d]*|[\p{L}.]+)(?:\s+(.*\d.*))?$/u;

/** Days before the times, the place behind them, dates anywhere; days behind the times if nothing is before them. */
const textOf = (before: string, times: string, behind: string): MeetingText => {
  const dated = DATES.exec(before) ?? DATES.exec(behind);
  const [head = "", tail = ""] = [before, behind].map((text) =>
    text.replace(dated?.[0] ?? NO_YEAR, " ").trim(),
  );
  const [days, place] = [head.replace(BEFORE_TIMES, ""), tail.replace(/^(?:[)\]]\s*|on\s)/, "")];
  const [, word, rest = ""] = (days === "" && DAYS_BEHIND.exec(place)) || [];
  return word === undefined
    ? { days, times, dates: dated?.[1], place: place.replace(/^(?:[,@|:-]|in\s|at\s)\s*/i, "") }
    : { days: word.trim(), times, dates: dated?.[1], place: rest };
};

const JOINED = new RegExp(String.raw`(?:^|\s)(?:${[...JOINING].join("|")})\s*$`, "iu");
/** What may stand between the days of one meeting. */
const BETWEEN = /^[\s,/&+:-]*$/;

/** Between a day and its time: `Mon from 9:00`. */
const FROM_AT_END = new RegExp(String.raw`\s(?:${FROM})\s*$`);

const isDayWord = (word: string): boolean => {
  const { letters, pairs } = readDays(word);
  const name = foldName(word);
  return (letters ?? pairs) !== undefined || [...DAY_WORDS.values()].some((words) => words.has(name));
};

/** Where the days at the end of a text begin; `undefined` if it ends with something else. */
const daysAtEnd = (text: string): number | undefined => {
  let at: number | undefined;
  let end = text.replace(FROM_AT_END, "").length;
  const words = [...text.slice(0, end).matchAll(/[\p{L}\p{Mn}\u200c.'’]+/gu)];
  for (const { 0: word, index } of words.toReversed()) {
    if (!BETWEEN.test(text.slice(index + word.length, end))) break;
    if (isDayWord(word)) at = index;
    else if (at === undefined || !JOINING.has(foldText(word))) break;
    end = index;
  }
  return at;
};

/** `E14-209` behind `19:00-21:50` is a room's code; `E` may be a day as well. */
const ROOM_CODE = /(?<!\p{L})\p{L}\d{1,2}-\d{3}[ap]?\s*$/iu;

const isSure = (times: string): boolean => /[:.h]\d{2}|[ap]\.?m/i.test(times);

/**
 * The meetings of a line, also if they follow each other without a mark: `Mo 17 - 18 Th 17 - 19`, `MW 9:00-9:50 R 101
 * F 10:00-10:50`. Each time begins with the days before it, or ends with those behind it if none stand before the first;
 * a time alone has the days of the one before. `undefined` stands for a time whose days are not clear.
 */
const cutLine = (text: string): readonly (MeetingText | undefined)[] => {
  const line = text.replace(SLASH, " ");
  const undated = line.replace(EVERY_DATE, (date) => "_".repeat(date.length));
  const [first, ...more] = undated.matchAll(EVERY_TIME);
  if (first === undefined) return [undefined];
  let [days, times] = [line.slice(0, first.index), first[0]];
  let from = first.index + times.length;
  let end = from;
  const areBehind = !/\p{L}/u.test(days);
  const mayHaveCodes = isSure(times) && !/\p{L}$/u.test(days);
  const meetings: MeetingText[] = [];
  for (const { 0: time, index } of more) {
    const between = line.slice(end, index);
    const isCode = mayHaveCodes && ROOM_CODE.test(between + time);
    const at = isCode ? undefined : daysAtEnd(between);
    if (at !== undefined || (!areBehind && BETWEEN.test(between))) {
      const behind = line.slice(from, areBehind ? index : end + (at ?? 0)).replace(JOINED, "");
      meetings.push(textOf(days, times, behind));
      if (at !== undefined) days = areBehind ? "" : between.slice(at);
      [times, from] = [time, index + time.length];
      // Bare numbers behind `9:00-10:00` may be a room's, as in `Building 10-12`; behind `9 - 10` they may be a time.
    } else if (isSure(time) || !isSure(first[0])) return [undefined];
    end = index + time.length;
  }
  const rest = line.slice(from);
  // The days of `Wed 9:00-9:50, 18:00-19:00 Sat` stand before one time and behind the other.
  if (meetings.length > 0 && !areBehind && isDayWord(rest.trim())) return [undefined];
  return [...meetings, textOf(days, times, rest)];
};

/** `Fuller Labs 320 | M-R | 10:00 AM - 10:50 AM`: the place stands before the days. */
const placedBehind = (part: string): string => {
  const [place = "", days = "", times, more] = part.split("|").map((piece) => piece.trim());
  const areDays = days.split(/[\s,/&-]+/).every(isDayWord);
  return times !== undefined && more === undefined && areDays && /\d.*\d/.test(times)
    ? `${days} ${times} ${place}`
    : part.replaceAll("|", " ");
};

const NO_MEETING = /^(?:does not meet|no (?:class )?meetings?|no time set.*)$/i;

/** Characters; a longer cell is a text. */
const LONGEST = 4000;

/** The parts of a cell of days, times and perhaps more; `undefined` stands for one that can't be cut. */
export const cutMeetings = (value: string): readonly (MeetingText | undefined)[] => {
  if (value.length > LONGEST) return [undefined];
  return partsOf(value)
    .filter((part) => !isPlaceholder(part) && !NO_MEETING.test(part))
    .flatMap((part) => cutLine(placedBehind(part)));
};
