import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

interface ProcessTimes {
  readonly parent: number;
  /** Of the process, and of its children that have ended. */
  readonly ticks: number;
}

/** The fields of `/proc/<pid>/stat` behind the command's name, which may contain anything (proc(5)). */
const timesOf = (pid: string): ProcessTimes | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    return { parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) };
  } catch {
    return undefined; // It ended between the listing and the reading.
  }
};

const ticksPerSecond = (): number => Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/**
 * Milliseconds of processor time that processes and all their descendants have used so far, user and system together;
 * in steps of 10 on most kernels.
 *
 * @throws Error on systems without `/proc`
 */
export const createProcessorMeter = (): ((roots: readonly (number | undefined)[]) => number) => {
  if (process.platform !== "linux") throw new Error("Processor time is measured on Linux only");
  const tick = 1000 / ticksPerSecond();
  return (roots) => {
    const all = new Map<number, ProcessTimes>();
    for (const name of readdirSync("/proc")) {
      const times = /^\d+$/.test(name) ? timesOf(name) : undefined;
      if (times !== undefined) all.set(Number(name), times);
    }
    const belongs = (pid: number): boolean =>
      roots.includes(pid) || (all.has(pid) && belongs(all.get(pid)?.parent ?? 0));
    return [...all].reduce((sum, [pid, { ticks }]) => (belongs(pid) ? sum + ticks * tick : sum), 0);
  };
};
