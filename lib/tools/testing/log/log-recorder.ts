import { appendFileSync, openSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

/** A test file's process may have been another one's before; it is watched once. */
const WATCHED = Symbol.for("classroom-schedule.log-recorder");

const folder = inject("logFolder");

/** Tens of thousands of requests: their log is kept for the check and would bury what the tests say. */
const isLogEntry = (chunk: string | Uint8Array): boolean =>
  typeof chunk === "string" && chunk.startsWith('{"level":');

const watch = (stream: NodeJS.WriteStream, file: number): void => {
  const write = stream.write.bind(stream);
  stream.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
    appendFileSync(file, chunk);
    return isLogEntry(chunk) || write(chunk, ...rest);
  }) as typeof stream.write;
};

if (!(WATCHED in process)) {
  Object.assign(process, { [WATCHED]: true });
  // Open for as long as the process lives: to open it for each entry takes longer than to write it.
  const file = openSync(join(folder, `${process.pid}.log`), "a");
  watch(process.stdout, file);
  watch(process.stderr, file);
}
