import type { Question } from "./questions.ts";

/** Keeps the process from sleeping until it is called. */
const stayAwake = (): (() => void) => {
  let turn = setImmediate(function next() {
    turn = setImmediate(next);
  });
  return () => clearImmediate(turn);
};

/** What ends a load, whichever comes first. */
export interface Much {
  readonly requests: number;
  readonly milliseconds: number;
}

/**
 * Sends so many requests over the connections, each of which waits for its answer. Milliseconds of each. Meanwhile the
 * process does not sleep: waking it would count as the server's work. A client on another machine causes no such work,
 * and a server that is faster than this process would avoid it.
 */
export const load = async (
  asks: readonly ((question: Question) => Promise<unknown>)[],
  questions: readonly Question[],
  { requests, milliseconds }: Much,
): Promise<number[]> => {
  const times: number[] = [];
  const deadline = performance.now() + milliseconds;
  let sent = 0;
  const work = async (ask: (typeof asks)[number]): Promise<void> => {
    while (sent < requests && performance.now() < deadline) {
      const question = questions[sent % questions.length];
      sent += 1;
      if (question === undefined) return;
      const start = performance.now();
      await ask(question);
      times.push(performance.now() - start);
    }
  };
  const sleepAgain = stayAwake();
  await Promise.all(asks.map(work)).finally(sleepAgain);
  return times;
};
