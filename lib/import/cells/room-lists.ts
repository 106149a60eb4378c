import { knownRooms } from "./known-rooms.ts";
import { phantomRooms } from "./phantom-rooms.ts";
import { roomKey } from "./room-key.ts";
import { foldText } from "./source-text.ts";

/** What stands between rooms in several languages, and between rooms of which one is meant. */
const AND = "and|&|und|et|y|e|og|och|en|i|oraz|a|és|ja|ve|και|și|şi|ir|un|и|й|і|та";
const EITHER = "or|oder|ou|o|of|eller|lub|nebo|či|ali|ili|или|або|või|tai|vai|veya|vagy|sau";
/** Also `101, 102 and 103`. */
const COMMA = new RegExp(String.raw`\s*[,，]\s*(?:(?:${AND})\s)?|(?<=,.{0,80})\s+(?:${AND})\s+`, "i");
/** `MON 101ANDMON 113`, as a page's lines are glued. */
const GLUED_AND = /\s+AND\s+|(?<=\d\p{Lu}?)AND(?=[\p{Lu}\d])/u;
const WITH = new RegExp(String.raw`\s+(?:${AND}|${EITHER}|plus|with|w/)\s+`, "i");
const SEPARATORS = [COMMA, /\s*[/／]\s*/, /\s*[&+＋|]\s*/, /\s*[-=]*[>→]\s*/, WITH, GLUED_AND] as const;
/** No name holds it. */
const IDEOGRAPHIC_COMMA = /\s*、\s*/;
const MAY_BE_LIST = new RegExp(
  String.raw`\d[^\d\p{L}]*\p{L}\D*\d|[,，、/／&+＋|>→\\(]|\s(?:${AND}|${EITHER})\s|\d\p{L}?and\S|\d\s+\p{L}|\p{L}\s+\p{L}+[:.-]?\d|\d{2}\p{L}?\s+\d|\d\s*[-–:[]|\p{L}(?::|\s[-–])\s*\p{L}|[\d\s]\p{L}[-–\s]*\p{L}$`,
  "iu",
);
/** Between rooms that may be one: `407/8`, `R 9 or R 10`, `M 1 (M 2)`. */
const OR = new RegExp(String.raw`\s*[/\\()|]\s*|\s*[-=]*[>→]\s*|\s+(?:${EITHER})\s+`, "i");
/** `H 301-303`, `K12 - K14`. */
const RANGE = /^(.*?)(\d+)(?:\s*[-–]|\s(?:to|thru|bis))\s*(?:\1)?(\d+)$/;
/** `D-01-02-03` */
const SEVERAL_NUMBERS = /^(.*?\D)(\d+(?:\s*[-–/]\s*\d+){2,})$/;
/** `Lab A-B`, `101 AB` */
const LETTERS = /^(.*[\d\s])([A-Z])(?:\s?[-–]\s?)?([A-Z])$/;
/** `B204 (Computer Lab)`, `B205 - Physics`: more about the room, behind a mark or a space. */
const REMARKED = /^(.*\d\S*?)\s*(\([^()]*\)|\[[^[\]]*\]|[-–:]? \D*)$/;
/** `Hybrid - B204`, `Lecture: B204`, `Online (B204)` */
const LABEL = /^\D*\((?=\p{L})(.*)\)$|^\D*(?:\s[-–]\s|:\s?)(?=\p{L})/u;
/** Characters; a longer text is a description. */
const LONGEST = 200;
/** `Lab 2,3,4`: three numbers or more are rooms, also if no row has one of them alone. */
const COMMA_NUMBERS = /^.*\p{L}\s*\d+(?:\s*,\s*\d+){2,}$/u;
const SPACE = /\s+/;
/** `A415`, `OR:E222`, `1139л` */
const CODE = /^\p{L}+(?:[:.-]\p{L}?)?\d|^\d{2,4}\p{L}$/u;
/** `105 101` and `31 42` are two rooms if the column has both of them alone. */
const NUMBER = /^\d{2,4}\p{L}?$/u;
/** What stands before the number of a room, in several languages. */
export const ROOM_WORDS = "(?:class ?)?room|rm|raum|zimmer|salle|aula|sala|sal[oó]n|lab(?:orator(?:y|io))?";
/** ` Lecture Hall` behind a room's number. */
const KIND = new RegExp(String.raw`^ (?:\p{L}+ )?(?:${ROOM_WORDS}|lecture hall|auditorium|studio)$`, "iu");
/** `Room 12` in `Main Hall, Room 12`. */
const DESIGNATOR = new RegExp(String.raw`^(?:${ROOM_WORDS}|floor|level)?\.?\s*#?\d+\p{L}?$`, "iu");
/** Codes of the same pattern that show how the column writes its rooms. */
const USUAL = 3;
/** A list of more is a text. */
const MOST = 20;

/** The number or the letter at the end of a name: `309B`, `A` of `Lab A`. */
const LAST = /(?:(\d+)\p{L}?|(?<![\p{L}\d])\p{L})$/u;
const LAST_LETTER = /(?<=[\d\s])\p{L}$/u;

/** The same for two rooms that differ only by a number of as many digits, `HP 303` and `HP 309B`, or by a letter. */
const shapeOf = (room: string): string => foldText(room).replace(LAST, "$1").replace(/\d/g, "0");

/** The same for two codes that are built alike: `G8:405`, `B2:117`. */
export const buildOf = (code: string): string => code.replace(/\p{L}/gu, "a").replace(/\d/g, "0");

/** `C 301/302`, `Lab A/B`: what stands before the first number or letter belongs to the second as well. */
export const withPrefix = (first: string, other: string): string => {
  const [last = ""] = (/^\p{L}$/u.test(other) ? LAST_LETTER : LAST).exec(first) ?? [];
  return last !== "" && shapeOf(last) === shapeOf(other) ? first.slice(0, -last.length) + other : other;
};

/** `國IR 2006、IR 4006-2`: what stands before the first `IR` belongs to the second as well. */
const withHead = (first: string, other: string): string => {
  const [letters] = /^\p{L}+/u.exec(other) ?? [];
  const at = letters === undefined ? 0 : first.indexOf(letters);
  return first.slice(0, Math.max(0, at)) + withPrefix(first, other);
};

/**
 * Takes a text apart that names several rooms in a line, `HP 303,HP 309`. A comma or a slash may be a part of one
 * place's name as well, and `14/15` may be one room made of two: these stand between rooms only if the column has each
 * of them alone, or one of them, and they differ by nothing but their numbers. A comma between two whole names that are
 * so alike needs no other proof; nor does one between a name that the column also has alone and others. `A415 A320` are
 * two rooms if they differ only by their numbers, or the column has one of them alone. Codes of which each is built like
 * three others are rooms with any mark between them.
 *
 * @param column the places of all rows, as written
 */
export const roomLists = (column: Iterable<string>): ((text: string) => readonly string[]) => {
  const { isPhantom } = phantomRooms();
  const alone = new Map<string, string>();
  for (const text of column) alone.set(foldText(text), text);
  const roomsNamedIn = knownRooms(alone.values());
  const listed = [...alone.values()].filter((text) => text.length <= LONGEST && COMMA_NUMBERS.test(text));
  const parts = listed.map((text) => text.split(COMMA));
  const roomsApart = parts.flatMap(([first = "", ...others]) => [
    first,
    ...others.map((part) => withPrefix(first, part)),
  ]);
  const keys = new Set([...alone.values(), ...roomsApart].map(roomKey));
  const isAlone = (room: string): boolean => keys.has(roomKey(room));
  const codes = [...alone.keys()].filter((text) => CODE.test(text) && !SPACE.test(text));
  const builds = Map.groupBy(codes, buildOf);
  const isUsual = (code: string): boolean => (builds.get(buildOf(foldText(code)))?.length ?? 0) >= USUAL;
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
  const areListed = ([first = "", ...others]: readonly string[]): boolean => {
    if (others.every((room) => DESIGNATOR.test(room))) return false;
    const isBuilding = !/\d/.test(first) && others.every((room) => /\d/.test(room));
    return others.some(isAlone) || (!isBuilding && isAlone(first));
  };
  /** The rooms of a range, or of several numbers: `H 301-303`, `H 301-302-305`, `Lab A-C`. */
  const numbered = (text: string): readonly string[] => {
    const [, head = "", numbers = ""] = SEVERAL_NUMBERS.exec(text) ?? [];
    if (numbers !== "") return (numbers.match(/\d+/g) ?? []).map((number) => head + number);
    const [, prefix = "", from = "", to = ""] = RANGE.exec(text) ?? LETTERS.exec(text) ?? [];
    const radix = /\d/.test(from) ? 10 : 36;
    const [low = 0, high = 0] = [from, to].map((end) => Number.parseInt(end, radix));
    return Array.from(
      { length: from.length === to.length ? Math.min(high - low + 1, MOST) : 0 },
      (_, index) => {
        const room = (low + index).toString(radix).toUpperCase();
        return prefix + room.padStart(from.length, "0");
      },
    );
  };
  /**
   * The rooms that a name is made of, if all of them stand alone in other rows: `407` and `408` of `407/8`. Else the name is
   * a room, and those that are known are taken as well.
   */
  const withKnown = (text: string): readonly string[] => {
    const [first = "", ...others] = text.split(OR).filter((part) => part !== "");
    const spellings = others.map((part) =>
      [part, first.replace(/\d+\p{L}?$/u, part), first.slice(0, -part.length) + part].filter(
        (room) => room !== first,
      ),
    );
    /** Another spelling of the text itself proves nothing: `A22` of `A22/Aula`. */
    const isOther = (room: string): boolean => isAlone(room) && roomKey(room) !== roomKey(text);
    const isMade = first !== text && isOther(first);
    const parts = isMade ? [[first], ...spellings] : numbered(text).map((room) => [room]);
    const made = parts.flatMap((each) => each.find(isOther) ?? []);
    if (made.length > 1 && made.length === parts.length) return [...new Set(made)];
    const bare = text.length > LONGEST ? text : text.replace(LABEL, "$1");
    const [, room = bare, more = ""] = (text.length <= LONGEST && REMARKED.exec(bare)) || [];
    const saysNothing = /^\S/.test(more) || isPhantom(more) || KIND.test(more);
    if (room !== text && saysNothing && isOther(room)) return [room];
    const { rooms, isAll } = roomsNamedIn(text);
    // `Block 3 Room 12` is a room in a block.
    const isList = isAll && !rooms.some((room) => DESIGNATOR.test(room));
    // `Studio and B12` may be a name, in which B12 is taken.
    const joinedRooms = text.split(WITH).filter((part) => /\d/.test(part) && part !== text && isAlone(part));
    return [...new Set([...(isList ? [] : [text]), ...made, ...rooms, ...joinedRooms])];
  };
  return (text) => {
    if (!MAY_BE_LIST.test(text)) return [text];
    const [head = "", ...tail] = text.split(IDEOGRAPHIC_COMMA).filter((part) => part !== "");
    if (tail.length > 0) return [head, ...tail.map((part) => withHead(head, part))];
    for (const separator of SEPARATORS) {
      const parts = text.split(separator).filter((part) => part !== "");
      const [first = ""] = parts;
      if (parts.length < 2 || parts.length > MOST) continue;
      const rooms = parts.map((part) => withPrefix(first, part));
      const areWhole = parts.every((part) => /\p{L}/u.test(part));
      if (parts.every(isUsual) || areRooms(rooms, separator === COMMA && areWhole)) return rooms;
      if (separator === COMMA && areListed(parts)) return parts;
      if (separator === GLUED_AND && parts.some(isAlone) && parts.every((part) => /\d/.test(part)))
        return parts;
    }
    const words = text.split(SPACE);
    const areAlike = new Set(words.map(shapeOf)).size === 1;
    const areCodes =
      words.every((word) => CODE.test(word) || isPhantom(word)) &&
      (areAlike || words.some(isAlone) || words.every(isUsual));
    const areNumbers = words.every((word) => NUMBER.test(word) && isAlone(word));
    const areRoomsApart = words.length > 1 && words.length <= MOST && (areNumbers || areCodes);
    return areRoomsApart ? words : withKnown(text);
  };
};
