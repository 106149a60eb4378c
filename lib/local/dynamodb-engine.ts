import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

/** Milliseconds to wait until the engine listens, and for its end before it is killed. */
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
  /** An address of the loopback interface. */
  readonly host?: string;
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

/** What it prints when it listens; an answer on its port might be another one's. */
const LISTENING = "Dynoxide listening";

/** Starts the embedded DynamoDB-compatible engine and waits until it listens. */
export const startDynamodbEngine = async ({
  file,
  port,
  host = "127.0.0.1",
}: EngineOptions = {}): Promise<DynamodbEngine> => {
  const chosen = port ?? (await freePort());
  const persistence = file === undefined ? [] : ["--db-path", file];
  // A group of its own: Ctrl-C in a terminal reaches only us, and we stop the engine last.
  const child = spawn(enginePath(), ["serve", "--host", host, "--port", String(chosen), ...persistence], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const ended = once(child, "exit");
  // It outlives neither a crash nor a test runner that ends its workers.
  const kill = (): boolean => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.removeListener("exit", kill));
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
  const endpoint = `http://${host}:${chosen}`;
  const deadline = performance.now() + START_TIMEOUT;
  while (!printed.includes(LISTENING)) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`The DynamoDB engine did not start on port ${chosen}: ${printed.trim()}`);
    }
    await sleep(20);
  }
  return { endpoint, process: child, stop };
};
