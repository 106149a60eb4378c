import { type ReadonlySignal, signal } from "@preact/signals";
import type { EndpointDefinition } from "../../../contract/endpoint.ts";
import type { Reply } from "../client/ask.ts";

/** What a view knows of an answer: the newest reply, the last good one, and whether another is on its way. */
export interface Remote<Definition extends EndpointDefinition> {
  readonly loading: boolean;
  readonly reply: Reply<Definition> | undefined;
  /** What may still be shown, marked as what it is, while or although nothing newer came. */
  readonly last: Extract<Reply<Definition>, { kind: "answered" }> | undefined;
}

/**
 * Asks again and again, and keeps what came. A question that is overtaken by another is dropped.
 *
 * @param keepsLast false if what was answered to another question must not be shown meanwhile
 */
export const createRemote = <const Definition extends EndpointDefinition>(): {
  readonly state: ReadonlySignal<Remote<Definition>>;
  readonly ask: (
    question: (signal: AbortSignal) => Promise<Reply<Definition>>,
    forget?: boolean,
  ) => Promise<void>;
} => {
  const state = signal<Remote<Definition>>({ loading: true, reply: undefined, last: undefined });
  let current: AbortController | undefined;
  return {
    state,
    ask: async (question, forget = false) => {
      current?.abort();
      const mine = new AbortController();
      current = mine;
      const { reply, last } = state.value;
      state.value = forget
        ? { loading: true, reply: undefined, last: undefined }
        : { loading: true, reply, last };
      const newest = await question(mine.signal);
      if (current !== mine) return;
      state.value = {
        loading: false,
        reply: newest,
        last: newest.kind === "answered" ? newest : state.value.last,
      };
    },
  };
};

/** What there is to say about a reply that is not a new answer. */
export const troubleOf = <Definition extends EndpointDefinition>(
  reply: Reply<Definition> | undefined,
): "refused" | "failed" | "unreachable" | undefined => {
  if (reply === undefined) return undefined;
  if (reply.kind !== "answered") return reply.kind;
  return reply.source.isKept ? "unreachable" : undefined;
};
