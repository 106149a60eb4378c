import { runChangeCommand } from "./change-commands.ts";

process.exitCode = await runChangeCommand(process.argv.slice(2), {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
