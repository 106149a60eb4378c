import { runOperatorCommand } from "./operator-commands.ts";

process.exitCode = await runOperatorCommand(process.argv.slice(2), {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
