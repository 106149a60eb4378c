import { OperatorError } from "@classroom/timetable/operator-error.ts";
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

const SHAPE =
  /^(?:(first|last|[2-9]\+?) of (\S+)|between (\S+) (\S+)|(in \(\)|in \[\]|number|word))(?: per (\S+))?$/;

const LINE = /^lines?$/;

/** `line`, or what stands between the parts, an underscore being white space: `-`, `_-_`. */
const markOf = (mark: string): RegExp => {
  if (LINE.test(mark)) return /\s*[\r\n]+\s*/;
  const signs = mark.replace(/[^\p{L}\p{N}_]/gu, "\\$&").replaceAll("_", "\\s");
  // A bracket stays with what it closes.
  return new RegExp(/[)\]]/.test(mark) ? `(?<=${signs})\\s*` : `\\s*${signs}\\s*`, "i");
};

const split = (text: string, mark: RegExp): string[] =>
  text
    .trim()
    .split(mark)
    .filter((part) => part.trim() !== "");

const PATTERNS = new Map([
  ["in ()", /\(([^()]*)\)(?=[^()]*$)/],
  ["in []", /\[([^[\]]*)\](?=[^[\]]*$)/],
  // The last word, if it has a digit, with the building behind a bare number: `428 ГК`.
  ["number", /(?:^|\s)(\d+\p{L}?\s+\p{Lu}{2,4}|\S*\d\S*)[\s,;/|]*$/u],
  // The only word with a digit: `MATH R12 SMITH`, `Maths (R12) Smith`.
  ["word", /(?<=^\D*)(?<![^\s([])([^\s()[\]]*\d[^\s()[\]]*)(?=[\s)\]]\D*$|$)/],
]);

const LONGEST = 60;

/** Marks that are left beside a room, as the last of `A 12 / B 14 /`. */
const MARKS_BESIDE = /^[\s,;:/|–-]+|[\s,;:/|–-]+$/g;
const NOTHING_LEFT = /[([]\s*[)\]]/g;
const TIME = /^\d{1,2}[:.h]\d{2}/;

const classOf = (room: string | undefined, whole: string, others: string): CellClass => {
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

const ofParts = (text: string, place: string, sign: string): CellClass => {
  const parts = split(text, markOf(sign));
  const first = place === "first" ? 0 : place === "last" ? parts.length - 1 : Number.parseInt(place, 10) - 1;
  const last = place.endsWith("+") ? parts.length : first + 1;
  const between = LINE.test(sign) ? " " : sign.replaceAll("_", " ");
  const room = parts.length > 1 ? parts.slice(first, last).join(between) : undefined;
  return classOf(room, text, [...parts.slice(0, first), ...parts.slice(last)].join(" "));
};

/** `X 1-R12/Roe`: what stands behind the last of one mark, and before the next of another. */
const ofBetween = (text: string, from: string, to: string): CellClass => {
  const behind = ofParts(text, "last", from);
  const { room, className } = behind.room === undefined ? behind : ofParts(behind.room, "first", to);
  return room === undefined
    ? classOf(room, text, text)
    : { room, className: `${behind.className} ${className}` };
};

/** @throws OperatorError if the text names no part of a cell */
export const readRoomPart = (text: string): RoomPart => {
  const [whole, place = "", mark = "", from, to = "", name = "", each] = SHAPE.exec(text.trim()) ?? [];
  if (whole === undefined)
    throw new OperatorError(
      `The room in a cell is written last of -, 2 of /, first of : per line, between - /, in (), number or word, not "${text}"`,
    );
  const between = each === undefined ? undefined : markOf(each);
  const pattern = PATTERNS.get(name);
  const read = (entry: string): CellClass => {
    if (pattern !== undefined) return classOf(pattern.exec(entry)?.[1], entry, entry.replace(pattern, " "));
    return from === undefined ? ofParts(entry, place, mark) : ofBetween(entry, from, to);
  };
  return {
    text: whole,
    read: (cell) => (between === undefined ? [cell] : split(cell, between)).map(read),
  };
};

/** `Algebra, room 301`, `Алгебра ауд. 5-301`: a word for a room, and what is on its door. */
const MARKED =
  /(?<![\p{L}\p{N}])(?:room|rm|aula|sala|sal[oó]n|salle|raum|ауд(?:итория)?|каб(?:инет)?|phòng|derslik|教室)(?:\s*[.:№#-]|\s+no\.?)*\s*(\p{L}{0,3}[-. ]?\p{N}[\p{L}\p{N}./-]*)/giu;

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
