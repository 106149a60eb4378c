import { CLOCKS } from "@classroom/import/school/profile-values.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import { Command, CommanderError, Option } from "commander";
import type { Environment } from "../../config/environment.ts";
import { ServiceError } from "../../errors.ts";
import { publishedEditions } from "../../rooms/publish/history.ts";
import { distributionOf } from "../stage/serverless-yml.ts";
import { DATA_DIR_OPTION, LOCAL_STAGE, type Place, STAGE_OPTION } from "../stage/stage-table.ts";
import { answerLines } from "./command-line.ts";
import { editionLine, historyLines } from "./history-text.ts";
import { type ImportCommand, importAndPublish } from "./import-command.ts";
import { invalidateCaches } from "./invalidate-caches.ts";
import { resultAsJson, silent } from "./json-report.ts";
import { publishedTimetables } from "./published-timetables.ts";
import { terminalOf } from "./terminal.ts";
import { withPublisher } from "./with-publisher.ts";

/** The command's surroundings: variables, the person who can answer, and where it writes. */
interface Surroundings {
  readonly environment: Environment;
  readonly input: Pick<NodeJS.ReadStream, "isTTY">;
  readonly output: NodeJS.WriteStream;
  readonly error: (text: string) => void;
}

interface Options extends ImportCommand {
  readonly report?: "text" | "json";
  readonly list?: boolean;
  readonly rollback?: boolean;
}

/** The exit code of a file that was read and not understood well enough. */
const UNCLEAR = 2;

type Say = (lines: readonly string[]) => void;

/** The rooms of a term, which need not be the current one. @throws OperatorError if it is not published */
const listRooms = async (term: string, place: Place, say: Say): Promise<void> => {
  const published = await publishedTimetables(place);
  const timetable = published.find(({ calendar, term: name }) => term === name || term === calendar?.name);
  if (timetable === undefined)
    throw new OperatorError(`No published term is called "${term}". --list shows the terms`);
  say([`The rooms of ${term}:`, ...timetable.rooms.map(({ name }) => `  ${name}`)]);
};

const list = ({ term, ...place }: Options, say: Say): Promise<void> =>
  term !== undefined
    ? listRooms(term, place, say)
    : withPublisher(place, async (publisher, where) => {
        say([`The timetables of ${where}:`]);
        say(historyLines(await publisher.list(), Date.now()));
      });

const rollback = ({ term, ...place }: Options, say: Say): Promise<void> => {
  if (term !== undefined)
    throw new OperatorError(
      "--rollback undoes the whole last import. To change one term only, import its file again",
    );
  return withPublisher(place, async (publisher, where) => {
    say([`The timetables of ${where}:`]);
    const history = await publisher.undo().catch((cause: unknown) => {
      if (!(cause instanceof ServiceError)) throw cause;
      throw new OperatorError("There is no earlier timetable to return to", { cause });
    });
    say(publishedEditions(history).map((edition) => `Published again: ${editionLine(edition)}`));
    say(await invalidateCaches(distributionOf(place.stage ?? LOCAL_STAGE)));
  });
};

/** The command, for people to read about and to call. */
const importProgram = (run: (files: readonly string[], options: Options) => Promise<void>): Command =>
  new Command("npm run import --")
    .description("Reads a registrar's timetable and publishes it.")
    .argument("[files...]", "the files to import, pages of one timetable; URLs, or - for standard input")
    .option("--school <profile>", "the school's profile, such as school.yaml; created if it is missing")
    .option("--rooms <file>", "capacity, building, features, kind and aliases of the rooms")
    .option("--holidays <file>", "a calendar (iCalendar) of the days without classes")
    .option("--columns <pairs>", "room=…,building=…,days=…,start=…,end=…,class=…,capacity=…,term=… by header")
    .option(
      "--room-in-cell <part>",
      "which part of a grid's cell is the room, such as 'last of -' or 'in ()'",
    )
    .option("--term <term>", "the one term to import, or the name of a term that the file does not name")
    .option("--time-zone <zone>", "the school's time zone, such as America/New_York; a profile remembers it")
    .option("--first-day <date>", "the term's first day, such as 2026-08-31 (default: by the file's dates)")
    .option("--last-day <date>", "the term's last day, included (default: by the file's dates)")
    .option("--encoding <label>", "the file's encoding, such as windows-1252 (default: detected)")
    .option("--delimiter <character>", "what separates the cells of a text, or tab (default: detected)")
    .option(
      "--sheet <name>",
      "the only sheet of a workbook to read, or such as 'not Exams' (default: all that have classes)",
    )
    .addOption(
      new Option("--clock <clock>", "how the file counts its times, if the times do not show it").choices(
        CLOCKS,
      ),
    )
    .option("--days <codes>", "what the file writes for each day from Monday on, such as MTWRF or LMXJV")
    .addOption(
      new Option("--blank <meaning>", "what a blank room means: the one above, or none").choices([
        "above",
        "none",
        "never",
      ]),
    )
    .option("--not-rooms <texts>", "what the file writes for no room, a semicolon apart")
    .option("--not-classes <texts>", "what the file writes for no class, such as Free, a semicolon apart")
    .addOption(
      new Option("--odd-weeks <count>", "whether odd weeks are those of the year or of the term").choices([
        "year",
        "term",
      ]),
    )
    .addOption(
      new Option("--room-times <pairing>", "which times of a row its rooms in a line have").choices([
        "in-order",
        "all",
      ]),
    )
    .option("--first-week <number>", "the file's number for the first week of the term, such as 24")
    .option("--periods <table>", "the times of the school's periods, such as 1=8:00-8:50,2=9:00-9:50")
    .addHelpText(
      "after",
      `
Examples:
  npm run import -- my-school.csv                        read, show what was understood, publish
  npm run import -- my-school.xlsx --dry-run             the same, publish nothing
  npm run import -- --school school.yaml my-school.csv   as the school's profile says
  npm run import -- --rollback                           undo the last import

Exit codes: 0 published; 1 an option, the file or the store is at fault; 2 the file is not understood well enough.
lib/import/README.md takes you from a downloaded file to a page with free rooms.`,
    )
    .addOption(new Option("--report <form>", "how the report is written").choices(["text", "json"]))
    .option("--dry-run", "read and report, publish nothing")
    .option(
      "--allow-unread <share>",
      "publish even if this share of the rows with a room is unread, such as 5%",
    )
    .option(
      "--max-change <share>",
      "publish without a question if up to this share of the term changes (default: 30%)",
    )
    .option("--accept <doubts>", "publish in spite of these doubts, by the names that the command gives them")
    .option(
      "--strict",
      "refuse to publish if any row is skipped for a reason other than a missing room or time",
    )
    .option(
      "--list",
      "show what is published, the current terms marked, and the last imports; with --term its rooms",
    )
    .option("--rollback", "undo the last import, with all of its terms")
    .option(...STAGE_OPTION)
    .option(...DATA_DIR_OPTION)
    .action(run);

/**
 * `npm run import -- …` with these arguments.
 *
 * @returns the exit code, as the help lists them; `error` was called with the reason
 */
export const runImportCommand = async (
  args: readonly string[],
  { environment, input, output, error }: Surroundings,
): Promise<number> => {
  const say: Say = (lines) => output.write(`${lines.join("\n")}\n`);
  let exitCode = 0;
  const run = async (files: readonly string[], typedOptions: Options): Promise<void> => {
    const options = { ...typedOptions, environment };
    const actions = [files.length > 0, options.list, options.rollback].filter(Boolean).length;
    if (actions !== 1) throw new OperatorError("Name a file to import, or ask for --list or --rollback");
    if (options.list) return list(options, say);
    if (options.rollback) return rollback(options, say);
    const isJson = options.report === "json";
    const terminal = isJson ? undefined : terminalOf(input, output);
    const result = await importAndPublish(files, options, { output: isJson ? silent() : output, terminal });
    if (isJson) say([resultAsJson(result, args)]);
    for (const question of result.questions ?? []) {
      exitCode = UNCLEAR;
      error(`${[question.message, ...answerLines(question)].join("\n")}\n`);
    }
  };
  const program = importProgram(run)
    .configureOutput({ writeOut: (text) => output.write(text), writeErr: error })
    .exitOverride();
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode;
    if (!(cause instanceof OperatorError)) throw cause;
    error(`${cause.message}\n`);
    return 1;
  }
};
