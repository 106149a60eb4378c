import { runImportCommand } from "./import-program.ts";

/** The reader of a pipe, such as `head`, has ended: later output is dropped, and the import goes on. */
const isUnheard = (error: Error): boolean =>
  "code" in error && (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED");

process.stdout.on("error", (error) => {
  if (!isUnheard(error)) throw error;
});

/** The exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

process.once("SIGINT", () => {
  process.stderr.write(
    "\nYou stopped the import. Readers have a whole timetable: the new one if it was current already, else the one before. --list shows which.\n",
  );
  process.exit(INTERRUPTED);
});

process.exitCode = await runImportCommand(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  error: (text) => process.stderr.write(text),
});
