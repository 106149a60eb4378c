import { type ColumnReader, columnReader, ok, unclear } from "./reading.ts";
import { foldText, isPlaceholder } from "./source-text.ts";
import { halfOf } from "./systems/chinese-weeks.ts";
import { takeTurns, turnOf } from "./systems/romanian-weeks.ts";
import { areBits } from "./systems/weeks-as-bits.ts";
import { areWeeksByPlace, LAST_WEEK, weeksByPlace } from "./systems/weeks-by-place.ts";

type EverySecond = "odd" | "even";

/** The weeks in which a class meets, ascending, of a term or of the year; or every second one of either. */
export type Weeks = readonly number[] | EverySecond | `${EverySecond} of the year`;

const LABEL =
  /^(?:weeks?|wks?|wk|kw|wochen?|semaines?|semanas?|settimane?|w|s)\.?:?\s*(?=\d)|^(?:周数|第)[::]?\s*/u;
const BEHIND = /\s*(?:weeks?|wks?|wochen?|vecka|veckor|周|週|주)$/u;
/** Only the weeks of the year are called so. */
const OF_YEAR =
  /^(?=lichý|sudý)|^(?:kw|kalenderwochen?|calendar weeks?)\s+(?=\p{L})|\s*(?:kw|kalenderwochen?|calendar weeks?)$/u;
const PART = /^(\d{1,2})(?:\s*(?:[-–—~]|to|bis|à)\s*(\d{1,2})(?:\s*\/\s*(\d))?)?$/;
const SEPARATOR = /\s*(?:[,;&+、，]|(?<=\b\d\d)\.(?=\d\d\b)|\band\b|\bund\b|\bet\b|\by\b)\s*/;
const ODD =
  /^(?:(?:semaines?|semanas?|settiman[ae]) )?(?:odd|ungerade|oneven|udda|impaire?s?|impar(?:es)?|dispari?|lichý|неч[её]тная(?: неделя)?|单|單|홀수)$/u;
const EVEN =
  /^(?:(?:semaines?|semanas?|settiman[ae]) )?(?:even|gerade|jamna?|jämna?|paire?s?|par(?:es)?|pari?|sudý|ч[её]тная(?: неделя)?|双|雙|짝수)$/u;
/** `Jiný` is what STAG calls weeks that the dates of the class say. */
const ALL = /^(?:all|every|alle|toutes?|todas|jede|každý|jiný)(?: term)?$/;

const bare = (text: string): string => text.replace(LABEL, "").replace(BEHIND, "");

const readNumbers = (value: string): readonly number[] | undefined => {
  const weeks = new Set<number>();
  for (const written of value.split(SEPARATOR).filter((part) => part !== "")) {
    const [part, isOfHalf] = halfOf(written);
    const ends = bare(part).replace(/([-–—~])\s*w(?:k|eek)?\.?\s*(?=\d)/, "$1");
    const [, first, last, step] = PART.exec(ends) ?? [];
    const [from, to] = [Number(first), Number(last ?? first)];
    const every = Number(step ?? 1);
    if (!(from >= 0 && from <= to && to <= LAST_WEEK && every >= 1)) return undefined;
    for (let week = from; week <= to; week += every) if (isOfHalf(week)) weeks.add(week);
  }
  return weeks.size === 0 ? undefined : [...weeks].sort((a, b) => a - b);
};

/** `1-8`, `2, 4, 6`, `Wk 1-6, 8-13`, `1-11/2` for every second one, `odd`, `Even weeks`; `null` for all of them. */
const readWeeks = (value: string): Weeks | null | undefined => {
  const text = foldText(value);
  const word = bare(text.replace(OF_YEAR, "")).replace(/^(?:in )?(?:the )?/, "");
  const parity = ODD.test(word) ? "odd" : EVEN.test(word) ? "even" : undefined;
  if (parity !== undefined) return OF_YEAR.test(text) ? `${parity} of the year` : parity;
  return ALL.test(word) ? null : readNumbers(text);
};

/** How a column names the weeks in which a class meets. */
export const weekColumn = (column: Iterable<string>): ColumnReader<Weeks> => {
  const values = [...column].filter((value) => !isPlaceholder(value));
  const others = takeTurns(values) ? turnOf : readWeeks;
  const read = areWeeksByPlace(values) ? weeksByPlace : areBits(values) ? () => undefined : others;
  return columnReader(values, (value) => {
    const weeks = read(value);
    return weeks === undefined ? unclear("unreadable weeks") : ok(weeks);
  });
};

/** Ascending numbers as runs of those that follow each other, both ends included. */
export const runsOf = (numbers: Iterable<number>): (readonly [first: number, last: number])[] => {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
};
