import { tidyText } from "../cells/source-text.ts";

/** `4`, `4th`, `Semester 4`, `IV`. */
const COUNTED =
  /^(?:(?:sem(?:ester)?|semestre|year|level|nivel|ano|año)\W*)?(\d{1,2})(?:st|nd|rd|th|º|°|\.)?(?:\W*(?:sem(?:ester)?|semestre|year|level))?$/i;
const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
/** More terms than a year has. */
const TOO_MANY = 5;

const countOf = (value: string): number | undefined => {
  const text = tidyText(value);
  const roman = ROMAN.indexOf(text.toUpperCase()) + 1;
  if (roman > 0) return roman;
  const [, digits] = COUNTED.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * True if what calls itself a semester counts the semesters of those who study: `2nd`, `4th`, `6th` take place side by
 * side, and a room is free only if none of them is in it.
 */
export const areStudyYears = (values: readonly string[]): boolean => {
  const counts = values.map(countOf);
  return counts.every((count) => count !== undefined) && Math.max(0, ...counts.map(Number)) >= TOO_MANY;
};
