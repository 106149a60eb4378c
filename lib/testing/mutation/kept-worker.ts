import { ForksPoolWorker, type PoolOptions, type PoolRunnerInitializer, type PoolWorker } from "vitest/node";

/** What a run may leave behind, such as an open socket, is ended after so many. */
const RUNS = 30;

type Listener = Parameters<PoolWorker["on"]>[1];

/**
 * Workers of vitest that share a process: to start one takes longer than to run what notices a mutant. Vitest still
 * loads the project's modules anew for each test file.
 */
export const keptWorker = (): PoolRunnerInitializer => {
  let kept: { readonly worker: ForksPoolWorker; runs: number } | undefined;

  const createPoolWorker = (options: PoolOptions): PoolWorker => {
    const listeners: [event: string, listener: Listener][] = [];
    let current = kept;
    const answer = (type: "started" | "stopped"): void => {
      const message = { __vitest_worker_response__: true, type };
      for (const [event, listener] of listeners) if (event === "message") listener(message);
    };
    const isLast = (): boolean => current === undefined || current.runs >= RUNS;
    return {
      name: "kept",
      cacheFs: true,
      deserialize: (data) => data,
      start: async () => {
        if (current !== undefined) return;
        current = { worker: new ForksPoolWorker(options), runs: 0 };
        await current.worker.start();
      },
      on: (event, listener) => {
        listeners.push([event, listener]);
        current?.worker.on(event, listener);
      },
      off: (event, listener) => current?.worker.off(event, listener),
      send: (message) => {
        if (message.type === "start" && current === kept) return queueMicrotask(() => answer("started"));
        if (message.type === "stop" && !isLast()) return queueMicrotask(() => answer("stopped"));
        current?.worker.send(message);
      },
      stop: async () => {
        for (const [event, listener] of listeners) current?.worker.off(event, listener);
        if (current === undefined) return;
        current.runs += 1;
        kept = current;
        if (current.runs <= RUNS) return;
        kept = undefined;
        await current.worker.stop();
      },
    };
  };
  return { name: "kept", createPoolWorker };
};
