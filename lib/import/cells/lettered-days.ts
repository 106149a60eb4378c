import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import QuickLRU from "quick-lru";
import { type Days, inOrder, type Notation, readDays } from "./day-pattern.ts";
import { DAY_WORDS, type DayWords, foldName } from "./weekday-names.ts";

const english = (usesPairs: boolean): Notation => ({
  name: usesPairs ? "two letters a day" : "English codes or names",
  read: (value) => {
    const { letters, pairs } = readDays(value);
    return usesPairs ? pairs : letters;
  },
});

export const THURSDAY_H = "one letter a day, Thursday H";
const LETTER_CODES: readonly Readonly<{ name: string; codes: string; proof: RegExp }>[] = [
  { name: THURSDAY_H, codes: "MTWHFSU", proof: /h/ },
  { name: "one letter a day, Spanish", codes: "LMXJVSD", proof: /x/ },
  { name: "one letter a day, Italian", codes: "LMEGVSD", proof: /g.*v|v.*g/ },
  { name: "one letter a day, Hebrew", codes: "בגדהושא", proof: /^[א-ו]['׳]?$/ },
];

const letterCode = (codes: string): ((value: string) => Days | undefined) => {
  const letters = [...codes.toLowerCase()];
  return (value) => {
    // In `TuTh` a capital begins each day: these are not letters of their own.
    if (/[A-Z]/.test(value) && /[a-z]/.test(value)) return undefined;
    return inOrder(
      [...foldName(value).replace(/[\s,/;&+'׳]+/g, "")].map((letter) => WEEKDAYS[letters.indexOf(letter)]),
    );
  };
};

const JOINING = new Set(["and", "und", "et", "y", "e"]);
/** `5SEX`, `1. Montag`: a number in front puts the days in order. */
const ORDER = /^[0-7][.)\s-]*(?=\p{L}{2})/u;
const WORD_END = /[\s,/;&+|、，・·]+/;

/** A value in the form of names, and its words. */
interface Folded {
  readonly whole: string;
  readonly words: readonly string[];
}

/** Every language reads the same value, one after the other: the last ones are enough. */
const foldedBefore = new QuickLRU<string, Folded>({ maxSize: 2000 });

const fold = (value: string): Folded => {
  const cached = foldedBefore.get(value);
  if (cached !== undefined) return cached;
  const whole = foldName(value).replace(ORDER, "");
  const folded = { whole, words: whole.split(WORD_END).filter((word) => word !== "") };
  foldedBefore.set(value, folded);
  return folded;
};

/** Names of one language, apart (`lun, mer`) or run together (`MoMi`, `월수금`). */
export const named = (words: DayWords): ((value: string) => Days | undefined) => {
  const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const token = new RegExp(escaped.join("|"), "uy");
  /** What names without anything between them mean; `undefined` if something is left over. */
  const runTogether = (word: string): (Weekday | undefined)[] | undefined => {
    const days: (Weekday | undefined)[] = [];
    for (let at = 0; at < word.length; at = token.lastIndex) {
      token.lastIndex = at;
      const [letters] = token.exec(word) ?? [];
      if (letters === undefined || letters === "") return undefined;
      days.push(words.get(letters));
    }
    return days;
  };
  return (value) => {
    const folded = fold(value);
    const alone = words.get(folded.whole);
    if (alone !== undefined) return [alone];
    const days: (Weekday | undefined)[] = [];
    for (const word of folded.words) {
      const day = words.get(word);
      if (day === undefined && JOINING.has(word)) continue;
      const daysOfWord = day === undefined ? runTogether(word) : [day];
      if (daysOfWord === undefined) return undefined;
      days.push(...daysOfWord);
    }
    return inOrder(days);
  };
};

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
  const folded = values.map(foldName);
  const isLone = hasLoneThursday(values);
  return [
    english(isLone || values.some((value) => readDays(value).provesPairs)),
    ...LETTER_CODES.filter(
      ({ name, proof }) => !(isLone && name === THURSDAY_H) && folded.some((value) => proof.test(value)),
    ).map(({ name, codes }): Notation => ({ name, read: letterCode(codes) })),
    ...NAMES,
  ];
};
