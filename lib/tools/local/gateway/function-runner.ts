import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import * as v from "valibot";
import { endWithUs } from "../end-with-us.ts";
import { type DeclaredFunction, PROJECT } from "./declared-service.ts";
import type { Invocation, Invoked } from "./function-process.ts";
import { lineForPeople } from "./request-view.ts";

const PROCESS = fileURLToPath(new URL("function-process.ts", import.meta.url));

/** Requests that run at one time, so that a flood makes none of them wait for a processor; the others queue. */
const PARALLEL = 10;
const MOST_WAITING = 2000;

/** Milliseconds from a time-out until a process that says nothing at all is ended. */
const SILENCE = 5000;

/** Processes that end so soon one after the other, in milliseconds, are not started again for ever. */
const SOON = 60_000;
const MOST_RESTARTS = 5;

const httpResponse = v.object({
  statusCode: v.number(),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.string(), ""),
  isBase64Encoded: v.optional(v.boolean(), false),
  cookies: v.optional(v.array(v.string()), []),
});

export type FunctionResponse = v.InferOutput<typeof httpResponse>;

/** A function's response, or why there is none. */
export type Invocable = FunctionResponse | "failed" | "timed-out" | "too-many";

export interface FunctionRunner {
  readonly invoke: (declaration: DeclaredFunction, event: object) => Promise<Invocable>;
  /** Resolves with a reason when the functions end again and again. */
  readonly failed: Promise<string>;
  readonly stop: () => Promise<void>;
}

interface RunnerOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** Is called with each line for the terminal. */
  readonly say: (line: string) => void;
}

/** Runs functions in a process of their own, which is started again when it ends. */
export const createFunctionRunner = ({ environment, say }: RunnerOptions): FunctionRunner => {
  const waiting = new Map<number, (outcome: Invocable) => void>();
  const limit = pLimit(PARALLEL);
  const failed = Promise.withResolvers<string>();
  const restarts: number[] = [];
  let stopping = false;
  let heardAt = 0;
  let lastId = 0;

  const onMessage = (message: unknown): void => {
    const { id, response } = message as Invoked;
    heardAt = performance.now();
    const parsed = v.safeParse(httpResponse, response);
    waiting.get(id)?.(parsed.success ? parsed.output : "failed");
  };
  const start = (): ChildProcess => {
    const child = fork(PROCESS, {
      cwd: PROJECT,
      // A group of its own: Ctrl-C in a terminal reaches only us, and we stop it.
      detached: true,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { ...process.env, ...environment },
    });
    for (const input of [child.stdout, child.stderr])
      if (input !== null)
        createInterface({ input }).on("line", (line) => {
          const shown = lineForPeople(line);
          if (shown !== undefined) say(shown);
        });
    endWithUs(child); // One that computes for ever does not notice that we are gone.
    child.on("message", onMessage);
    child.once("exit", (code, signal) => onExit(signal ?? `exit code ${code}`));
    return child;
  };
  const onExit = (how: string): void => {
    for (const settle of [...waiting.values()]) settle("failed");
    if (stopping) return;
    const now = performance.now();
    restarts.push(now);
    if (restarts.filter((at) => now - at < SOON).length > MOST_RESTARTS) {
      failed.resolve(`The functions end again and again (${how})`);
    } else {
      say(`The functions ended (${how}) and are started again`);
      running = start();
    }
  };
  let running = start();

  const onTimeout = (child: ChildProcess): void => {
    const timedOutAt = performance.now();
    // A function that waits leaves the others alone; one that computes for ever holds them all up.
    setTimeout(() => {
      if (child === running && heardAt < timedOutAt && waiting.size > 0) child.kill("SIGKILL");
    }, SILENCE).unref();
  };
  const run = (declaration: DeclaredFunction, event: object): Promise<Invocable> => {
    const { promise, resolve } = Promise.withResolvers<Invocable>();
    const child = running;
    lastId += 1;
    const invocation: Invocation = { id: lastId, declaration, event };
    const timer = setTimeout(() => {
      waiting.get(invocation.id)?.("timed-out");
      onTimeout(child);
    }, declaration.timeout * 1000);
    waiting.set(invocation.id, (outcome) => {
      clearTimeout(timer);
      waiting.delete(invocation.id);
      resolve(outcome);
    });
    child.send(invocation, (error) => {
      if (error !== null) waiting.get(invocation.id)?.("failed");
    });
    return promise;
  };
  return {
    invoke: async (declaration, event) =>
      limit.pendingCount >= MOST_WAITING ? "too-many" : limit(run, declaration, event),
    failed: failed.promise,
    stop: async () => {
      stopping = true;
      if (running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, "exit");
      running.kill("SIGKILL");
      await ended;
    },
  };
};
