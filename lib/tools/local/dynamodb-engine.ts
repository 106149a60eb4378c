import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { endWithUs } from "./end-with-us.ts";
import { engineProgram } from "./engine-program.ts";
import { freePort } from "./free-port.ts";

/** Milliseconds to wait until the engine listens, and for its end before it is killed. */
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 3000;

export interface DynamodbEngine {
  readonly endpoint: string;
  /** The engine's process, if it is ours. */
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

interface EngineOptions {
  /** A file that keeps the data; without one it is gone with the engine. */
  readonly file?: string;
  /** Any free one by default. */
  readonly port?: number;
  /** An address of the loopback interface. */
  readonly host?: string;
}

class EngineNotStarted extends Error {}

/** The engine prints this when it listens. An answer on its port could come from another program. */
const LISTENING = "Dynoxide listening";

const startOn = async (
  port: number,
  { file, host = "127.0.0.1" }: EngineOptions,
): Promise<DynamodbEngine> => {
  const persistence = file === undefined ? [] : ["--db-path", file];
  // A group of its own: Ctrl-C in a terminal reaches only us, and we stop the engine last.
  const child = spawn(
    await engineProgram(),
    ["serve", "--host", host, "--port", String(port), ...persistence],
    {
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
    },
  );
  const ended = once(child, "exit");
  ended.catch(() => {}); // It could not be run at all: it has an exit code then.
  endWithUs(child);
  let printed = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    printed = `${printed}${chunk.toString()}`.slice(-2000);
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const killer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT);
    await ended;
    clearTimeout(killer);
  };
  const endpoint = `http://${host}:${port}`;
  const deadline = performance.now() + START_TIMEOUT;
  while (!printed.includes(LISTENING)) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new EngineNotStarted(`The DynamoDB engine did not start on port ${port}: ${printed.trim()}`);
    }
    await sleep(20);
  }
  return { endpoint, process: child, stop };
};

/** Another program may take a free port before the engine does. */
const PORT_TRIES = 5;

/**
 * Starts the embedded DynamoDB-compatible engine and waits until it listens. It ends with this process.
 *
 * @throws Error that says what to do if this machine has no engine, or it does not start
 */
export const startDynamodbEngine = async (options: EngineOptions = {}): Promise<DynamodbEngine> => {
  if (options.port !== undefined) return startOn(options.port, options);
  for (let left = PORT_TRIES - 1; left > 0; left -= 1)
    try {
      return await startOn(await freePort(), options);
    } catch (error) {
      if (!(error instanceof EngineNotStarted)) throw error;
    }
  return startOn(await freePort(), options);
};
