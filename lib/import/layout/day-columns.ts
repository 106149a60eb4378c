import { WEEKDAYS, type Weekday } from "@classroom/timetable/weekday.ts";
import { dayWord, roleOf } from "../cells/header-words.ts";
import { foldText } from "../cells/source-text.ts";
import { DAY_WORDS, foldName, weekdayNamed } from "../cells/weekday-names.ts";
import type { Column } from "./layout.ts";

/** Monday to Friday at least by one letter each; `L M I J V S` is Mexican. */
const WEEK_OF_LETTERS = /lm[ixm]jv(?:sd?)?|lmmgv(?:sd?)?|stqqs(?:sd?)?|mtwrf(?:su?)?|mtwtf(?:ss?)?/;
/** `M T W TH F S SU` */
const TWO_LETTERS: Readonly<Record<string, string>> = { th: "r", su: "u" };

/** The columns of a week that stand side by side, each under one letter. */
const letteredWeek = (header: readonly string[]): readonly (readonly [Weekday, Column])[] => {
  const letters = header.map((cell) => {
    const word = foldText(dayWord(cell));
    return TWO_LETTERS[word] ?? (/^\p{L}$/u.test(word) ? word : " ");
  });
  const { 0: week = "", index: monday = 0 } = WEEK_OF_LETTERS.exec(letters.join("")) ?? {};
  return WEEKDAYS.slice(0, week.length).map((weekday, index) => [weekday, monday + index] as const);
};

/** The columns of a week that stand side by side, each under a short name of one language: `Mo Di Mi Do Fr`. */
const shortWeek = (header: readonly string[]): readonly (readonly [Weekday, Column])[] => {
  for (const words of DAY_WORDS.values()) {
    const days = header.map((cell) => words.get(foldName(dayWord(cell))));
    const monday = days.findIndex((_, at) =>
      WEEKDAYS.slice(0, 5).every((day, index) => days[at + index] === day),
    );
    const week = WEEKDAYS.map((day, index) => [day, monday + index] as const);
    if (monday >= 0) return week.filter(([day, column]) => days[column] === day);
  }
  return [];
};

/** The columns that are called after a day. */
export const dayColumns = (header: readonly string[]): ReadonlyMap<Weekday, Column> => {
  const named = header.flatMap((cell, column) => {
    const weekday = weekdayNamed(dayWord(cell));
    return weekday === undefined || roleOf(cell)?.role === "days" ? [] : [[weekday, column] as const];
  });
  if (named.length > 0) return new Map(named);
  return new Map([shortWeek(header), letteredWeek(header)].find(({ length }) => length > 0));
};
