import type { Ask } from "./asking.ts";
import type { Question } from "./questions.ts";

/** Sends `requests` requests over the connections, each of which waits for its answer. Milliseconds of each. */
export const load = async (
  asks: readonly Ask[],
  questions: readonly Question[],
  requests: number,
): Promise<number[]> => {
  const times: number[] = [];
  let sent = 0;
  const work = async (ask: Ask): Promise<void> => {
    while (sent < requests) {
      const question = questions[sent % questions.length];
      sent += 1;
      if (question === undefined) return;
      const start = performance.now();
      await ask(question);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(asks.map(work));
  return times;
};
