import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { afterFrame } from "../parts/after-frame.ts";
import { addressOf, type Question, questionOf, type Revision } from "../question/question.ts";
import { askFree } from "./free-answer.ts";

/** The question that an address of the free view holds. */
const questionIn = (address: string): Question =>
  questionOf(Object.fromEntries(new URLSearchParams(address.slice("/?".length))));

/** The question as its address holds it, with a part that is another. */
export const changedQuestion = (question: Question, part: Partial<Question>): Question =>
  questionIn(addressOf({ ...question, ...part }));

/**
 * The question of the address, the same object for as long as it is the same question, and what changes it. The rooms
 * are drawn before the address is written, which takes the browser as long as the search.
 */
export const useQuestion = (): {
  readonly question: Question;
  readonly change: (revision: Revision) => void;
} => {
  const { query, route } = useLocation();
  /** Until the address has it. */
  const next = useSignal<Question | undefined>(undefined);
  const inAddress = useMemo(() => questionOf(query), [query]);
  const newest = next.value ?? inAddress;
  const address = useMemo(() => addressOf(newest), [newest]);
  const question = useMemo(() => newest, [address]);
  const change = (revision: Revision): void => {
    // Not the question that is drawn: a second tap within a frame would take the first one back.
    const before = next.peek() ?? questionIn(`/${location.search}`);
    const part = typeof revision === "function" ? revision(before) : revision;
    const changed = changedQuestion(before, part);
    void askFree(changed);
    next.value = changed;
    afterFrame(() => {
      if (next.peek() === changed) next.value = undefined;
      // The reader may have left the view meanwhile.
      if (location.pathname === "/") route(addressOf(changed));
    });
  };
  return { question, change };
};
