import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { type CellClass, classOf, type RoomPart } from "../grid/room-part.ts";

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
  // The last word, if it has a digit, with the building behind a bare number, `428 ГК`, and without initials, `А.В.40/4`.
  ["number", /(?:^|\s)(?:[А-Я]\.[А-Я]\.)?(\d+\p{L}?\s+\p{Lu}{2,4}|\S*\d\S*)[\s,;/|]*$/u],
  // The only word with a digit: `MATH R12 SMITH`, `Maths (R12) Smith`.
  ["word", /(?<=^\D*)(?<![^\s([])([^\s()[\]]*\d[^\s()[\]]*)(?=[\s)\]]\D*$|$)/],
]);

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
