import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endWithUs } from "../../local/end-with-us.ts";
import type { Order, Played } from "./player.ts";

const PROGRAM = fileURLToPath(new URL("player.ts", import.meta.url));

/** Milliseconds until a process has started its vitest. */
const STARTING = 60_000;

export interface Player {
  /**
   * Runs tests; `undefined` if they did not end in time, or their process ended.
   *
   * @param limit milliseconds
   */
  readonly play: (order: Order, limit: number) => Promise<Played | undefined>;
  readonly stop: () => Promise<void>;
}

/** Keeps a process with a vitest for the project in `folder`; what hangs is ended together with it. */
export const createPlayer = (folder: string): Player => {
  let child: ChildProcess | undefined;

  const started = async (): Promise<ChildProcess> => {
    // Beside the project: what looks for a file in the folders above must not find the project's.
    const temporary = join(folder, "..", "tmp");
    await mkdir(temporary, { recursive: true });
    const player = fork(PROGRAM, {
      cwd: folder,
      env: { ...process.env, TMPDIR: temporary },
      stdio: "ignore",
      // A group of its own, with all that the tests start.
      detached: true,
    });
    endWithUs(player);
    return player;
  };

  const stop = async (): Promise<void> => {
    const player = child;
    child = undefined;
    if (player?.pid === undefined || player.exitCode !== null || player.signalCode !== null) return;
    const ended = once(player, "exit");
    process.kill(-player.pid, "SIGKILL");
    await ended;
  };

  const play = async (order: Order, limit: number): Promise<Played | undefined> => {
    const fresh = child === undefined;
    child ??= await started();
    const player = child;
    const given = new AbortController();
    const timer = setTimeout(() => given.abort(), limit + (fresh ? STARTING : 0));
    try {
      const { signal } = given;
      const answer = once(player, "message", { signal }) as Promise<[Played]>;
      answer.catch(() => {});
      const ended = once(player, "exit", { signal }).then(() => undefined);
      ended.catch(() => {});
      player.send(order);
      const answered = await Promise.race([answer, ended]);
      if (answered !== undefined) {
        const [played] = answered;
        // The error may come again in what runs next.
        if (played.stray) await stop();
        return played;
      }
    } catch (error) {
      if (!given.signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
      given.abort();
    }
    await stop();
    return undefined;
  };

  return { play, stop };
};
