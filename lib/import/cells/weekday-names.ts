import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { onlyOf } from "./reading.ts";
import { foldText } from "./source-text.ts";
import { inPersianLetters, withoutArticle } from "./systems/day-spellings.ts";
import { SHORT_DAY_NAMES } from "./systems/short-day-names.ts";

/** The languages whose names of weekdays are known, as the runtime's own locale data have them. */
export const LANGUAGES = [
  ...["en", "de", "fr", "es", "it", "pt", "nl", "pl", "tr", "ko", "zh", "ja", "ru", "sv"],
  ...["da", "nb", "fi", "cs", "sk", "hu", "ro", "el", "uk", "ca", "hr", "sr-Latn", "sl", "bg"],
  ...["id", "vi", "ar", "he", "th", "et", "lv", "mk", "sr", "ms", "gl", "eu", "is", "kk", "fa"],
] as const;

/** Words for days, in the form of `foldName`, and what each means. */
export type DayWords = ReadonlyMap<string, Weekday>;

/** 2024-01-01 was a Monday. */
const DAY_OF_EACH = WEEKDAYS.map((weekday, index) => [weekday, Date.UTC(2024, 0, 1 + index)] as const);

/** The form in which names are compared: case, width, accents and full stops do not count. */
export const foldName = (name: string): string => {
  const plain = withoutArticle(foldText(name))
    .normalize("NFD")
    .replace(/\p{Mn}+/gu, "");
  // `JUM'AT`; Persian's half space, `سه شنبه`.
  return inPersianLetters(plain.replace(/[.'’`ʼ\u200c]|\s+(?=شنبه)/gu, "")).normalize("NFC");
};

const isShortScript = (name: string): boolean => /^[\p{sc=Han}\p{sc=Hangul}]$/u.test(name);

/** The words that mean one thing only, with what they mean. */
export const clearWords = <Meaning>(
  meanings: Iterable<readonly [word: string, Meaning]>,
): ReadonlyMap<string, Meaning> => {
  const byWord = Map.groupBy(meanings, ([word]) => word);
  return new Map(
    [...byWord.values()].flatMap((alike) => (new Set(alike.map(([, what]) => what)).size === 1 ? alike : [])),
  );
};

/** Full and short names of one language, and all that only one of its days begins with. */
const wordsOf = (language: string): DayWords => {
  const namer = (width: "long" | "short" | "narrow") => {
    const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: "UTC" });
    return DAY_OF_EACH.map(([weekday, time]) => [foldName(format.format(time)), weekday] as const);
  };
  const long = namer("long");
  const beginnings = long.flatMap(([name, weekday]) =>
    [...name.slice(2)].map((_, more) => [name.slice(0, more + 2), weekday] as const),
  );
  // One letter is left to the codes, which know by the other letters whose they are.
  const shortened = [...clearWords([...namer("narrow"), ...beginnings])].filter(
    ([word]) => word.length > 1 || isShortScript(word),
  );
  return new Map([
    ...shortened,
    ...clearWords([...long, ...namer("short"), ...Object.entries(SHORT_DAY_NAMES[language] ?? {})]),
  ]);
};

export const DAY_WORDS: ReadonlyMap<string, DayWords> = new Map(
  LANGUAGES.map((language) => [language, wordsOf(language)]),
);

/**
 * The weekday that a header names in full or by three letters at least (`Monday`, `Thurs`, `mercredi`, `月`), if all
 * languages that know the word agree.
 */
export const weekdayNamed = (header: string): Weekday | undefined => {
  const word = foldName(header);
  if (/^[a-z]{0,2}$/.test(word)) return undefined;
  return onlyOf(new Set([...DAY_WORDS.values()].flatMap((words) => words.get(word) ?? [])));
};
