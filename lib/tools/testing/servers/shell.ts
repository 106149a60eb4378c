import { spawnSync } from "node:child_process";

const has = (program: string): boolean => spawnSync(program, ["--version"]).status === 0;

/** True if this machine has the shell and the client that the READMEs use. Small images have neither. */
export const hasShell = has("bash") && has("curl");
