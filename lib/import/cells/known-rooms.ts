import { holdsTimes, withoutTimes } from "./questions/times-in-rooms.ts";
import { LONGEST } from "./room-words.ts";
import { foldText } from "./source-text.ts";

/** `HALL 102SCI 205` has two words and two numbers; `A415` is one word. */
const WORDS = /\p{L}*\d+|\p{L}+/gu;

const wordsOf = (text: string): readonly string[] => foldText(text).match(WORDS) ?? [];
const unspaced = (texts: readonly string[]): string => foldText(texts.join("")).replaceAll(" ", "");

/**
 * Finds the names of other rooms in a text, with any marks or none between them. Several rooms must have names of the
 * same form: `2 ANNEX B PA7` is the room `2 ANNEX B` in the building `PA7`.
 *
 * @param column the places of all rows; only those with a letter and a number are looked for
 */
export const knownRooms = (column: Iterable<string>) => {
  const named = [...column].filter((text) => /\d/.test(text) && /\p{L}/u.test(text));
  const names = new Map(named.map((text) => [wordsOf(text).join(" "), text]));
  /** `isAll` if the text is nothing but these rooms. */
  return (text: string): { readonly rooms: readonly string[]; readonly isAll: boolean } => {
    if (text.length > LONGEST) return { rooms: [], isAll: false };
    const words = wordsOf(withoutTimes(text));
    const whole = wordsOf(text).join(" ");
    const found: string[] = [];
    for (let at = 0; at < words.length; at += 1)
      for (let end = words.length; end > at; end -= 1) {
        const name = words.slice(at, end).join(" ");
        if (name === whole || !names.has(name)) continue;
        found.push(name);
        at = end - 1;
        break;
      }
    const forms = new Set(found.map((name) => name.replace(/\p{L}+/gu, "a").replace(/\d+/g, "0")));
    const areSure = holdsTimes(text) || (found.length > 1 && forms.size === 1);
    const rooms = areSure ? found.flatMap((name) => names.get(name) ?? []) : [];
    return { rooms, isAll: rooms.length > 0 && unspaced(rooms) === unspaced([text]) };
  };
};
