import type { NamedRoom } from "./room-search.ts";

/** What people call the place after its building: "308" of "Darrin Communications Center 308". */
export const roomNumber = ({ name, building }: NamedRoom): string => {
  if (building === null || !name.startsWith(building)) return name;
  return name.slice(building.length).trim() || name;
};

const NUMBER = /^(?=.*\d)[\p{L}\d.-]+$|^\p{Lu}{1,4}$/u;

/** The building and the number, whether the timetable tells them apart or not. */
const partsOf = (room: NamedRoom): { building: string; number: string } => {
  const words = room.name.split(/\s+/);
  const last = words.at(-1) ?? "";
  if (room.building !== null) return { building: room.building, number: roomNumber(room) };
  return NUMBER.test(last) && words.length > 1
    ? { building: words.slice(0, -1).join(" "), number: last }
    : { building: room.name, number: "" };
};

const initials = (words: readonly string[]): string => words.map((word) => [...word][0]).join("");

/**
 * How a room is written in short: initials of its building with the number apart and joined, `DCC 308` and `DCC308`;
 * with and without the small words, `ASARC` and `ASRC` for Alumni Sports and Rec Center.
 */
export const shortForms = (room: NamedRoom): readonly string[] => {
  const { building, number } = partsOf(room);
  const words = building.split(/[^\p{L}]+/u).filter(Boolean);
  const forms = new Set(
    [words, words.filter((word) => /^\p{Lu}/u.test(word))].map(initials).map((form) => form.toUpperCase()),
  );
  return [...forms]
    .filter((form) => form.length > 1)
    .flatMap((form) => (number === "" ? [form] : [`${form} ${number}`, `${form}${number}`]));
};
