import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, test } from "vitest";

const ENGINE = new URL("dynamodb-engine.ts", import.meta.url).href;

const started = new Set<ChildProcess>();
afterEach(() => {
  for (const child of started) child.kill("SIGKILL");
  started.clear();
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A process that starts an engine, says its number, and goes on with the script; resolves when it has spoken. */
const startOwner = async (script: string) => {
  const owner = spawn(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { startDynamodbEngine } from ${JSON.stringify(ENGINE)};
      const engine = await startDynamodbEngine();
      console.log(engine.process.pid);
      ${script}`,
    ],
    { stdio: ["pipe", "pipe", "ignore"] },
  );
  started.add(owner);
  const ended = once(owner, "exit");
  const [line] = (await once(createInterface({ input: owner.stdout }), "line")) as [string];
  return { owner, engine: Number(line), ended };
};

const STAYS = "setInterval(() => {}, 1000);";

describe("an engine ends with the process that started it", () => {
  test.each<NodeJS.Signals>(["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"])("which %s ends", async (signal) => {
    const { owner, engine, ended } = await startOwner(STAYS);
    expect(isAlive(engine)).toBe(true);
    owner.kill(signal);
    expect(await ended).toEqual([null, signal]);
    await expect.poll(() => isAlive(engine)).toBe(false);
  });

  test.each([
    ["fails", "process.stdin.once('data', () => { throw new Error('of its own'); });", 1],
    ["exits", "process.stdin.once('data', () => process.exit(3));", 3],
    ["stops it", "process.stdin.once('data', async () => { await engine.stop(); process.exit(); });", 0],
  ])("which %s", async (_, script, code) => {
    const { owner, engine, ended } = await startOwner(script);
    expect(isAlive(engine)).toBe(true);
    owner.stdin?.write("now\n");
    expect(await ended).toEqual([code, null]);
    await expect.poll(() => isAlive(engine)).toBe(false);
  });
});
