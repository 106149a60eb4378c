import { foldText } from "./source-text.ts";

/** Scripts that write no space between words, or write it at will. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
/** Spaces that say nothing beside such a script; between two digits one tells two numbers apart. */
const AT_WILL = /(?<!\d) | (?!\d)/g;
const BESIDE_NUMBER = /(?<=[\p{L}\p{M}]) (?=\p{N})|(?<=\p{N}) (?=\p{L})/gu;

/** What says nothing in a name without a number. */
const NOTHING = /[\s()[\]_–-]+/g;

/**
 * The same for two ways to write a room: `SSG 11`, `SSG-11`, `ssg11`; `BENIN (AB)`, `Benin(A B)`. In a name with a number
 * marks stand for a space, which says nothing beside the number.
 */
export const roomKey = (name: string): string => {
  const folded = foldText(name);
  if (!/\p{N}/u.test(folded)) return folded.replace(NOTHING, "") || folded;
  const words = (folded.match(/[\p{L}\p{M}]+|\p{N}+|\+/gu) ?? []).join(" ");
  return words.replace(UNSPACED.test(words) ? AT_WILL : BESIDE_NUMBER, "");
};
