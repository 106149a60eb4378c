import { type NamedRoom, nameParts } from "./named-room.ts";

const initials = (words: readonly string[]): string => words.map((word) => [...word][0]).join("");

/**
 * How a room is written in short: initials of its building with the number apart and joined, `DCC 308` and `DCC308`;
 * with and without the small words, `ASARC` and `ASRC` for Alumni Sports and Rec Center.
 */
export const shortForms = (room: NamedRoom): readonly string[] => {
  const parts = nameParts(room);
  const [building, number] =
    parts.building === "" ? [room.building ?? room.name, ""] : [parts.building, parts.number];
  const words = building.split(/[^\p{L}]+/u).filter(Boolean);
  const forms = new Set(
    [words, words.filter((word) => /^\p{Lu}/u.test(word))].map(initials).map((form) => form.toUpperCase()),
  );
  return [...forms]
    .filter((form) => form.length > 1)
    .flatMap((form) => (number === "" ? [form] : [`${form} ${number}`, `${form}${number}`]));
};
