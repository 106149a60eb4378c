import { HAND } from "@classroom/timetable/change.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { changeLine, layerLine } from "./change-text.ts";
import { changesOnStage } from "./changes-on-stage.ts";
import { runProgram, stageProgram } from "./command-line.ts";
import { addFeedCommand } from "./feed-command.ts";
import { addHandCommands } from "./hand-commands.ts";
import type { Surroundings } from "./surroundings.ts";

const EXAMPLES = `
Examples:
  npm run change -- close "DCC 308" 2026-11-24 13:00-15:00 --reason "Water damage"
  npm run change -- book "DCC 308" 2026-11-24 18:00-20:00 --title "Chess club"
  npm run change -- cancel "DCC 308" 2026-11-24 10:00-11:50
  npm run change -- move "DCC 308" 2026-11-24 10:00-11:50 --to-room "DCC 318"
  npm run change -- feed https://calendar.example.edu/events.ics --layer events --dry-run
  npm run change -- --undo

Name a class by its whole time, and add --class if several share that time.`;

interface Options {
  readonly list?: boolean;
  readonly undo?: boolean;
  readonly layer: string;
}

/** `npm run change -- …` with these arguments; the exit code. */
export const runChangeCommand = (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  const program = stageProgram(
    "change",
    "Books and closes rooms, cancels and moves classes on single dates.",
    surroundings,
  )
    .option("--list", "show the changes from today on")
    .option("--undo", "undo the last publication of a layer")
    .option("--layer <name>", "the layer of feed and --undo", HAND)
    .addHelpText("after", EXAMPLES);
  const stage = changesOnStage(program, surroundings);
  addHandCommands(program, stage);
  addFeedCommand(program, stage);

  const { say, withChanges } = stage;
  program.action(async () => {
    const { list = false, undo = false, layer } = program.opts<Options>();
    if (list === undo)
      throw new OperatorError("Name a change to make, or ask for --list or --undo; --help explains them");
    await withChanges(async ({ byHand, publisher }) => {
      if (undo) {
        await publisher.undo(layer);
        say(`The last change of the layer ${layer} is undone.`);
      }
      const changes = await byHand.list();
      say(...(await publisher.list()).filter(({ name }) => name !== HAND).map(layerLine));
      say(...(changes.length === 0 ? ["No changes from today on."] : changes.map(changeLine)));
      return undo;
    });
  });
  return runProgram(program, args, surroundings);
};
