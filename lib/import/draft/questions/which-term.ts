import type { Sentence } from "@classroom/timetable/sentence.ts";
import { countOf } from "../../cells/term-names.ts";
import { type Unclear, unclear } from "../../outcome.ts";
import { type Choice, choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";

/** The term of a file whose terms are semesters of study: they take place side by side. */
export const ALL_AT_ONCE = "all at once";

const choiceOf = (term: string): Choice => choice(sentence("plain", { text: term }), { term });

/** `Full Term` beside `First Half`, `8 Weeks 1`. */
const PART =
  /\b(?:full|half|part|session|module|block|mini|early|late|1st|2nd|first|second|\d+[ -]?w(?:ee)?ks?)\b/i;

/**
 * Numbers alone may count the semesters of those who study, and other terms are parts of one: a room is free only if no
 * class of any of them is in it.
 */
const sideBySide = (terms: readonly string[]): readonly Choice[] => {
  const areCounted = terms.every((term) => countOf(term) !== undefined);
  if (!areCounted && !terms.some((term) => PART.test(term))) return [];
  return [choice(sentence(areCounted ? "all at once" : "parts of a term", { terms }), { term: ALL_AT_ONCE })];
};

/** Which of its terms, as the file names them, it is imported as. */
export const whichTerm = (terms: readonly string[], question: Sentence): Unclear =>
  unclear({ about: "term", ...question, choices: [...terms.map(choiceOf), ...sideBySide(terms)] });
