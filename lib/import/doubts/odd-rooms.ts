import type { Timetable } from "@classroom/timetable/timetable.ts";
import type { ImportedTerm } from "../import-file.ts";
import { accepting, choice, type Question } from "../question.ts";
import { sentence } from "../sentences.ts";

/** Fewer rooms show no habit of the school's. */
const FEWEST_ROOMS = 10;
/** The share of rooms that may be odd in one way, and how many a person looks through; more are a habit. */
const ODD_SHARE = 0.2;
const MOST_ODD = 30;
/** Rooms have fewer words. */
const WORDS_OF_REMARK = 5;
/** `Siebel Center for Comp Sci 1404` */
const NUMBERED = /\s\p{L}?\d+\p{L}?$/u;
const NUMBER = /\p{N}/u;
/** `-教室`, `22-`, `Lab:`, `s?`: a name that has lost its beginning or its end; `ONL-12` may be on the web. */
const TORN = /^[-–/:.,]|[-–/:,]$|[?!]|^ONL[\s-]?\d/u;
/** `Library or Teams`, `Salle virtuelle 3`, `TBD in person`. */
const ON_THE_WEB =
  /(?<!\p{L})(?:virtu\p{L}*|on-?line|teams|zoom|webex|remot[aeo]|distan\p{L}*|дистан\p{L}*|tb[acd])(?!\p{L})|遠距|虛擬|远程|线上|線上/iu;

/** Names without a number, torn ones, remarks, and those that may be on the web. */
const WAYS: readonly ((name: string) => boolean)[] = [
  (name) => !NUMBER.test(name),
  (name) => TORN.test(name),
  (name) => name.split(/[\s(),]+/).length >= WORDS_OF_REMARK && !NUMBERED.test(name),
  (name) => ON_THE_WEB.test(name),
];

const oddNames = (names: readonly string[]): readonly string[] => {
  const odd = WAYS.map((isOdd) => names.filter(isOdd)).filter(
    (likewise) => likewise.length <= ODD_SHARE * names.length,
  );
  return [...new Set(odd.flat())].sort((one, other) => names.indexOf(one) - names.indexOf(other));
};

/**
 * Places that are named unlike the other rooms may be none: a remark, `To be announced` in another language, the foot
 * of a sheet. Without an answer they are rooms. What the school has published, or left out before, is no
 * question.
 *
 * @param notRooms what a person left out before, a semicolon apart
 */
export const oddRoomsQuestion = (
  terms: readonly ImportedTerm[],
  published: readonly Timetable[],
  accepted: ReadonlySet<string>,
  notRooms?: string,
): Question | undefined => {
  const publishedNames = new Set(published.flatMap(({ rooms }) => rooms.map(({ name }) => name)));
  const names = [...new Set(terms.flatMap(({ timetable }) => timetable.rooms.map(({ name }) => name)))];
  const places = oddNames(names).filter((name) => !publishedNames.has(name) && !name.includes(";"));
  if (accepted.has("odd rooms") || names.length < FEWEST_ROOMS) return undefined;
  if (places.length === 0 || places.length > MOST_ODD) return undefined;
  const allAreRooms = accepting(accepted, "odd rooms");
  const before = notRooms === undefined ? {} : { notRooms };
  return {
    about: "odd rooms",
    ...sentence("odd rooms", { rooms: places, count: names.length }),
    choices: [choice(sentence("all are rooms", {}), { ...allAreRooms, ...before })],
    places,
    isOptional: true,
  };
};
