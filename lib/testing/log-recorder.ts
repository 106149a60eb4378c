import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

/** A test file's process may have been another one's before; it is watched once. */
const WATCHED = Symbol.for("classroom-schedule.log-recorder");

const folder = inject("logFolder");
const file = join(folder, `${process.pid}.log`);

const watch = (stream: NodeJS.WriteStream): void => {
  const write = stream.write.bind(stream);
  stream.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
    appendFileSync(file, chunk);
    return write(chunk, ...rest);
  }) as typeof stream.write;
};

if (!(WATCHED in process)) {
  Object.assign(process, { [WATCHED]: true });
  watch(process.stdout);
  watch(process.stderr);
}
