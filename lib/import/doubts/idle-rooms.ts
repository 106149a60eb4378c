import type { ImportedTerm } from "../import-file.ts";
import { accepting, choice, type Question } from "../question.ts";
import { sentence } from "../sentences.ts";

/**
 * A system's list of rooms may have some without classes, while classes without a room may be in them. Without an answer
 * these rooms are left out.
 */
export const idleRoomsQuestion = (
  terms: readonly ImportedTerm[],
  accepted: ReadonlySet<string>,
): Question | undefined => {
  const notes = terms.flatMap(({ report }) => report.notes);
  const note = notes.find(({ code }) => code === "idle rooms left out");
  if (note === undefined || accepted.has("idle rooms")) return undefined;
  return {
    about: "idle rooms",
    ...sentence("idle rooms", { rooms: note.values.rooms ?? "" }),
    choices: [
      choice(sentence("idle rooms are free", {}), { blank: "none" }),
      choice(sentence("idle rooms may be taken", {}), accepting(accepted, "idle rooms")),
    ],
    isOptional: true,
  };
};
