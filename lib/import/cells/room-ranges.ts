import { MOST } from "./room-words.ts";

/** `H 301-303`, `K12 - K14`. */
const RANGE = /^(.*?)(\d+)(?:\s*[-–]|\s(?:to|thru|bis))\s*(?:\1)?(\d+)$/;
/** `D-01-02-03` */
const SEVERAL_NUMBERS = /^(.*?\D)(\d+(?:\s*[-–/]\s*\d+){2,})$/;
/** `Lab A-B`, `101 AB`, `109AC`; `202EM` and `Aula II` are one room. */
const LETTERS = /^(.*[\d\s])([A-Z])(?:\s?[-–]\s?)?(?:\1)?([A-Z])$/;
const GLUED = /[A-Z]{2}$/;
/** Rooms that may be one while walls between them are open. */
const NEIGHBOURS = 4;

/** The rooms of a range, or of several numbers: `H 301-303`, `H 301-302-305`, `Lab A-C`. */
export const numbered = (text: string): readonly string[] => {
  const [, head = "", numbers = ""] = SEVERAL_NUMBERS.exec(text) ?? [];
  if (numbers !== "") return (numbers.match(/\d+/g) ?? []).map((number) => head + number);
  const [, prefix = "", from = "", to = ""] = RANGE.exec(text) ?? LETTERS.exec(text) ?? [];
  const radix = /\d/.test(from) ? 10 : 36;
  const [low = 0, high = 0] = [from, to].map((end) => Number.parseInt(end, radix));
  const isOne = low >= high || (GLUED.test(text) && high - low >= NEIGHBOURS);
  const length = from.length === to.length && !isOne ? Math.min(high - low + 1, MOST) : 0;
  return Array.from({ length }, (_, index) => {
    const room = (low + index).toString(radix).toUpperCase();
    return prefix + room.padStart(from.length, "0");
  });
};
