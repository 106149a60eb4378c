import { runImportCommand } from "./import-program.ts";

/** `| head` has seen enough: what is said after that goes nowhere, and the import goes on. */
const isUnheard = (error: Error): boolean =>
  "code" in error && (error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED");

process.stdout.on("error", (error) => {
  if (!isUnheard(error)) throw error;
});

process.exitCode = await runImportCommand(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  error: (text) => process.stderr.write(text),
});
