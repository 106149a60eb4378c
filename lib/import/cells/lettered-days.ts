import { WEEKDAYS } from "../../timetable/weekday.ts";
import { type Days, inOrder, type Notation } from "./day-notation.ts";
import { readDays } from "./day-pattern.ts";
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
export const named = (words: DayWords): ((value: string) => Days | undefined) => {
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

/** English codes, the alphabets that some value proves, and the names of every language. */
export const letteredNotations = (values: readonly string[]): Notation[] => {
  const folded = values.map(foldName);
  return [
    english(values.some((value) => readDays(value).provesPairs)),
    ...LETTER_CODES.filter(({ proof }) => folded.some((value) => proof.test(value))).map(
      ({ name, codes }): Notation => ({ name, read: letterCode(codes) }),
    ),
    ...NAMES,
  ];
};
