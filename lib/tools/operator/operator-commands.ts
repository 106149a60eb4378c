import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { Command, CommanderError } from "commander";
import { DATA_DIR_OPTION, STAGE_OPTION } from "../stage/stage-table.ts";
import { addAccountsCommands } from "./about-accounts.ts";
import { addKeyCommands } from "./about-keys.ts";
import { addUserCommands } from "./about-users.ts";
import { commandsOn, type Surroundings } from "./surroundings.ts";

/**
 * `npm run accounts -- …` with these arguments.
 *
 * @returns the exit code: 1 if it was called wrongly, or could not be done; `error` was called with the reason
 */
export const runOperatorCommand = async (
  args: readonly string[],
  surroundings: Surroundings,
): Promise<number> => {
  const { out, error } = surroundings;
  const program = new Command("npm run accounts --")
    .description("Manages user accounts and the keys that sign their access tokens.")
    .option(...STAGE_OPTION)
    .option(...DATA_DIR_OPTION)
    .configureOutput({ writeOut: out, writeErr: error })
    .exitOverride();
  const commands = commandsOn(program, surroundings);
  addKeyCommands(program, commands);
  addUserCommands(program, commands);
  addAccountsCommands(program, commands);
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode;
    if (!(cause instanceof OperatorError)) throw cause;
    error(`${cause.message}\n`);
    return 1;
  }
};
