import { runSchoolCommand } from "./school-command.ts";

process.exitCode = await runSchoolCommand(process.argv.slice(2), {
  environment: process.env,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
