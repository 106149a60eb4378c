import { foldText } from "./source-text.ts";

/** Spaces that say nothing; between two digits one tells two numbers apart. */
const AT_WILL = /(?<!\p{N}) | (?!\p{N})/gu;

/** What says nothing in a name without a number. */
const NOTHING = /[\s()[\]_.;:–-]+/g;

/** What says no more than that a number is a room's, as `Rm 101` beside `101`. */
const SAYS_ROOM = new Set(
  "room rm raum zimmer salle sala aula ауд аудитория каб кабинет 教室 室 호 호실".split(" "),
);

/** Letters that look like Latin ones, among which a typed list may have them: `А-101` with a Cyrillic letter. */
const [GREEK_OR_CYRILLIC, LATIN] = ["авекмнорстухіαβεηικνορτυχ", "abekmhopctyxiabehiknoptyx"];

/**
 * The same for two ways to write a room: `SSG 11`, `SSG-11`, `ssg11`; `BENIN (AB)`, `Benin(A B)`; `Hall B14`, `HallB14`; `Rm 101`, `101`.
 * In a name with a number marks stand for a space.
 */
export const roomKey = (name: string): string => {
  const folded = foldText(name);
  if (!/\p{N}/u.test(folded)) return folded.replace(NOTHING, "") || folded;
  const words = (folded.match(/[\p{L}\p{M}]+|\p{N}+|\+/gu) ?? []).filter((word) => !SAYS_ROOM.has(word));
  const key = words.join(" ").replace(AT_WILL, "");
  return key.replace(
    /[α-ω\p{sc=Cyrillic}]/gu,
    (letter) => LATIN[GREEK_OR_CYRILLIC.indexOf(letter)] ?? letter,
  );
};
