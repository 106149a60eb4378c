import { joinedNames } from "./joined-names.ts";
import { firstToken, namedTogether } from "./named-together.ts";
import { phantomRooms } from "./phantom-rooms.ts";
import { roomKey } from "./room-key.ts";
import { buildOf, shapeOf, withPrefix } from "./room-shapes.ts";
import { AND, DESIGNATOR, LONGEST, MOST, WITH } from "./room-words.ts";
import { foldText, isPlaceholder } from "./source-text.ts";
import { ideographicList } from "./systems/ideographic-lists.ts";

/** Also `101, 102 and 103`, and of `Hall, Court A East` the court. */
const COMMA = new RegExp(String.raw`\s*[,，]\s*(?:(?:${AND})\s)?|(?<=,.{0,80})\s+(?:${AND})\s+`);
/** `MON 101ANDMON 113`, as a page's lines are glued. */
const GLUED_AND = /\s+AND\s+|(?<=\d\p{Lu}?)AND(?=[\p{Lu}\d])/u;
const SLASH = /\s*[/／]\s*/;
const SEPARATORS = [COMMA, / [/+] /, SLASH, /\s*[&+＋|]\s*/, /\s*[-=]*[>→]\s*/, WITH, GLUED_AND] as const;
/** A code alone is a room. */
const MAY_BE_LIST = /[^\p{L}\p{M}\p{N}]|\p{N}\p{L}/u;
/** `Lab 2,3,4`: three numbers or more are rooms, also if no row has one of them alone. */
const COMMA_NUMBERS = /^.*\p{L}\s*\d+(?:\s*,\s*\d+){2,}$/u;
const SPACE = /\s+/;
const MARK = /[,，、/／&+＋|]/;
/** `A415`, `OR:E222`, `2B401`, `1139л` */
const CODE = /^\p{L}+(?:[:.-]\p{L}?)?\d|^\d\p{L}\d{2}|^\d{2,4}\p{L}$/u;
/** `D4-A` of `D4-110 (D4-A)` is the same room where it stands alone, unless others have it in brackets, too. */
const BRACKETED = /^[^,，、/／&+＋|]*\(([^()]*\d[^()]*)\)$/;
/** Codes of the same pattern that show how the column writes its rooms, and rooms of one building behind a slash. */
const USUAL = 3;

/** The names of a list, with what stands before the first number also before the others. */
const inFull = (parts: readonly string[]): readonly string[] =>
  parts.map((part) => withPrefix(parts[0] ?? "", part));

/**
 * Takes a text apart that names several rooms in a line, `HP 303,HP 309`. A comma or a slash may be a part of one place's
 * name, and `14/15` one room: they stand between rooms only if the column has each of them alone, or one, and they differ
 * by nothing but their numbers. A comma needs no other proof between two whole names that are so alike, or between one
 * that the column also has alone and others. `A415 A320` are two rooms if they differ by their numbers, or one is alone.
 *
 * @param column the places of all rows, as written
 */
export const roomLists = (column: Iterable<string>): ((text: string) => readonly string[]) => {
  const { isPhantom } = phantomRooms();
  // What a text names must not depend on the order of the rows.
  const alone = new Map([...new Set(column)].sort().map((text) => [foldText(text), text] as const));
  const listed = [...alone.values()].filter((text) => text.length <= LONGEST && COMMA_NUMBERS.test(text));
  const listedRooms = listed.flatMap((text) => inFull(text.split(COMMA)));
  const keys = new Map([...listedRooms, ...alone.values()].map((text) => [roomKey(text), text]));
  const isAlone = (room: string): boolean => keys.has(roomKey(room));
  const aloneAs = (room: string): string | undefined => keys.get(roomKey(room));
  const beginnings = new Set([...keys].flat().map(firstToken));
  const withKnown = joinedNames({ aloneAs, beginnings });
  const nameAs = (room: string): string | undefined => (MARK.test(room) ? undefined : aloneAs(room));
  const codes = [...alone.keys()].filter((text) => CODE.test(text) && !SPACE.test(text));
  const builds = Map.groupBy(codes, buildOf);
  const isUsual = (code: string): boolean => (builds.get(buildOf(foldText(code)))?.length ?? 0) >= USUAL;
  const withSlash = [...alone.keys()].filter((text) => SLASH.test(text));
  const behind = Map.groupBy(withSlash, (text) => text.split(SLASH)[0] ?? "");
  /** `L20/D2-161` where `D2-161` stands alone; not `B2/D2-161` where others are in `B2` as well. Of `Hall / VIRTUAL` the hall. */
  const roomsBySlash = (parts: readonly string[]): readonly string[] => {
    const isBuilding = (behind.get(foldText(parts[0] ?? ""))?.length ?? 0) >= USUAL;
    if (!isBuilding && parts.every((part) => /\p{L}.*\d|\d.*\p{L}/u.test(part)) && parts.some(isAlone))
      return parts;
    // Of `Hall / TBA` the room is still to come.
    const real = parts.filter((part) => !isPlaceholder(part) || /^tb/i.test(part));
    return real.length < parts.length ? real : [];
  };
  const areRooms = (rooms: readonly string[], isProven: boolean): boolean => {
    const [first = "", ...others] = rooms;
    const isAlike = others.every((room) => shapeOf(room) === shapeOf(first));
    if (rooms.some(isAlone) && rooms.every((room) => isAlone(room) || isPhantom(room))) return true;
    return isAlike && (isProven || rooms.some(isAlone));
  };
  /**
   * A comma between a known room and others separates a list. `Main Hall, Room 12` and `Institute, L1` are not lists: a
   * name without a number, and behind it numbers that no row has alone.
   */
  const areListed = (names: readonly string[]): boolean => {
    const [first = "", ...others] = names;
    if (/\p{L}/u.test(first) && others.every((room) => DESIGNATOR.test(room))) return false;
    const isBuilding = !/\d/.test(first) && others.every((room) => /\d/.test(room));
    if (others.some(isAlone) || (!isBuilding && isAlone(first))) return true;
    return names.every((room) => CODE.test(room) && !SPACE.test(room)) && names.some(isUsual);
  };
  const roomsIn = (text: string): readonly string[] => {
    const together = namedTogether(text, { aloneAs: nameAs, beginnings });
    return together.length > 0 ? together : MAY_BE_LIST.test(text) ? separated(text) : [text];
  };
  const separated = (text: string): readonly string[] => {
    if (text.includes("、")) return ideographicList(text);
    for (const separator of SEPARATORS) {
      const parts = text.split(separator).filter((part) => part !== "");
      if (parts.length < 2 || parts.length > MOST) continue;
      const rooms = inFull(parts).map((full, at) => aloneAs(full) ?? aloneAs(parts[at] ?? "") ?? full);
      const areWhole = parts.every((part) => /\p{L}/u.test(part));
      if (parts.every(isUsual) || areRooms(rooms, separator === COMMA && areWhole)) return rooms;
      if (separator === COMMA && areListed(parts)) return parts.flatMap(roomsIn);
      if (separator === GLUED_AND && parts.some(isAlone) && parts.every((part) => /\d/.test(part)))
        return parts;
      const slashed = separator === SLASH ? roomsBySlash(parts) : [];
      if (slashed.length > 0) return slashed;
    }
    const words = text.split(SPACE);
    const areCodes =
      words.some((word) => CODE.test(word)) &&
      words.every((word) => CODE.test(word) || isPhantom(word)) &&
      (new Set(words.map(shapeOf)).size === 1 || words.some(isAlone) || words.every(isUsual));
    return words.length > 1 && words.length <= MOST && areCodes ? words : withKnown(text);
  };
  // The rooms of a list are known, and a list is not a name: of `08/20/09` beside `20` also `08` and `09`, in `08/09`.
  const lists = new Set([...alone.values()].filter((text) => MARK.test(text) || SPACE.test(text)));
  /** Whose rooms are known by now, so that they might be one that is called after both. */
  const roomsOfList = new Map<string, readonly string[]>();
  for (let count = -1; lists.size !== count; ) {
    count = lists.size;
    for (const text of lists) {
      const rooms = roomsIn(text);
      if (rooms.length < 2 || rooms.includes(text)) continue;
      lists.delete(text);
      if (!MARK.test(text)) roomsOfList.set(text, rooms);
      keys.delete(roomKey(text));
      for (const room of rooms) keys.set(roomKey(room), aloneAs(room) ?? room);
      for (const name of rooms.flatMap((room) => [room, roomKey(room)])) beginnings.add(firstToken(name));
    }
  }
  const spellings = Map.groupBy(alone.values(), roomKey);
  const aliases = Map.groupBy(alone.values(), (text) => roomKey(BRACKETED.exec(text)?.[1] ?? ""));
  const readAlone = (text: string): readonly string[] => roomsOfList.get(text) ?? roomsIn(text);
  // `B203 CIVT` is taken with `B203 - CIVT`, though that is `B203` with a remark.
  const roomsOf = (text: string): readonly string[] => {
    const named = (aliases.get(roomKey(text)) ?? []).filter((each) => readAlone(each).includes(each));
    const alike = [...(spellings.get(roomKey(text)) ?? []), ...(named.length === 1 ? named : [])];
    const areOne = alike.length < 2 || [text, ...alike].every((each) => readAlone(each).join() === each);
    return areOne ? readAlone(text) : [...new Set([text, ...alike].flatMap(readAlone))];
  };
  // A list takes what the same names would take alone.
  return (text) => [...new Set(roomsOf(text).flatMap((room) => (room === text ? room : roomsOf(room))))];
};
