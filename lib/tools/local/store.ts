import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { StoreFailed, StoreStarted } from "./store-process.ts";

const PROCESS = fileURLToPath(new URL("store-process.ts", import.meta.url));

/** The store of a local run. */
export interface LocalStore {
  readonly endpoint: string;
  /** Known to this user only; new at each start. */
  readonly accessKey: string;
  /** The number of the engine's process. */
  readonly engine: number;
  /** Resolves with a reason if it ends by itself. */
  readonly failed: Promise<string>;
  readonly stop: () => Promise<void>;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Starts the engine on the file; callers need the access key. @throws Error that says what to do */
export const startLocalStore = async (file: string): Promise<LocalStore> => {
  const accessKey = randomBytes(24).toString("hex");
  const child = fork(PROCESS, [file], {
    // A group of its own: Ctrl-C in a terminal reaches only us, and we stop it last.
    detached: true,
    // Not an argument: those can be seen by every user of the machine.
    env: { ...process.env, STORE_ACCESS_KEY: accessKey },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const [message] = (await Promise.race([
    once(child, "message"),
    ended.then(() => [{ error: "The DynamoDB engine ended before it listened" }]),
  ])) as [StoreStarted | StoreFailed];
  if ("error" in message) throw new Error(message.error);
  return {
    ...message,
    accessKey,
    failed: ended.then(() => "The DynamoDB engine ended"),
    stop: async () => {
      if (child.connected) child.disconnect();
      if (!hasEnded(child)) await ended;
    },
  };
};
