import { tidyText } from "./source-text.ts";

/** When a term of this name usually begins (month and day), and how many weeks it has. */
const SEASONS: readonly (readonly [name: RegExp, begins: string, weeks: number])[] = [
  [/fall|autumn|herbst|winter ?semester|otoño|automne|michaelmas|\bws\b/i, "08-31", 16],
  [/spring|sommersemester|frühjahr|primavera|printemps|\bss\b/i, "01-18", 16],
  [/summer|sommer|verano|été/i, "06-01", 9],
  [/winter|hiver|invierno/i, "01-11", 12],
];

/** A date (`YYYY-MM-DD`) near to the first day of a term, by its name, and its weeks: `Fall 2026`. */
export const seasonOf = (term: string) => {
  const [, first, second = first] = /(?<!\d)(20\d{2})(?:\s?[-/]\s?(20\d{2}))?(?!\d)/.exec(term) ?? [];
  const [, begins, weeks] = SEASONS.find(([name]) => name.test(term)) ?? [];
  if (first === undefined || begins === undefined || weeks === undefined) return undefined;
  // The spring of 2019-2020 is in 2020.
  return { near: `${begins > "07" ? first : second}-${begins}`, weeks };
};

const LONGEST = 40;
/** `Fall Quarter 18-19`, `2026 Spring`: a season and a year, and hardly more. */
const YEAR = /(?<!\d)(?:20)?\d{2}(?:\s?[-/]\s?(?:20)?\d{2})?(?!\d)/;
const BESIDE = /^[\s,.:/-]*(?:(?:term|quarter|semester|session)[\s,.:/-]*)?$/i;

/** True if the text is a term's name and no more. */
export const isTermName = (text: string): boolean => {
  if (text.length > LONGEST || !YEAR.test(text)) return false;
  return SEASONS.some(([name]) => name.test(text) && BESIDE.test(text.replace(YEAR, "").replace(name, "")));
};

/** `4`, `4th`, `Semester 4`, `IV`. */
const COUNTED =
  /^(?:(?:sem(?:ester)?|semestre|year|level|nivel|ano|año)\W*)?(\d{1,2})(?:st|nd|rd|th|º|°|\.)?(?:\W*(?:sem(?:ester)?|semestre|year|level))?$/i;
const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

/** The number that is all a term has for a name. */
export const countOf = (value: string): number | undefined => {
  const text = tidyText(value);
  const roman = ROMAN.indexOf(text.toUpperCase()) + 1;
  if (roman > 0) return roman;
  const [, digits] = COUNTED.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};
