import { runChangeCommand } from "./change-commands.ts";
import { PROCESS } from "./surroundings.ts";

process.exitCode = await runChangeCommand(process.argv.slice(2), PROCESS);
