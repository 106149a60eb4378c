import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { cutter, type Days, inOrder, type Notation, readDays } from "./day-pattern.ts";
import { rememberingLast } from "./remembering.ts";
import { MEXICAN_DAYS } from "./systems/mexican-days.ts";
import { VIETNAMESE_DAYS } from "./systems/vietnamese-days.ts";
import { DAY_WORDS, type DayWords, foldName } from "./weekday-names.ts";

export const THURSDAY_H = "one letter a day, Thursday H";
/** Between two days: `Mon and Tue`. */
export const JOINING = new Set(["and", "und", "et", "y", "e", "و"]);
/** `5SEX`, `1. Montag`: a number in front puts the days in order. */
const ORDER = /^[0-7][.)\s-]*(?=\p{L}{2})/u;
const WORD_END = /[\s,/;&+|、，・·׳]+/;

/** Every language reads the same value, one after the other. */
const foldedOf = rememberingLast((value) => {
  const whole = foldName(value).replace(ORDER, "");
  return { whole, words: whole.split(WORD_END).filter((word) => word !== "") };
});

/** A reader of days as names of one language or as codes, separate (`lun, mer`) or without spaces (`MoMi`, `월수금`). */
export const named = (words: DayWords): ((value: string) => Days | undefined) => {
  const cut = cutter(words.keys());
  return (value) => {
    const folded = foldedOf(value);
    const alone = words.get(folded.whole);
    if (alone !== undefined) return [alone];
    const days: (Weekday | undefined)[] = [];
    for (const word of folded.words) {
      const names = words.has(word) ? [word] : JOINING.has(word) ? [] : cut(word);
      if (names === undefined) return undefined;
      days.push(...names.map((name) => words.get(name)));
    }
    return inOrder(days);
  };
};

/** Codes of one letter a day, Monday's first, and what in a column's values, a line each, proves them. */
const LETTER_CODES = [
  { name: THURSDAY_H, codes: "mtwhfsu", proof: /h/ },
  { name: "one letter a day, Spanish", codes: "lmxjvsd", proof: /x/ },
  MEXICAN_DAYS,
  { name: "one letter a day, Italian", codes: "lmegvsd", proof: /g.*v|v.*g/ },
  { name: "one letter a day, Hebrew", codes: "בגדהושא", proof: /^[א-ו]['׳]?$/m },
].map(({ codes, ...code }) => {
  const read = named(new Map(WEEKDAYS.map((day, at) => [codes.charAt(at), day])));
  // In `TuTh` a capital begins each day: these are not letters of their own.
  const isTitled = (value: string): boolean => /[A-Z]/.test(value) && /[a-z]/.test(value);
  return { ...code, read: (value: string) => (isTitled(value) ? undefined : read(value)) };
});

/** Of every language, made once: a pattern of all its words takes a while. */
const NAMES: readonly Notation[] = [...DAY_WORDS].map(([language, words]) => ({
  name: `names in ${language}`,
  read: named(words),
}));

/** Days that stand alone, all of them but Thursday one letter: `TH` beside these is Thursday. */
const hasLoneThursday = (values: readonly string[]): boolean => {
  const others = new Set(values.map((value) => value.toUpperCase()));
  return (
    others.delete("TH") &&
    ["M", "T", "W", "F"].every((day) => others.has(day)) &&
    [...others].every((day) => day.length === 1 && day !== "H")
  );
};

/** English codes, the alphabets that some value proves, and the names of every language. */
export const letteredNotations = (values: readonly string[]): Notation[] => {
  const folded = values.map(foldName).join("\n");
  const isLone = hasLoneThursday(values);
  const usesPairs = isLone || values.some((value) => readDays(value).provesPairs);
  return [
    {
      name: usesPairs ? "two letters a day" : "English codes or names",
      read: (value) => readDays(value)[usesPairs ? "pairs" : "letters"],
    },
    ...(VIETNAMESE_DAYS.proof.test(values.join("\n").normalize("NFC")) ? [VIETNAMESE_DAYS] : []),
    ...LETTER_CODES.filter(({ name, proof }) => !(isLone && name === THURSDAY_H) && proof.test(folded)),
    ...NAMES,
  ];
};
