import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as v from "valibot";

const run = promisify(execFile);

/** Milliseconds. */
const TIMEOUT = 60_000;

const timing = v.object({ imported: v.number(), answered: v.number(), status: v.number() });

/** Milliseconds from before the import of a bundle, to after it, and to after its first answer. */
export type StartTiming = v.InferOutput<typeof timing>;

const START = `
  const start = performance.now();
  const { handler } = await import(process.argv[1]);
  const imported = performance.now() - start;
  const invoked = performance.now();
  const { statusCode } = await handler(JSON.parse(process.argv[2]));
  const answered = imported + performance.now() - invoked;
  process.stdout.write("\\n" + JSON.stringify({ imported, answered, status: statusCode }));
  process.exit();`;

const lastLine = (text: string): unknown => JSON.parse(text.slice(text.lastIndexOf("\n") + 1));

/** Starts a bundle in a process of its own and asks it one thing; bundles find `argument` in `process.argv[3]`. */
export const startFresh = async (
  bundle: string,
  event: unknown,
  environment: Readonly<Record<string, string>>,
  argument = "",
): Promise<StartTiming> => {
  const args = ["--input-type=module", "-e", START, bundle, JSON.stringify(event), argument];
  const { stdout } = await run(process.execPath, args, { env: { ...environment }, timeout: TIMEOUT });
  return v.parse(timing, lastLine(stdout));
};
