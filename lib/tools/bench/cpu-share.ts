import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Lambda gives a whole processor at 1,769 MB and less in proportion. */
const WHOLE_PROCESSOR_MB = 1769;
const PERIOD_US = 20_000;

/** Control groups, version 2 and version 1: the folder of groups and the file that bounds one. */
const HIERARCHIES = [
  {
    root: "/sys/fs/cgroup",
    has: "cgroup.controllers",
    bound: (group: string, quota: number) => writeFileSync(join(group, "cpu.max"), `${quota} ${PERIOD_US}`),
  },
  {
    root: "/sys/fs/cgroup/cpu",
    has: "cpu.cfs_quota_us",
    bound: (group: string, quota: number) => {
      writeFileSync(join(group, "cpu.cfs_period_us"), String(PERIOD_US));
      writeFileSync(join(group, "cpu.cfs_quota_us"), String(quota));
    },
  },
] as const;

export interface CpuShare {
  /** A command, and what makes it run with no more of a processor than this. */
  readonly wrap: (command: string, args: readonly string[]) => readonly [string, readonly string[]];
  /** The file that moves a process here whose number is written to it. */
  readonly processes: string;
  readonly remove: () => void;
}

/** As much of a processor as Lambda gives to so much memory; `undefined` if this machine cannot do that. */
export const cpuShareOf = (memoryMb: number): CpuShare | undefined => {
  const hierarchy = HIERARCHIES.find(({ root, has }) => existsSync(join(root, has)));
  if (hierarchy === undefined) return undefined;
  const group = join(hierarchy.root, `bench-${process.pid}-${memoryMb}`);
  try {
    mkdirSync(group);
    hierarchy.bound(group, Math.round((PERIOD_US * memoryMb) / WHOLE_PROCESSOR_MB));
  } catch {
    return undefined; // Not allowed to us.
  }
  const processes = join(group, "cgroup.procs");
  const enter = `echo $$ > ${processes} && exec "$@"`;
  return {
    processes,
    wrap: (command, args) => ["/bin/sh", ["-c", enter, "sh", command, ...args]],
    remove: () => rmdirSync(group),
  };
};
