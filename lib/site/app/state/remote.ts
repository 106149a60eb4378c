import { type ReadonlySignal, signal } from "@preact/signals";
import type { Source } from "../client/ask.ts";

/** A reply of the service, or why there is none. */
type AnyReply =
  | { readonly kind: "answered"; readonly source: Source }
  | { readonly kind: "refused" | "failed" | "unreachable" };

/** What a view knows of an answer: the newest reply, the last good one, and whether another is on its way. */
export interface Remote<Reply extends AnyReply> {
  readonly loading: boolean;
  readonly reply: Reply | undefined;
  /** The answer that may still be shown, marked as old, while or because no newer one arrived. */
  readonly last: Extract<Reply, { kind: "answered" }> | undefined;
}

const isAnswered = <Reply extends AnyReply>(reply: Reply): reply is Extract<Reply, { kind: "answered" }> =>
  reply.kind === "answered";

/**
 * When the last answer is no longer shown: `never` if the same is asked again, `failed` if the question is another one
 * and gets no answer, `asked` if the last answer must not be shown while another question waits.
 */
type Drop = "never" | "failed" | "asked";

/** Sends requests and keeps the replies. A reply to an overtaken question is dropped. */
export const createRemote = <Reply extends AnyReply>(): {
  readonly state: ReadonlySignal<Remote<Reply>>;
  readonly ask: (question: (signal: AbortSignal) => Promise<Reply>, drop?: Drop) => Promise<void>;
} => {
  const state = signal<Remote<Reply>>({ loading: true, reply: undefined, last: undefined });
  let current: AbortController | undefined;
  return {
    state,
    ask: async (question, drop = "never") => {
      current?.abort();
      const mine = new AbortController();
      current = mine;
      const { reply, last } = state.value;
      state.value =
        drop === "asked"
          ? { loading: true, reply: undefined, last: undefined }
          : { loading: true, reply, last };
      const newest = await question(mine.signal);
      if (current !== mine) return;
      const kept = drop === "never" ? state.value.last : undefined;
      state.value = { loading: false, reply: newest, last: isAnswered(newest) ? newest : kept };
    },
  };
};

/** The message about a reply that is not a new answer. */
export const troubleOf = (reply: AnyReply | undefined): "refused" | "failed" | "unreachable" | undefined => {
  if (reply === undefined) return undefined;
  if (reply.kind !== "answered") return reply.kind;
  return reply.source.isKept ? "unreachable" : undefined;
};
