import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { leaksIn } from "./log-leaks.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where every test process appends what it writes to its log. */
    readonly logFolder: string;
  }
}

const linesOf = (folder: string): string[] =>
  readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"));

/** Names a line without showing it. */
const eventOf = (line: string): string =>
  /"event":"([^"]*)"/.exec(line)?.[1]?.concat(` of ${/"route":"([^"]*)"/.exec(line)?.[1] ?? "no route"}`) ??
  `no log entry, ${line.length} characters`;

/**
 * Reads every line that was logged during the whole run, and fails the run if one holds a password, a token,
 * a code, a hash, a key or an e-mail address. The line itself is not repeated.
 */
export const setup = ({ provide }: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), "log-of-the-tests-"));
  provide("logFolder", folder);
  return () => {
    const lines = linesOf(folder);
    rmSync(folder, { recursive: true });
    const leaks = lines.flatMap((line) => leaksIn(line).map((kind) => `${kind} (${eventOf(line)})`));
    if (leaks.length > 0) throw new Error(`The log holds ${[...new Set(leaks)].join("; ")}`);
  };
};
