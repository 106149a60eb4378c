import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as v from "valibot";
import type { CpuShare } from "./cpu-share.ts";

const run = promisify(execFile);

/** Milliseconds; a function at a fourteenth of a processor takes its time. */
const TIMEOUT = 60_000;

const timing = v.object({ imported: v.number(), answered: v.number(), status: v.number() });

/** Milliseconds from before the import of a bundle, to after it, and to after its first answer. */
export type StartTiming = v.InferOutput<typeof timing>;

const START = `
  const start = performance.now();
  const { handler } = await import(process.argv[1]);
  const imported = performance.now() - start;
  if (process.argv[4]) process.getBuiltinModule("node:fs").writeFileSync(process.argv[4], String(process.pid));
  const asked = performance.now();
  const { statusCode } = await handler(JSON.parse(process.argv[2]));
  const answered = imported + performance.now() - asked;
  process.stdout.write("\\n" + JSON.stringify({ imported, answered, status: statusCode }));
  process.exit();`;

const lastLine = (text: string): unknown => JSON.parse(text.slice(text.lastIndexOf("\n") + 1));

interface FreshProcess {
  /** As much of a processor as it gets. */
  readonly share?: CpuShare | undefined;
  /** It gets a whole processor until it has started, as Lambda does it. */
  readonly isLent?: boolean;
  readonly argument?: string;
}

/** Starts a bundle in a process of its own and asks it one thing. */
export const startFresh = async (
  bundle: string,
  event: unknown,
  environment: Readonly<Record<string, string>>,
  { share, isLent = false, argument = "" }: FreshProcess = {},
): Promise<StartTiming> => {
  const args = ["--input-type=module", "-e", START, bundle, JSON.stringify(event), argument];
  if (isLent) args.push(share?.processes ?? "");
  const [command, commandArgs] = (!isLent && share?.wrap(process.execPath, args)) || [process.execPath, args];
  const { stdout } = await run(command, [...commandArgs], { env: { ...environment }, timeout: TIMEOUT });
  return v.parse(timing, lastLine(stdout));
};
