import { type ChildProcess, spawn } from "node:child_process";

/** Waits until the pipe that it reads from closes, as it does however its writer ends, and kills the process named. */
const WATCH = 'cat >/dev/null; kill -KILL "$0"';

const living = new Set<ChildProcess>();

/** One listener for all: a process with more than ten of them is warned of a leak. */
const killAll = (): void => {
  for (const child of living) child.kill("SIGKILL");
};

/**
 * Sees to it that a program that looks at no pipe does not outlive this process, however this one ends: by
 * `process.exit`, a crash, or a SIGKILL that nothing can be done about from inside.
 */
export const endWithUs = (child: ChildProcess): void => {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const watcher = spawn("sh", ["-c", WATCH, String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    // A group of its own: Ctrl-C in a terminal does not reach it.
    detached: true,
  });
  if (living.size === 0) process.once("exit", killAll);
  living.add(child);
  watcher.on("error", () => {}); // No shell: what ends this process in an orderly way still ends the child.
  // A process that waits for nothing but its watchers may end.
  watcher.unref();
  if (watcher.stdin !== null && "unref" in watcher.stdin) (watcher.stdin as { unref: () => void }).unref();
  child.once("exit", () => {
    living.delete(child);
    if (living.size === 0) process.removeListener("exit", killAll);
    // Its process number may soon be another program's.
    if (watcher.pid !== undefined) process.kill(-watcher.pid, "SIGKILL");
  });
};
