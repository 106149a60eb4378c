import type { NamedRoom } from "./named-room.ts";

/** A room's name in two parts. */
export interface NameParts {
  /** Empty if the name is all there is. */
  readonly building: string;
  /** What is on the door. */
  readonly number: string;
}

const NUMBER = /^(?=.*\d)[\p{L}\d.-]+$|^\p{Lu}{1,4}$/u;

/** "Darrin Communications Center" and "308", whether or not the timetable tells them apart. */
export const nameParts = ({ name, building }: NamedRoom): NameParts => {
  const number = building !== null && name.startsWith(building) ? name.slice(building.length).trim() : "";
  if (building !== null) return number === "" ? { building: "", number: name } : { building, number };
  const words = name.split(/\s+/);
  const last = words.at(-1) ?? "";
  return NUMBER.test(last) && words.length > 1
    ? { building: words.slice(0, -1).join(" "), number: last }
    : { building: "", number: name };
};

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
