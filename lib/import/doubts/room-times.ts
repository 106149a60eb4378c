import type { ImportedTerm } from "../import-file.ts";
import { choice, type Question } from "../question.ts";
import { sentence } from "../sentences.ts";

/**
 * Where rows have as many rooms as times, each room may be in use at the time in its place. Without an answer all rooms
 * are taken at all times.
 */
export const roomTimesQuestion = (
  terms: readonly ImportedTerm[],
  accepted: ReadonlySet<string>,
): Question | undefined => {
  const notes = terms.flatMap(({ report }) => report.notes);
  const note = notes.find(({ code }) => code === "rooms in order");
  if (note === undefined || accepted.has("room times")) return undefined;
  return {
    about: "room times",
    ...sentence("room times", { count: note.values.count ?? "" }),
    choices: [
      choice(sentence("each room at its time", {}), { roomTimes: "in-order" }),
      choice(sentence("all rooms at all times", {}), { roomTimes: "all" }),
    ],
    isOptional: true,
  };
};
