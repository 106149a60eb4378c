import { addAccountsCommands } from "./about-accounts.ts";
import { addKeyCommands } from "./about-keys.ts";
import { addUserCommands } from "./about-users.ts";
import { runProgram, stageProgram } from "./command-line.ts";
import { commandsOn, type Surroundings } from "./surroundings.ts";

/** `npm run accounts -- …` with these arguments; the exit code. */
export const runOperatorCommand = (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  const program = stageProgram(
    "accounts",
    "Manages user accounts and the keys that sign their access tokens.",
    surroundings,
  );
  const commands = commandsOn(program, surroundings);
  addKeyCommands(program, commands);
  addUserCommands(program, commands);
  addAccountsCommands(program, commands);
  return runProgram(program, args, surroundings);
};
