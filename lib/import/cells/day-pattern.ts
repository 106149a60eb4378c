import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { DAY_WORDS, type DayWords } from "./weekday-names.ts";

export type Days = readonly Weekday[];

/** One way to write days; `undefined` for what is not written so. */
export interface Notation {
  readonly name: string;
  readonly read: (value: string) => Days | undefined;
}

/** Monday first; `undefined` if a day is repeated (which other day is meant?) or there is no day. */
export const inOrder = (days: readonly (Weekday | undefined)[]): Days | undefined => {
  const named = new Set(days);
  const isClear = days.length > 0 && named.size === days.length && !named.has(undefined);
  return isClear ? WEEKDAYS.filter((day) => named.has(day)) : undefined;
};

/** Names in English, their beginnings, and one letter a day. */
const DAY_OF: DayWords = new Map([
  ...(DAY_WORDS.get("en") ?? []),
  ...WEEKDAYS.map((day) => [day.toLowerCase(), day] as const),
]);

/** Cuts a text into words without anything between them, `MoMi`; `undefined` where something is left over. */
export const cutter = (words: Iterable<string>): ((text: string) => readonly string[] | undefined) => {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const word = new RegExp(longestFirst.map((each) => RegExp.escape(each)).join("|"), "gu");
  return (text) => {
    const matches = text.match(word) ?? [];
    return matches.join("") === text ? matches : undefined;
  };
};

const SEPARATOR = /(?:[\s,/;&+|.]|\band\b)+/i;
/** Two capitals that the one-letter codes read as one day: the second letter is not a code. */
const ONE_DAY_ANYWAY = ["mo", "we", "th", "sa"];
const spellings = [...DAY_OF.keys()];
const cutLetters = cutter([...ONE_DAY_ANYWAY, ...spellings.filter(({ length }) => length === 1)]);
const cutPairs = cutter(spellings.filter(({ length }) => length <= 2));
const cutNames = cutter(spellings.filter(({ length }) => length > 2));
const cutTitles = cutter(spellings.map((word) => word.charAt(0).toUpperCase() + word.slice(1)));

/**
 * The days of `MWF`, `TR`, `TTh`, `MTuWThF`, `Sa/Su`, `MO/WE/TH`, `Mon, Wed`, `Tuesday`, Monday first; `undefined` for
 * anything else, ranges such as `M-F` included. Capitals have two readings: in one-letter codes, `letters`, `TU` is
 * Tuesday and Sunday, in two-letter codes, `pairs`, it is Tuesday. A file that writes `MO` or `WE` anywhere proves that
 * it means the second.
 */
export const readDays = (pattern: string) => {
  const text = pattern.normalize("NFKC");
  const isTitled = /[a-z]/.test(text) && /[A-Z]/.test(text);
  const words = (isTitled ? text : text.toLowerCase()).split(SEPARATOR).filter((word) => word !== "");
  const tokens = (cutCodes: typeof cutLetters): readonly string[] =>
    words.flatMap((word) => (isTitled ? cutTitles(word) : (cutNames(word) ?? cutCodes(word))) ?? [""]);
  const daysOf = (named: readonly string[]): Days | undefined =>
    inOrder(named.map((token) => DAY_OF.get(token.toLowerCase())));
  const pairs = tokens(cutPairs);
  const areAllPairs = pairs.length > 1 && pairs.every(({ length }) => length === 2);
  const provesPairs =
    pairs.some((token) => token === "mo" || token === "we") ||
    (areAllPairs && (words.length > 1 || pairs.some((token) => ONE_DAY_ANYWAY.includes(token))));
  // `FR` in one-letter codes would be Friday before Thursday, which is never written.
  const isOutOfOrder = words.some((word) => cutNames(word) === undefined && word.includes("fr"));
  return {
    letters: isOutOfOrder ? undefined : daysOf(tokens(cutLetters)),
    pairs: daysOf(pairs),
    // In `MoWe` a capital begins each day.
    provesPairs: provesPairs && !isTitled,
  };
};
