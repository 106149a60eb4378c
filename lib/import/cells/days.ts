import { WEEKDAYS, type Weekday } from "../../timetable/weekday.ts";
import { readDays } from "./day-pattern.ts";
import { type ColumnReader, ok, shareRead, unclear } from "./reading.ts";
import type { DayCodes } from "./said-notation.ts";
import { foldText, isPlaceholder, tidyText } from "./source-text.ts";
import { DAY_WORDS, type DayWords, foldName } from "./weekday-names.ts";

type Days = readonly Weekday[];

/** One way to write days; `undefined` for what is not written so. */
interface Notation {
  readonly name: string;
  readonly read: (value: string) => Days | undefined;
}

const MONDAY_TO_FRIDAY = WEEKDAYS.slice(0, 5);
/** Characters; no pattern of days is longer. */
const LONGEST = 200;

/** Monday first; `undefined` if a day comes twice (which other day is meant?) or none does. */
const inOrder = (days: readonly (Weekday | undefined)[]): Days | undefined => {
  const named = new Set(days);
  const isClear = days.length > 0 && named.size === days.length && !named.has(undefined);
  return isClear ? WEEKDAYS.filter((day) => named.has(day)) : undefined;
};

/** From one day to another, both included; over the weekend if the second comes first. */
const span = (from: Weekday, to: Weekday): Days => {
  const [first, last] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to)];
  return WEEKDAYS.filter((_, index) =>
    first <= last ? first <= index && index <= last : index >= first || index <= last,
  );
};

const PHRASES: ReadonlyMap<string, Days> = new Map<string, Days>([
  ...["daily", "weekdays", "täglich", "diario", "diariamente", "quotidien", "dagelijks"].map(
    (word): [string, Days] => [word, MONDAY_TO_FRIDAY],
  ),
  ["every day", WEEKDAYS],
  ["weekends", ["S", "U"]],
]);

const DASH = /\s*[-–—~～]\s*|\s+(?:to|bis|thru|through)\s+/i;
/** What stands at the place of a day without a class: `M-W-F--`, `-T-R---`, `M W F`. */
const hasFillers = (value: string): boolean => /^[-_.]|[-_.]{2,}|[-_.]$/.test(value) && value.length >= 5;

/**
 * Two days with a dash: a list in files that write longer lists so (`M-W-F`, `M-R`), a range in others. Of short
 * codes without such proof only Monday to Friday and beyond is surely a range: `T-Th` may be two days.
 */
const dashed = (
  value: string,
  isList: boolean,
  read: (part: string) => Days | undefined,
): Days | undefined => {
  const parts = value.split(DASH);
  const days = parts.map(read);
  const single = days.map((found) => (found?.length === 1 ? found[0] : undefined));
  if (isList || parts.length > 2)
    return inOrder(days.flatMap((found): readonly (Weekday | undefined)[] => found ?? [undefined]));
  const [from, to] = single;
  if (from === undefined || to === undefined) return undefined;
  const isWord = parts.every((part) => part.trim().length >= 3 || /^[^\p{Script=Latin}]+$/u.test(part));
  const isWholeWeek = from === "M" && (to === "F" || to === "S" || to === "U");
  return isWord || isWholeWeek ? span(from, to) : undefined;
};

const english = (usesPairs: boolean): Notation => ({
  name: usesPairs ? "two letters a day" : "English codes or names",
  read: (value) => {
    const { letters, pairs } = readDays(value);
    return usesPairs ? pairs : letters;
  },
});

const THURSDAY_H = "one letter a day, Thursday H";
const LETTER_CODES: readonly Readonly<{ name: string; codes: string; proof: RegExp }>[] = [
  { name: THURSDAY_H, codes: "MTWHFSU", proof: /h/ },
  { name: "one letter a day, Spanish", codes: "LMXJVSD", proof: /x/ },
  { name: "one letter a day, Italian", codes: "LMEGVSD", proof: /g.*v|v.*g/ },
];

const letterCode = (codes: string): ((value: string) => Days | undefined) => {
  const letters = [...codes.toLowerCase()];
  return (value) => {
    // In `TuTh` a capital begins each day: these are not letters of their own.
    if (/[A-Z]/.test(value) && /[a-z]/.test(value)) return undefined;
    return inOrder(
      [...foldName(value).replace(/[\s,/;&+]+/g, "")].map((letter) => WEEKDAYS[letters.indexOf(letter)]),
    );
  };
};

const JOINING = new Set(["and", "und", "et", "y", "e"]);
const WORD_END = /[\s,/;&+|、，・·]+/;

/** Names of one language, apart (`lun, mer`) or run together (`MoMi`, `월수금`). */
const named = (words: DayWords): ((value: string) => Days | undefined) => {
  const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const token = new RegExp(escaped.join("|"), "gu");
  return (value) => {
    const alone = words.get(foldName(value));
    if (alone !== undefined) return [alone];
    const parts = foldName(value)
      .split(WORD_END)
      .filter((part) => part !== "" && (words.has(part) || !JOINING.has(part)));
    return inOrder(
      parts.flatMap((part) => {
        const whole = words.get(part);
        if (whole !== undefined) return [whole];
        const found = part.match(token) ?? [];
        return found.join("") === part ? found.map((word) => words.get(word)) : [undefined];
      }),
    );
  };
};

/** Of every language, made once: a pattern of all its words takes a while. */
const NAMES: readonly Notation[] = [...DAY_WORDS].map(([language, words]) => ({
  name: `names in ${language}`,
  read: named(words),
}));

/** Seven places, each taken or not: `1010100`, `YNYNYNN`. */
const FLAGS = /^[01]{7}$|^[yn]{7}$/i;
const flagged =
  (week: Days) =>
  (value: string): Days | undefined => {
    if (!FLAGS.test(value)) return undefined;
    const days = week.filter((_, index) => /[1y]/i.test(value.charAt(index)));
    return days.length > 0 ? inOrder(days) : undefined;
  };
const SUNDAY_FIRST: Days = ["U", ...WEEKDAYS.slice(0, 6)];

/** Patterns that have a class on the first or the sixth place: of fewer the weekend can't be told. */
const ENOUGH_FLAGS = 3;

const flagNotations = (values: readonly string[]): Notation[] => {
  const flags = values.filter((value) => FLAGS.test(value));
  const taken = (index: number): number => flags.filter((value) => /[1y]/i.test(value.charAt(index))).length;
  // The place that is taken less is of the weekend: Sunday in front, or Saturday behind.
  const [fewer, more] = [Math.min(taken(0), taken(5)), Math.max(taken(0), taken(5))];
  if (fewer * 3 > more || more < ENOUGH_FLAGS) return [];
  const isMondayFirst = taken(0) > taken(5);
  return [
    {
      name: `a flag a day, ${isMondayFirst ? "Monday" : "Sunday"} first`,
      read: flagged(isMondayFirst ? WEEKDAYS : SUNDAY_FIRST),
    },
  ];
};

const NUMBERS = /^[0-7](?:[\s,;/&+-]*[0-7])*$/;
const digitsOf = (value: string): number[] => (value.match(/\d/g) ?? []).map(Number);

/** Numbers of days, read by the only Monday for which hardly any class meets at a weekend. */
const numberNotations = (values: readonly string[]): Notation[] => {
  const used = values.filter((value) => NUMBERS.test(value) && !FLAGS.test(value)).flatMap(digitsOf);
  const has = (digit: number): boolean => used.includes(digit);
  const offWeek = (monday: number): number =>
    used.filter((digit) => (digit - monday + 7) % 7 >= 5).length / used.length;
  const mondays = [0, 1, 2].filter(
    (monday) => !(monday === 0 && has(7)) && !(monday === 2 && has(0)) && offWeek(monday) <= 0.1,
  );
  const [monday, second] = mondays;
  if (used.length === 0 || monday === undefined || second !== undefined) return [];
  return [
    {
      name: `a number a day, Monday ${monday}`,
      read: (value) =>
        NUMBERS.test(value) && !FLAGS.test(value)
          ? inOrder(digitsOf(value).map((digit) => WEEKDAYS[(digit - monday + 7) % 7]))
          : undefined,
    },
  ];
};

const isCovered = (read: Days | undefined, days: Days): boolean => read?.join() === days.join();

const CODE = /^\p{L}{1,4}$/u;
/** A few short words that nobody knows make the known ones doubtful: in `L M J V`, is `M` a Monday? */
const hasUnknownCodes = (values: readonly string[], isKnown: (value: string) => boolean): boolean => {
  const codes = values.filter(
    (value) => CODE.test(value) && !/^[MTWRFSUH]+$/.test(value) && !isKnown(value),
  ).length;
  return codes > 0.1 * (codes + values.filter(isKnown).length);
};

/**
 * How a column writes days. All its values together choose the alphabet and the language: the one that reads the
 * most, English if several do. What another alphabet that reads as many would take for other days is unclear, and so is
 * `TH` if nothing tells whether `H` is a day of its own.
 *
 * @param codes what a person says the file writes for each day: nothing else is read then
 */
export const dayColumn = (column: Iterable<string>, codes?: DayCodes): ColumnReader<Days> => {
  const values = [...new Set(column)].map(tidyText).filter((value) => !isPlaceholder(value));
  const isList = values.some(
    (value) => !hasFillers(value) && /^[A-Za-z]{1,2}(?:-[A-Za-z]{1,2}){2,}$/.test(value),
  );
  const withDashes = ({ name, read }: Notation): Notation => ({
    name,
    read: (value) => {
      if (value.length > LONGEST) return undefined;
      const phrase = PHRASES.get(foldText(value));
      if (phrase !== undefined) return phrase;
      if (hasFillers(value)) return read(value.replace(/[-_.\s]/g, ""));
      return read(value) ?? (DASH.test(value) ? dashed(value, isList, read) : undefined);
    },
  });
  const provesPairs = values.some((value) => readDays(value).provesPairs);
  const folded = values.map(foldName);
  const recognised = (): Notation[] => [
    english(provesPairs),
    ...LETTER_CODES.filter(({ proof }) => folded.some((value) => proof.test(value))).map(
      ({ name, codes }): Notation => ({ name, read: letterCode(codes) }),
    ),
    ...NAMES,
  ];
  const all = codes
    ? [withDashes({ name: "codes as said", read: named(codes) })]
    : [...recognised().map(withDashes), ...flagNotations(values), ...numberNotations(values)];
  const counted = all.map((notation) => ({
    notation,
    count: values.filter((value) => notation.read(value) !== undefined).length,
  }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  const [chosen, ...rivals] = counted.filter(({ count }) => count === most).map(({ notation }) => notation);
  const isForeign = !codes && hasUnknownCodes(values, (value) => chosen?.read(value) !== undefined);
  const isEnglish = chosen?.name.startsWith("names") === false;

  const read: ColumnReader<Days>["read"] = (value) => {
    const tidy = tidyText(value);
    if (isPlaceholder(tidy)) return ok(null);
    const days = chosen?.read(tidy);
    if (days === undefined) return unclear("unknown day");
    if (isForeign) return unclear("a day code beside others that are unknown");
    // `TH` is Thursday, or Tuesday and Thursday: a `TTH` or an `R` anywhere would tell.
    const isDisputed = rivals.some(
      ({ name, read: other }) => (!isEnglish || name === THURSDAY_H) && !isCovered(other(tidy) ?? days, days),
    );
    return isDisputed ? unclear("a day that other languages read otherwise") : ok(days);
  };
  return { read, score: most === 0 ? 0 : shareRead(values.map(read)), notation: chosen?.name ?? "none" };
};
