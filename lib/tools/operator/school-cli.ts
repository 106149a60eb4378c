import { runSchoolCommand } from "./school-command.ts";
import { PROCESS } from "./surroundings.ts";

process.exitCode = await runSchoolCommand(process.argv.slice(2), PROCESS);
