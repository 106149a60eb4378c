import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { endWithUs } from "../local/end-with-us.ts";
import { childEnvironment } from "../testing/servers/child-environment.ts";

const hello = v.object({ port: v.number() });

/** A server in a process of its own. Its log goes where a log costs least. */
export const startServerProcess = async (
  module: string,
  { argument, environment }: { argument?: unknown; environment?: Readonly<Record<string, string>> } = {},
): Promise<{ readonly port: number; readonly process: ChildProcess; readonly stop: () => Promise<void> }> => {
  const child = fork(
    fileURLToPath(new URL(module, import.meta.url)),
    argument === undefined ? [] : [JSON.stringify(argument)],
    { env: childEnvironment(environment), stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  const ended = once(child, "exit");
  endWithUs(child);
  const [message] = await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error(`${module} ended before it listened`))),
  ]);
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  return { port: v.parse(hello, message).port, process: child, stop };
};
