import type { knownRooms } from "./known-rooms.ts";
import { phantomRooms } from "./phantom-rooms.ts";
import { roomKey } from "./room-key.ts";
import { DESIGNATOR, EITHER, LONGEST, MOST, ROOM_WORDS, WITH } from "./room-words.ts";

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
/** ` Lecture Hall` behind a room's number. */
const KIND = new RegExp(String.raw`^ (?:\p{L}+ )?(?:${ROOM_WORDS}|lecture hall|auditorium|studio)$`, "iu");

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
 * Finds the rooms that a name is made of, if all of them stand alone in other rows: `407` and `408` of `407/8`. Else the
 * name is a room, and those that are known are taken as well.
 *
 * @param aloneAs how a name that stands alone in a cell is written there
 */
export const joinedNames = (
  aloneAs: (room: string) => string | undefined,
  roomsNamedIn: ReturnType<typeof knownRooms>,
): ((text: string) => readonly string[]) => {
  const { isPhantom } = phantomRooms();
  return (text) => {
    const [first = "", ...others] = text.split(OR).filter((part) => part !== "");
    const spellings = others.map((part) =>
      [part, first.replace(/\d+\p{L}?$/u, part), first.slice(0, -part.length) + part].filter(
        (room) => room !== first,
      ),
    );
    /** Another spelling of the text itself proves nothing: `A22` of `A22/Aula`. */
    const isOther = (room: string): boolean => aloneAs(room) !== undefined && roomKey(room) !== roomKey(text);
    const parts = isOther(first) ? [[first], ...spellings] : numbered(text).map((room) => [room]);
    const made = parts.flatMap((each) => each.find(isOther) ?? []);
    if (made.length > 1 && made.length === parts.length) return [...new Set(made)];
    const bare = text.length > LONGEST ? text : text.replace(LABEL, "$1");
    const [, room = bare, more = ""] = (text.length <= LONGEST && REMARKED.exec(bare)) || [];
    const saysNothing = /^\S/.test(more) || isPhantom(more) || KIND.test(more);
    if (room !== text && saysNothing && isOther(room)) return [room];
    const { rooms, isAll } = roomsNamedIn(text);
    // `Block 3 Room 12` is a room in a block.
    const isList = isAll && !rooms.some((room) => DESIGNATOR.test(room));
    // `Studio and B12`, `Main/B12` may be names, in which B12 is taken.
    const names = [...text.split(WITH), ...text.split(/\s*[/|]\s*/).filter((part) => /\p{L}/u.test(part))];
    const joinedRooms = names.flatMap((part) => (/\d/.test(part) && isOther(part) && aloneAs(part)) || []);
    return [...new Set([...(isList ? [] : [text]), ...made, ...rooms, ...joinedRooms])];
  };
};
