import { foldText } from "./source-text.ts";

/** The number or the letter at the end of a name: `309B`, `A` of `Lab A`. */
const LAST = /(?:(\d+)\p{L}?|(?<![\p{L}\d])\p{L})$/u;
const LAST_LETTER = /(?<=[\d\s])\p{L}$/u;

/** The same for two rooms that differ only by a number of as many digits, `HP 303` and `HP 309B`, or by a letter. */
export const shapeOf = (room: string): string => foldText(room).replace(LAST, "$1").replace(/\d/g, "0");

/** The same for two codes that are built alike: `G8:405`, `B2:117`. */
export const buildOf = (code: string): string => code.replace(/\p{L}/gu, "a").replace(/\d/g, "0");

/** `C 301/302`, `Lab A/B`: what stands before the first number or letter belongs to the second as well. */
export const withPrefix = (first: string, other: string): string => {
  const [last = ""] = (/^\p{L}$/u.test(other) ? LAST_LETTER : LAST).exec(first) ?? [];
  return last !== "" && shapeOf(last) === shapeOf(other) ? first.slice(0, -last.length) + other : other;
};
