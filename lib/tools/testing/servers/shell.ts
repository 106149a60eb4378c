import { spawnSync } from "node:child_process";

const has = (program: string): boolean => spawnSync(program, ["--version"]).status === 0;

/** True if what the READMEs are pasted into is here; small images have neither. */
export const hasShell = has("bash") && has("curl");
