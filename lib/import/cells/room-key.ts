import { foldText } from "./source-text.ts";

/** Spaces that say nothing; between two digits one tells two numbers apart. */
const AT_WILL = /(?<!\p{N}) | (?!\p{N})/gu;

/** What says nothing in a name without a number. */
const NOTHING = /[\s()[\]_–-]+/g;

/**
 * The same for two ways to write a room: `SSG 11`, `SSG-11`, `ssg11`; `BENIN (AB)`, `Benin(A B)`; `Hall B14`, `HallB14`. In a name
 * with a number marks stand for a space.
 */
export const roomKey = (name: string): string => {
  const folded = foldText(name);
  if (!/\p{N}/u.test(folded)) return folded.replace(NOTHING, "") || folded;
  const words = (folded.match(/[\p{L}\p{M}]+|\p{N}+|\+/gu) ?? []).join(" ");
  return words.replace(AT_WILL, "");
};
