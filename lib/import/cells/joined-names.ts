import { type KnownNames, namedAmongWords } from "./named-together.ts";
import { phantomRooms } from "./phantom-rooms.ts";
import { roomKey } from "./room-key.ts";
import { numbered } from "./room-ranges.ts";
import { EITHER, LONGEST, ROOM_WORDS, WITH } from "./room-words.ts";

/** Between rooms that may be one: `407/8`, `R 9 or R 10`, `M 1 (M 2)`, `1-309 2-304`. */
const OR = new RegExp(String.raw`\s*[/\\|+＋]\s*|\s*[-=]*[>→]\s*|\s+(?:${EITHER})\s+|(?<=\d) (?=\d)`, "i");
/** `B204 (Computer Lab)`, `B205 - Physics`: more about the room, behind a mark or a space. */
const REMARKED = /^(.*\d\S*?)\s*(\([^()]*\)|\[[^[\]]*\]|[-–:]? \D*)$/;
/** `Hybrid - B204`, `Lecture: B204`, `Online (B204)` */
const LABEL = /^\D*\((?=\p{L})(.*)\)$|^\D*(?:\s[-–]\s|:\s?)(?=\p{L})/u;
/** ` Lecture Hall` behind a room's number. */
const KIND = new RegExp(String.raw`^ (?:\p{L}+ )?(?:${ROOM_WORDS}|lecture hall|auditorium|studio)$`, "iu");

/**
 * The room of a text that says more about it; else the text is a room, and the known ones that it names are taken as
 * well: `407` of `407/8`.
 */
export const joinedNames = (column: KnownNames): ((text: string) => readonly string[]) => {
  const { isPhantom } = phantomRooms();
  return (text) => {
    if (text.length > LONGEST) return [text];
    /** Another spelling of the text itself proves nothing: `A22` of `A22/Aula`. */
    const otherAs = (room: string) => (roomKey(room) === roomKey(text) ? undefined : column.aloneAs(room));
    const range = numbered(text);
    if (range.length > 0 && range.every(otherAs)) return range;
    const bare = text.replace(LABEL, "$1");
    const [, room = bare, more = ""] = REMARKED.exec(bare) ?? [];
    const saysNothing = /^\S/.test(more) || isPhantom(more) || KIND.test(more);
    if (room !== text && saysNothing && otherAs(room)) return [room];
    // `Studio and B12`, `Main/B12` may be names, in which B12 is taken.
    const isTelling = (part: string): boolean => /\d/.test(part) || !/\d/.test(text);
    const inWords = text.split(WITH).filter(isTelling);
    // Of `Main - 101` and `3 - 12` the first may be the building.
    const dashed = text.split(/\s+[-–]\s+/).filter((part) => isTelling(part) && /\p{L}/u.test(part));
    const parts = text.split(OR).flatMap((part) => [part, ...part.split(/[()]/)]);
    const named = [...parts, ...inWords, ...dashed].flatMap((part) => otherAs(part) ?? []);
    return [...new Set([text, ...range.filter(otherAs), ...namedAmongWords(text, column), ...named])];
  };
};
