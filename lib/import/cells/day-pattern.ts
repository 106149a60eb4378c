import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";

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

/**
 * The days a pattern names. Capitals have two readings: in one-letter codes `TU` is Tuesday and Sunday, in
 * two-letter codes it is Tuesday. A file that writes `MO` or `WE` anywhere proves that it means the second.
 */
export interface DayReading {
  /** In one-letter codes; `undefined` where unclear. Monday first. */
  readonly letters: Days | undefined;
  /** In two-letter codes; `undefined` where unclear. Monday first. */
  readonly pairs: Days | undefined;
  readonly provesPairs: boolean;
}

const SPELLINGS: Readonly<Record<Weekday, readonly string[]>> = {
  M: ["MONDAY", "MON", "MO", "M"],
  T: ["TUESDAY", "TUES", "TUE", "TU", "T"],
  W: ["WEDNESDAY", "WED", "WE", "W"],
  R: ["THURSDAY", "THURS", "THUR", "THU", "THR", "TH", "R"],
  F: ["FRIDAY", "FRI", "FR", "F"],
  S: ["SATURDAY", "SAT", "SA", "S"],
  U: ["SUNDAY", "SUN", "SU", "U"],
};
const DAY_OF = new Map(WEEKDAYS.flatMap((day) => SPELLINGS[day].map((spelling) => [spelling, day] as const)));

const spellings = [...DAY_OF.keys()].sort((a, b) => b.length - a.length);
const ofLength = (isMeant: (length: number) => boolean): string =>
  spellings.filter(({ length }) => isMeant(length)).join("|");
const titleCase = (text: string): string =>
  text.replace(/[A-Z]+/g, (word) => word.charAt(0) + word.slice(1).toLowerCase());

const SEPARATOR = /(?:[\s,/;&+|.]|\band\b)+/i;
/** Two capitals that the one-letter codes read as one day: the second letter is not a code. */
const ONE_DAY_ANYWAY = ["MO", "WE", "TH", "SA"];
const LETTERS = new RegExp(`${ONE_DAY_ANYWAY.join("|")}|[MTWRFSU]`, "g");
const PAIRS = new RegExp(
  ofLength((length) => length <= 2),
  "g",
);
const NAMES = new RegExp(
  ofLength((length) => length >= 3),
  "g",
);
const TITLE_CASE = new RegExp(titleCase(ofLength(() => true)), "g");

/** The word cut into tokens, or `undefined` where something is left over. */
const tokens = (word: string, token: RegExp): string[] | undefined => {
  const matches = word.match(token) ?? [];
  return matches.join("") === word ? matches : undefined;
};

const toDays = (tokensOfWords: readonly (readonly string[] | undefined)[]): Days | undefined =>
  inOrder(tokensOfWords.flatMap((word) => word ?? [""]).map((token) => DAY_OF.get(token.toUpperCase())));

const readCapitals = (words: readonly string[]): DayReading => {
  const read = (token: RegExp) => words.map((word) => tokens(word, NAMES) ?? tokens(word, token));
  const letters = read(LETTERS);
  const pairs = read(PAIRS);
  const paired = pairs.flatMap((word) => word ?? [""]);
  const allPairs = paired.length > 1 && paired.every(({ length }) => length === 2);
  const provesPairs =
    paired.some((token) => token === "MO" || token === "WE") ||
    (allPairs && (words.length > 1 || paired.some((token) => ONE_DAY_ANYWAY.includes(token))));
  // `FR` in one-letter codes would be Friday before Thursday, which is never written.
  const isOutOfOrder = words.some((word) => tokens(word, NAMES) === undefined && word.includes("FR"));
  return { letters: isOutOfOrder ? undefined : toDays(letters), pairs: toDays(pairs), provesPairs };
};

/**
 * `MWF`, `TR`, `TTh`, `MTuWThF`, `Sa/Su`, `MO/WE/TH`, `Mon, Wed`, `Tuesday`. Anything else is unclear, ranges such
 * as `M-F` included.
 */
export const readDays = (pattern: string): DayReading => {
  const words = pattern
    .normalize("NFKC")
    .split(SEPARATOR)
    .filter((word) => word !== "");
  if (/[a-z]/.test(pattern) && /[A-Z]/.test(pattern)) {
    const days = toDays(words.map((word) => tokens(word, TITLE_CASE)));
    return { letters: days, pairs: days, provesPairs: false };
  }
  return readCapitals(words.map((word) => word.toUpperCase()));
};
