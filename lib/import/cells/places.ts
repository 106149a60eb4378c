import { continuedRooms } from "./continued-rooms.ts";
import { phantomRooms } from "./phantom-rooms.ts";
import { type Place, placeAt } from "./place.ts";
import { withoutOwnTime } from "./questions/times-in-rooms.ts";
import { ok, type Reading, share, unclear } from "./reading.ts";
import { roomLists } from "./room-lists.ts";
import { foldText, tidyText } from "./source-text.ts";

const LINES = /[\r\n]/;
const SEVERAL_MARKS = /[\r\n;]/;
const SEVERAL = /\s*(?:\r\n|[\n\r;])\s*/;
/** A line in parentheses says more of the one above. */
const BEFORE_REMARK = /\s*[\r\n]+\s*(?=[(（][^()（）]*[)）]\s*(?:[\r\n;]|$))/g;

/** The parts of a cell that holds several things, one a line or between semicolons; at least one. */
export const partsOf = (value: string): string[] => {
  if (!SEVERAL_MARKS.test(value)) return [tidyText(value)];
  const parts = value
    .replace(BEFORE_REMARK, " ")
    .split(SEVERAL)
    .map(tidyText)
    .filter((part) => part !== "");
  return parts.length === 0 ? [""] : parts;
};

/**
 * The lines of one cell beside those of another, a single line standing for all; `undefined` if their numbers do not
 * match.
 */
export const pairedLines = <A, B>(a: readonly A[], b: readonly B[]): (readonly [A, B])[] | undefined => {
  if (a.length === 1) return b.map((each) => [a[0] as A, each]);
  if (b.length === 1) return a.map((each) => [each, b[0] as B]);
  return a.length === b.length ? a.map((each, index) => [each, b[index] as B]) : undefined;
};

/** `C4 (W7 in C3)`, `C4 (moved to C3)`: the class is or was elsewhere. Both rooms are taken all the time. */
const ELSEWHERE =
  /^(.+?)\s*\((?:(?:w|wk|wks|weeks?)\.?\s*\d[\d\s,&-]*(?:in|:|to|->)?|moved (?:to|from))\s*(\p{L}.*|\d+\p{L}?)\)$/iu;

/** Of `/G 12 CS1` the part before the slash is missing: it may say which of the others is the room. */
const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !/^[/|]/.test(text);

/** Other places that show that a name is the campus or the building of all of them. */
const OTHERS = 3;

/** `Example University` where all others are in it, `Example University B 12`; `Computer Lab` beside `Computer Lab 2` is a room. */
const wholeCampus = (lines: readonly string[]): string | undefined => {
  const names = [...new Set(lines.map(foldText))].filter((name) => name !== "");
  const [shortest = ""] = names.toSorted((a, b) => a.length - b.length);
  const isCampus = /\p{L} \p{L}/u.test(shortest) && !/\d/.test(shortest) && names.length > OTHERS;
  const within = names.filter(
    (name) => name.startsWith(`${shortest} `) && name.includes(" ", shortest.length + 1),
  );
  return isCampus && within.length === names.length - 1 ? shortest : undefined;
};

/** A cell of one line. */
const isLine = (value: string): boolean => !LINES.test(value.trim());

/**
 * The parts of a cell of rooms. `305/PAB` and `TURISMO` below it are one line where `PAB TURISMO` stands alone in another cell.
 *
 * @param cells of the column
 */
export const roomLines = (cells: readonly string[]): ((value: string) => readonly string[]) => {
  const alone = new Set(cells.filter(isLine).map(foldText));
  return (value) => {
    if (isLine(value)) return partsOf(value);
    const whole = tidyText(value);
    const pieces = new Set(value.split(/\s*[/,;&\r\n]\s*/).map(tidyText));
    const names = whole.split(/\s*[/,;&]\s*/);
    return names.some((name) => !pieces.has(name) && alone.has(foldText(name))) ? [whole] : partsOf(value);
  };
};

/** So many names that are surely broken show that the column breaks its lines anywhere. */
const MANY_BROKEN = 3;

/**
 * Tells a name that is broken into lines from a list of rooms: `203` and `SUL` below it, where `SUL` stands below other
 * numbers as well, `203` in no other cell, and neither alone. Beside many of these, only rooms that all stand alone in
 * other cells are a list.
 */
const brokenNames = (values: readonly string[], alone: ReadonlySet<string>): ((value: string) => boolean) => {
  const cells = new Map(values.map((value) => [foldText(value), new Set(partsOf(value).map(foldText))]));
  const all = [...cells.values()].flatMap((lines) => [...lines]);
  const counts = Map.groupBy(all, (line) => line);
  const isSurelyBroken = (lines: ReadonlySet<string>): boolean => {
    const [numbered, second] = [...lines].filter((line) => /\d/.test(line));
    if (lines.size < 2 || numbered === undefined || second !== undefined) return false;
    return (
      lines.isDisjointFrom(alone) &&
      lines.values().every((line) => (line === numbered) === (counts.get(line)?.length === 1))
    );
  };
  if (cells.values().filter(isSurelyBroken).toArray().length < MANY_BROKEN) return () => false;
  return (value) => !new Set(partsOf(value).map(foldText)).isSubsetOf(alone);
};

/**
 * How a cell names places, by all of a column of building and room, in the order of the cell; a text that names no room is
 * left out, and a cell with nothing else is `null`.
 *
 * @param notRooms what else this school writes for no room
 * @param isOneALine that the lines of a cell belong to the lines of times beside it
 */
export const placeColumn = (
  column: Iterable<string>,
  notRooms: Iterable<string> = [],
  isOneALine = false,
): ((value: string) => Reading<readonly Place[] | null>) => {
  const { isPhantom } = phantomRooms(notRooms);
  const values = [...column];
  const lines = values.flatMap(partsOf);
  const campus = wholeCampus(lines);
  const inALine = new Set(values.filter(isLine).map(foldText));
  const isBroken = isOneALine ? () => false : brokenNames(values, inALine);
  const linesIn = roomLines(values);
  const linesOf = (value: string): readonly string[] =>
    LINES.test(value) && isBroken(value) ? [tidyText(value)] : linesIn(value);
  const [wholeRooms, roomsIn] = [continuedRooms(values), roomLists(values.flatMap(linesOf))];
  return (value) => {
    const parts = wholeRooms(linesOf(value).map(withoutOwnTime))
      .flatMap((line) => ELSEWHERE.exec(line)?.slice(1) ?? [line])
      .flatMap((part) => (isPhantom(part) ? [] : roomsIn(part)))
      .filter((part) => !isPhantom(part) && foldText(part) !== campus);
    if (parts.length === 0) return ok(null);
    if (!parts.every(isName)) return unclear("no name");
    // `Main Hall TBA` names no room yet.
    const places = parts.map(placeAt).filter((place) => place !== undefined);
    return ok(places.length === 0 ? null : places);
  };
};

const NUMBER = /^(?:\p{L}{1,4}[\s-]?)?\d{1,5}[\p{L}\d.-]{0,3}$/u;

/** A number, or words of which the last has one; a pattern would look for it from every word of a description. */
const isRoomLike = (part: string): boolean => {
  if (NUMBER.test(part)) return true;
  const end = part.lastIndexOf(" ");
  return end > 0 && /\d/.test(part.slice(end)) && /\p{L}/u.test(part.slice(0, end));
};

/** The share of a column's values that look like rooms or places with a number, to choose the column by. */
export const roomScore = (column: Iterable<string>): number => {
  const { isPhantom } = phantomRooms();
  const parts = [...column].flatMap(partsOf).filter((part) => !isPhantom(part));
  return share(parts, isRoomLike);
};
