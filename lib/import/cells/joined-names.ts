import { namedAmongWords } from "./named-together.ts";
import { phantomRooms } from "./phantom-rooms.ts";
import { roomKey } from "./room-key.ts";
import { numbered } from "./room-ranges.ts";
import { EITHER, LONGEST, ROOM_WORDS, WITH } from "./room-words.ts";

/** Between rooms that may be one: `407/8`, `R 9 or R 10`, `M 1 (M 2)`. */
const OR = new RegExp(String.raw`\s*[/\\()|]\s*|\s*[-=]*[>→]\s*|\s+(?:${EITHER})\s+`, "i");
/** `B204 (Computer Lab)`, `B205 - Physics`: more about the room, behind a mark or a space. */
const REMARKED = /^(.*\d\S*?)\s*(\([^()]*\)|\[[^[\]]*\]|[-–:]? \D*)$/;
/** `Hybrid - B204`, `Lecture: B204`, `Online (B204)` */
const LABEL = /^\D*\((?=\p{L})(.*)\)$|^\D*(?:\s[-–]\s|:\s?)(?=\p{L})/u;
/** ` Lecture Hall` behind a room's number. */
const KIND = new RegExp(String.raw`^ (?:\p{L}+ )?(?:${ROOM_WORDS}|lecture hall|auditorium|studio)$`, "iu");

/**
 * Finds the rooms that a name is made of, if all of them stand alone in other rows: `407` and `408` of `407/8`. Else the
 * name is a room, and those that are known are taken as well.
 *
 * @param aloneAs how a name that stands alone in a cell is written there
 */
export const joinedNames = (
  aloneAs: (room: string) => string | undefined,
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
    const rooms = namedAmongWords(text, aloneAs);
    // `Studio and B12`, `Main/B12` may be names, in which B12 is taken.
    const names = [...text.split(WITH), ...text.split(/\s*[/|]\s*/).filter((part) => /\p{L}/u.test(part))];
    const joinedRooms = names.flatMap((part) => (/\d/.test(part) && isOther(part) && aloneAs(part)) || []);
    return [...new Set([text, ...made, ...rooms, ...joinedRooms])];
  };
};
