import { foldText, isPlaceholder, tidyText } from "./source-text.ts";

/** Where a class meets, as the source writes it, white space collapsed. */
export interface Place {
  /** `null` where the source names none. */
  readonly building: string | null;
  /** Without the building; empty where the building is all that the source names. */
  readonly room: string;
}

/** `HALL 102*` has a footnote. */
const unmarked = (text: string): string => tidyText(text).replace(/^\*+ ?| ?\*+$/g, "");

/** The place that a room, and where known its building, name; a room that repeats its building loses it. */
export const placeOf = (building: string, room: string): Place => {
  const [tidyBuilding, tidyRoom] = [unmarked(building), unmarked(room)];
  if (tidyBuilding === "") return { building: null, room: tidyRoom };
  if (foldText(tidyRoom) === foldText(tidyBuilding)) return { building: tidyBuilding, room: "" };
  const [lead, rest] = [tidyRoom.slice(0, tidyBuilding.length), tidyRoom.slice(tidyBuilding.length)];
  const repeats = rest.startsWith(" ") && foldText(lead) === foldText(tidyBuilding);
  return { building: tidyBuilding, room: repeats ? rest.trim() : tidyRoom };
};

/** A digit, or capitals only: `308`, `1W01`, `STU`. */
const ROOM_CODE = /\d|^\p{Lu}+$/u;

/** `0`, `00000`: what systems write for an empty field; a room only if a single building has it. */
export const isZero = (room: string): boolean => /^0+$/.test(room);

/** Splits `Greene Building STU` before its last word where that is a room code; else the building is the room. */
export const placeAt = (location: string): Place | undefined => {
  const words = unmarked(location).split(" ");
  const last = words.at(-1) ?? "";
  if (isPlaceholder(location) || isZero(tidyText(location))) return undefined;
  if (words.length === 1 || !ROOM_CODE.test(last)) return placeOf(location, location);
  return isPlaceholder(last) ? undefined : placeOf(words.slice(0, -1).join(" "), last);
};

export const nameOf = ({ building, room }: Place): string =>
  [building, room].filter((part) => part !== null && part !== "").join(" ");

/** The same for two spellings that differ by case, width or space only; a building alone is a room of its name. */
export const identityOf = ({ building, room }: Place): string =>
  room === "" ? `\n${foldText(building ?? "")}` : `${foldText(building ?? "")}\n${foldText(room)}`;
