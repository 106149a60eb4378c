import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { Command, CommanderError } from "commander";
import { DATA_DIR_OPTION, STAGE_OPTION } from "../stage/stage-table.ts";
import type { Surroundings } from "./surroundings.ts";

/** `npm run <name> --`, with the options that name a stage. */
export const stageProgram = (name: string, description: string, { out, error }: Surroundings): Command =>
  new Command(`npm run ${name} --`)
    .description(description)
    .option(...STAGE_OPTION)
    .option(...DATA_DIR_OPTION)
    .configureOutput({ writeOut: out, writeErr: error })
    .exitOverride();

/**
 * Runs a program with these arguments.
 *
 * @returns the exit code: 1 if the arguments are wrong or the action was refused; `error` was called with the reason
 */
export const runProgram = async (
  program: Command,
  args: readonly string[],
  { error }: Surroundings,
): Promise<number> => {
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
