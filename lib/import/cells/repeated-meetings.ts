import { readDays } from "./day-pattern.ts";
import { JOINING } from "./lettered-days.ts";
import { foldText } from "./source-text.ts";
import { DAY_WORDS, foldName } from "./weekday-names.ts";

const JOINED = new RegExp(String.raw`\s(?:${[...JOINING].join("|")})\s*$`, "iu");
/** Between a day and its time: `Mon from 9:00`. */
const FROM = /\s(?:from|von|de|از)\s*$/u;
/** What may stand between the days of one meeting. */
const BETWEEN = /^[\s,/&+:-]*$/;

const isDayWord = (word: string): boolean => {
  const { letters, pairs } = readDays(word);
  const name = foldName(word);
  return (letters ?? pairs) !== undefined || [...DAY_WORDS.values()].some((words) => words.has(name));
};

/** Where the days at the end of a text begin; `undefined` if it ends with something else. */
const daysAtEnd = (text: string): number | undefined => {
  let at: number | undefined;
  let end = text.replace(FROM, "").length;
  for (const { 0: word, index } of [
    ...text.slice(0, end).matchAll(/[\p{L}\p{Mn}\u200c.'’]+/gu),
  ].toReversed()) {
    if (!BETWEEN.test(text.slice(index + word.length, end))) break;
    if (isDayWord(word)) at = index;
    else if (at === undefined || !JOINING.has(foldText(word))) break;
    end = index;
  }
  return at;
};

/** `E14-209` behind `19:00-21:50` is a room's code; `E` may be a day as well. */
const ROOM_CODE = /(?<!\p{L})\p{L}\d{1,2}-\d{3}[ap]?$/iu;

const isSure = (times: string): boolean => /[:.h]\d{2}|[ap]\.?m/i.test(times);

/**
 * The meetings of a line in which several follow each other without a mark: `Mo 17 - 18 Th 17 - 19`, `MW 9:00-9:50 R 101
 * F 10:00-10:50`. Each time begins with the days before it, or ends with those behind it if none stand before the first;
 * a time alone has the days of the one before. `undefined` stands for a time whose days are not clear.
 *
 * @param times every time of the line
 */
export const repeatedMeetings = (
  line: string,
  times: readonly RegExpExecArray[],
): readonly (string | undefined)[] => {
  const [first, ...more] = times;
  if (first === undefined || more.length === 0) return [line];
  const head = line.slice(0, first.index);
  const areBehind = !/\p{L}/u.test(head);
  const meetings = [{ days: "", from: 0 }];
  let [end, days] = [first.index + first[0].length, head];
  for (const { 0: time, index } of more) {
    const between = line.slice(end, index);
    const isCode = isSure(first[0]) && !/\p{L}$/u.test(head) && ROOM_CODE.test(between + time);
    const at = isCode ? undefined : daysAtEnd(between);
    if (at !== undefined) meetings.push({ days: "", from: areBehind ? index : end + at });
    else if (!areBehind && BETWEEN.test(between)) meetings.push({ days: `${days} `, from: index });
    // Bare numbers behind `9:00-10:00` may be a room's, as in `Building 10-12`; behind `9 - 10` they may be a time.
    else if (isSure(time) || !isSure(first[0])) return [undefined];
    if (at !== undefined) days = between.slice(at);
    end = index + time.length;
  }
  return meetings.map(({ days: before, from }, index) =>
    (before + line.slice(from, meetings[index + 1]?.from)).replace(JOINED, ""),
  );
};
