import type { Timetable } from "@classroom/timetable/timetable.ts";
import type { ImportedTerm } from "../import-file.ts";
import { accepting, choice, type Question } from "../question.ts";
import { sentence } from "../sentences.ts";

/** Fewer rooms show no habit of the school's. */
const FEWEST_ROOMS = 10;
/** The share of rooms that may be odd, and how many a person looks through; more are a habit. */
const ODD_SHARE = 0.1;
const MOST_ODD = 8;
/** Up to as many may be left out one by one. */
const FEW = 6;

const NUMBER = /\p{N}/u;
/** `-教室`, `22-`, `Lab:`: a name that has lost its beginning or its end; `ONL-12` may be on the web. */
const TORN = /^[-–/:.,]|[-–/:,]$|^ONL[\s-]?\d/u;

/** Names without a number among names that have one, and torn ones. */
const oddNames = (names: readonly string[]): readonly string[] => {
  const unnumbered = names.filter((name) => !NUMBER.test(name));
  const isHabit = unnumbered.length > ODD_SHARE * names.length;
  return names.filter((name) => TORN.test(name) || (!isHabit && !NUMBER.test(name)));
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
  notRooms = "",
): Question | undefined => {
  const publishedNames = new Set(published.flatMap(({ rooms }) => rooms.map(({ name }) => name)));
  const names = [...new Set(terms.flatMap(({ timetable }) => timetable.rooms.map(({ name }) => name)))];
  const odd = oddNames(names).filter((name) => !publishedNames.has(name) && !name.includes(";"));
  const isHabit = odd.length > Math.min(MOST_ODD, ODD_SHARE * names.length);
  if (accepted.has("odd rooms") || names.length < FEWEST_ROOMS || odd.length === 0 || isHabit)
    return undefined;
  const without = (rooms: readonly string[]) => ({
    notRooms: [...(notRooms === "" ? [] : [notRooms]), ...rooms].join(";"),
  });
  return {
    about: "odd rooms",
    ...sentence("odd rooms", { rooms: odd, count: names.length }),
    choices: [
      choice(sentence("all are rooms", {}), accepting(accepted, "odd rooms")),
      ...(odd.length > 1 ? [choice(sentence("none is a room", {}), without(odd))] : []),
      ...(odd.length > FEW ? [] : odd).map((room) =>
        choice(sentence("not a room", { room }), without([room])),
      ),
    ],
    isOptional: true,
  };
};
