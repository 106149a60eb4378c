import { runOperatorCommand } from "./operator-commands.ts";
import { PROCESS } from "./surroundings.ts";

process.exitCode = await runOperatorCommand(process.argv.slice(2), PROCESS);
