import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

/** Milliseconds to wait for the engine's first answer, and for its end before it is killed. */
const START_TIMEOUT = 10_000;
const STOP_TIMEOUT = 3000;

export interface DynamodbEngine {
  readonly endpoint: string;
  /** The engine's process, where it is ours. */
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

interface EngineOptions {
  /** A file that keeps the data; without one it is gone with the engine. */
  readonly file?: string;
  /** Any free one by default. */
  readonly port?: number;
}

/** @throws Error that says what to install, where this platform has no engine */
const enginePath = (): string => {
  const engine = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${engine}/dynoxide`);
  } catch (cause) {
    throw new Error(
      `No DynamoDB engine for this machine: install one with "npm install --no-save ${engine}", ` +
        "or set DYNAMODB_ENDPOINT to a DynamoDB-compatible server you run",
      { cause },
    );
  }
};

const answers = async (endpoint: string): Promise<boolean> => {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(1000) });
    return true;
  } catch {
    return false; // Not listening yet; the caller asks again until its time is up.
  }
};

/** Starts the embedded DynamoDB-compatible engine and waits until it answers. */
export const startDynamodbEngine = async ({ file, port }: EngineOptions = {}): Promise<DynamodbEngine> => {
  const chosen = port ?? (await freePort());
  const persistence = file === undefined ? [] : ["--db-path", file];
  // A group of its own: Ctrl-C in a terminal reaches only us, and we stop the engine last.
  const child = spawn(enginePath(), ["serve", "--port", String(chosen), ...persistence], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const ended = once(child, "exit");
  // It outlives neither a crash nor a test runner that ends its workers.
  const kill = (): boolean => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.removeListener("exit", kill));
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-2000);
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const killer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT);
    await ended;
    clearTimeout(killer);
  };
  const endpoint = `http://127.0.0.1:${chosen}`;
  const deadline = performance.now() + START_TIMEOUT;
  while (!(await answers(endpoint))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`The DynamoDB engine did not start on port ${chosen}: ${complaint.trim()}`);
    }
    await sleep(20);
  }
  return { endpoint, process: child, stop };
};
