import { isDate } from "../../cells/dates.ts";
import { tidyText } from "../../cells/source-text.ts";

/** Which part of a grid's cell is the room. */
export interface RoomPart {
  /** As a person says it: `last of -`, `2 of /`, `3+ of -`, `first of : per line`, `between - /`, `in ()`, `number`. */
  readonly text: string;
  /** What a cell says of one class, or of several. */
  readonly read: (cell: string) => readonly CellClass[];
  /** Those of all tables. */
  readonly rooms?: readonly string[];
}

/** One class of a cell; without a room if the cell lacks the part. */
export interface CellClass {
  readonly room: string | undefined;
  readonly className: string;
}

const LONGEST = 60;

/** Marks that are left beside a room, as the last of `A 12 / B 14 /`. */
const MARKS_BESIDE = /^[\s,;:/|–-]+|[\s,;:/|–-]+$/g;
const NOTHING_LEFT = /[([]\s*[)\]]/g;
const TIME = /^\d{1,2}[:.h]\d{2}(?!\d)/;

/** A class whose room is a part of its cell, unless that part is a time, a date or no name; `others` is what stands beside it. */
export const classOf = (room: string | undefined, whole: string, others: string): CellClass => {
  const written = (room ?? "").replace(MARKS_BESIDE, "");
  const name = tidyText(written);
  // Of `Maths\nSE-C\n506` no part between hyphens is a room: it would be of two lines.
  return name.length <= LONGEST &&
    !/[\r\n]/.test(written) &&
    /[\p{L}\p{N}]/u.test(name) &&
    !TIME.test(name) &&
    !isDate(name)
    ? { room: name, className: tidyText(others.replace(NOTHING_LEFT, " ")).replace(MARKS_BESIDE, "") }
    : { room: undefined, className: tidyText(whole) };
};

export const ROOM_WORD = String.raw`(?<![\p{L}\p{N}])(?:room|rm|aula|sala|sal[oó]n|salle|raum|ауд(?:итория)?|каб(?:инет)?|phòng|derslik|教室)`;
const DOOR = String.raw`(?:\s*[.:№#-]|\s+no\.?)*\s*(\p{L}{0,3}[-. ]?\p{N}[\p{L}\p{N}./-]*)`;
/** `Algebra, room 301`, `Алгебра ауд. 5-301`: a word for a room, and what is on its door. */
const MARKED = new RegExp(ROOM_WORD + DOOR, "giu");

/** The part of cells that say themselves which room they are in; a cell that names several is a class in each. */
export const MARKED_ROOMS: RoomPart = {
  text: "marked",
  read: (cell) => {
    const rooms = [...cell.matchAll(MARKED)];
    if (rooms.length === 0) return [classOf(undefined, cell, cell)];
    const others = cell.replace(MARKED, " ");
    return rooms.map(([, room]) => classOf(room, cell, others));
  },
};
