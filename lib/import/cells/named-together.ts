import { holdsTimes, withoutTimes } from "./questions/times-in-rooms.ts";
import { roomKey } from "./room-key.ts";
import { numbered } from "./room-ranges.ts";
import { buildOf } from "./room-shapes.ts";
import { AND, DESIGNATOR, EITHER, LONGEST } from "./room-words.ts";
import { foldText } from "./source-text.ts";

/** Letters, digits or Chinese characters without anything between. */
const TOKEN = /\p{sc=Han}+|(?:(?!\p{sc=Han})[\p{L}\p{M}])+|\p{N}+/gu;
/** No name has more of them. */
const WORDS = 10;
/** The number or the letter at the end of a name, in whose place another stands in `Lab A, B`. */
const END = /(?:\p{N}+|\p{L})$/u;
/** The code at the end of `Main PC02`, before `PC03`. */
const CODE = /\p{L}+\p{N}+$/u;
/** Between the first and the last room of several. */
const RANGE = /^\s*(?:[-–—~〜～…]|\.{2,})\s*$|^\s(?:to|thru|through|bis|a|al|à|até|hasta|до)\s$/i;
const JOINS = new RegExp(String.raw`^[\s,]*(?:${AND}|${EITHER}|plus|with|w/)\s*$`, "i");
const isJoin = (gap: string): boolean => JOINS.test(gap) || RANGE.test(gap);
/** Marks, or one word that is not known, with marks around it. */
const BETWEEN = /^[^\p{L}\p{N}]*$|^[^\p{L}\p{N}]+\p{Ll}{1,7}[^\p{L}\p{N}]+$|^\p{sc=Han}$/u;
/** A mark within a short name: `A-12` beside `A` and `12`. */
const WITHIN = /^[-.:_]$/;
const SHORT = 3;

/** The names that stand alone in cells. */
export interface KnownNames {
  /** How a name is written where it stands alone. */
  readonly aloneAs: (name: string) => string | undefined;
  /** By `firstToken`: most words of a long text begin none. */
  readonly beginnings: ReadonlySet<string>;
}

/** What a name begins with, case and width aside; empty for a longer text. */
export const firstToken = (text: string): string => {
  const [first = "", ...others] = text.match(TOKEN) ?? [];
  return others.length < WORDS ? foldText(first) : "";
};

/** A name of another cell in a text. */
interface Name {
  readonly room: string;
  /** The room before it, empty for the first, and what stands between. */
  readonly before: string;
  readonly gap: string;
  /** True if it lacks what the name before begins with. */
  readonly isCompleted: boolean;
}

/** The names in a text that stand alone in other cells, from left to right, and what stands behind the last of them. */
const namesIn = (text: string, { aloneAs, beginnings }: KnownNames) => {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    token,
    start: index,
    end: index + token.length,
  }));
  const whole = roomKey(text);
  const otherAs = (name: string): string | undefined => (roomKey(name) === whole ? undefined : aloneAs(name));
  const names: Name[] = [];
  let end = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const { token, start } = tokens[at] ?? { token: "", start: 0 };
    const gap = text.slice(end, start);
    const ends = beginnings.has(foldText(token)) ? tokens.slice(at, at + WORDS).map((to) => to.end) : [];
    const last = at + ends.findLastIndex((to) => otherAs(text.slice(start, to)) !== undefined);
    const before = names.at(-1)?.room ?? "";
    // `2006-1` is a part of the room 2006, `104_105` are two.
    const isPart = WITHIN.test(gap) && token.length !== END.exec(before)?.[0].length;
    // `11a` is one room, and not `11` with `1a`.
    const mayGoOn = before !== "" && gap !== "" && !isPart && (!/\p{L}/u.test(gap) || isJoin(gap));
    const code = text.slice(start, tokens[at + 1]?.end);
    const completed = mayGoOn
      ? [before.replace(CODE, code), before.replace(END, token), before.slice(0, -token.length) + token]
      : [];
    const form = completed.findIndex((name) => name !== before && otherAs(name) !== undefined);
    const room = otherAs(last >= at ? text.slice(start, tokens[last]?.end) : (completed[form] ?? ""));
    if (!room) continue;
    names.push({ room, before, gap, isCompleted: last < at });
    at = last >= at ? last : at + Number(form === 0);
    end = tokens[at]?.end ?? 0;
  }
  return { names, rest: text.slice(end) };
};

const formOf = (name: string): string => buildOf(name).replace(/a+/g, "a").replace(/0+/g, "0");

/** Whether two names beside each other are surely two rooms, may be one that is called after both, or are one. */
const kindOf = ({ before, room, gap, isCompleted }: Name): "two" | "unsure" | "one" => {
  if (/\p{L}/u.test(gap)) return isJoin(gap) ? "two" : "unsure";
  if (gap.trim() !== "")
    return WITHIN.test(gap) && Math.min(before.length, room.length) < SHORT ? "unsure" : "two";
  const isNamed = [before, room].every((name) => /\p{L}/u.test(name));
  if (isCompleted || (isNamed && [before, room].some((name) => /^\D+$/.test(name)))) return "unsure";
  if (formOf(before) !== formOf(room)) return "one";
  // `Room 12` may be in the building before it.
  return isNamed && DESIGNATOR.test(room) ? "unsure" : "two";
};

/**
 * The rooms of a text that names nothing else, each of which stands alone in other cells: `Gym - B204`, `101 and 102`.
 * What stands before the end of a name belongs to the next one as well, `Lab A, B`, `B204/5`. A text that may be a name
 * itself is the first of them. Empty for any other text.
 */
export const namedTogether = (text: string, column: KnownNames): readonly string[] => {
  if (text.length > LONGEST) return [];
  const { names, rest } = namesIn(text, column);
  const [first, ...others] = names;
  const isCovered = [first?.gap ?? "", rest].every((gap) => !/[\p{L}\p{N}]/u.test(gap));
  if (others.length === 0 || !isCovered || !others.every(({ gap }) => BETWEEN.test(gap))) return [];
  const kinds = others.map(kindOf);
  if (kinds.includes("one")) return [];
  const rooms = names.flatMap(({ before, gap, room }) =>
    RANGE.test(gap) ? [...numbered(`${before}-${room}`).slice(1, -1), room] : room,
  );
  const isWhole = !kinds.includes("unsure") && rooms.every((room) => column.aloneAs(room) !== undefined);
  return [...new Set([...(isWhole ? [] : [text]), ...rooms.flatMap((room) => column.aloneAs(room) ?? [])])];
};

const unspaced = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, "");

/** The rooms that a text names beside other words, as they are written: several that are built alike, or any beside times. */
export const namedAmongWords = (text: string, column: KnownNames): readonly string[] => {
  const { names } = text.length > LONGEST ? { names: [] } : namesIn(withoutTimes(text), column);
  const written = names.filter(({ isCompleted }) => !isCompleted).map(({ room }) => room);
  const rooms = written.filter((room) => /\p{L}.*\p{N}|\p{N}.*\p{L}/u.test(room));
  const areAlike = rooms.length > 1 && new Set(rooms.map(formOf)).size === 1;
  const areWritten = rooms.every((room) => unspaced(text).includes(unspaced(room)));
  return areWritten && (areAlike || holdsTimes(text)) ? rooms : [];
};
