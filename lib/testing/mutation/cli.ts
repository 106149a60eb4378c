import { availableParallelism } from "node:os";
import { Command } from "commander";
import { instrumentedCopy, type Mutant } from "./instrumented-copy.ts";
import { type Meeting, measureTests, meetings } from "./measured-tests.ts";
import { createPlayer, type Player } from "./players.ts";
import { keepSurvivors, lastSurvivors, reasonOf } from "./survivors.ts";

/** What notices a folder's mutants: the tests beside the code, and those of the functions that stand on it. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  "lib/timetable": ["lib/timetable", "lib/rooms", "functions/rooms"],
  "lib/rooms": ["lib/rooms", "functions/rooms"],
  "lib/contract": [
    "lib/contract",
    "lib/openapi",
    "lib/http/answers",
    "functions/rooms/rooms",
    "functions/rooms/bad-input",
    "functions/rooms/dates",
    "functions/rooms/free-periods",
    "functions/accounts/register",
    "functions/accounts/identifiers",
    "functions/accounts/hostile-bodies",
    "functions/accounts/sign-in-options",
    "functions/accounts/foreign-pages",
    "functions/accounts/idp-login",
    "functions/example-users",
  ],
  "lib/http": [
    "lib/http",
    "lib/testing/log",
    "functions/rooms/rooms",
    "functions/rooms/bad-input",
    "functions/rooms/large-batch",
    "functions/accounts/tokens",
    "functions/accounts/hostile-bodies",
  ],
  "lib/accounts": [
    "lib/accounts/accounts.test",
    "lib/accounts/own-account",
    "lib/accounts/mail",
    "lib/accounts/passwords",
    "lib/accounts/provider",
    "lib/accounts/throttling",
    "lib/accounts/tokens",
    "functions/accounts/attempts",
    "functions/accounts/sign-in-options",
  ],
  "lib/dynamodb": ["lib/dynamodb", "functions/rooms/faults"],
  "lib/users": ["lib/users", "functions/accounts/identifiers"],
};

/** With a mutant, tests may take this many times what they take without, and so many milliseconds: or they hang. */
const SLOWER = 5;
const SLACK = 10_000;

/** A mutant may be met so many times as often as in all tests of the file without it: or it is a loop without end. */
const MORE_OFTEN = 100;

interface Options {
  readonly tests?: string[];
  readonly file?: string;
  readonly every: number;
  readonly again?: boolean;
  readonly players: number;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const oneLine = (code: string): string => {
  const line = code.replaceAll(/\s+/g, " ");
  return line.length > 100 ? `${line.slice(0, 97)}...` : line;
};

const shown = ({ file, line, mutator, original, replacement }: Mutant): string =>
  `${file}:${line} ${mutator}: ${oneLine(original)}  ->  ${oneLine(replacement)}`;

/** Whether no test fails with the mutant. */
const survives = async (player: Player, { id }: Mutant, met: readonly Meeting[]): Promise<boolean> => {
  for (const { file, tests, duration, hits } of met) {
    const played = await player.play(
      {
        files: [file],
        tests: [...tests],
        mutant: { id, hitLimit: MORE_OFTEN * hits },
      },
      SLACK + SLOWER * duration,
    );
    if (played === undefined || played.stray || played.files.some(({ failed }) => failed)) return false;
    if (!played.files.some(({ durations }) => Object.keys(durations).length > 0))
      throw new Error(`${file} ran none of the tests that come by mutant ${id}`);
  }
  return true;
};

/** The survivors of the folder's tests; whether each has its reason. */
const mutateFolder = async (
  folder: string,
  { tests: given, file, every, again = false, players: count }: Options,
): Promise<boolean> => {
  const copy = await instrumentedCopy(folder);
  const players = Array.from({ length: count }, () => createPlayer(copy.folder));
  try {
    const [first] = players;
    if (first === undefined) throw new Error("No process may play");
    const files = await measureTests(first, copy.folder, given ?? TESTS[folder] ?? [folder]);
    const chosen = copy.mutants.filter(
      (mutant, index) => index % every === 0 && (file === undefined || mutant.file.endsWith(file)),
    );
    const mutants = again ? await lastSurvivors(folder, chosen) : chosen;
    say(`${folder}: ${mutants.length} of ${copy.mutants.length} mutants, ${files.length} test files`);
    const survivors: Mutant[] = [];
    const queue = mutants.values();
    const playAll = async (player: Player): Promise<void> => {
      for (const mutant of queue) {
        const met = meetings(files, mutant.id);
        if (!(await survives(player, mutant, met))) continue;
        survivors.push(mutant);
        say(`  survived: ${shown(mutant)}${met.length === 0 ? " (no test comes by)" : ""}`);
      }
    };
    await Promise.all(players.map(playAll));
    if (every === 1 && file === undefined) await keepSurvivors(folder, survivors);
    const killed = chosen.length - survivors.length;
    const unexplained = survivors.filter((mutant) => reasonOf(mutant) === undefined);
    say(
      `${folder}: ${((100 * killed) / Math.max(1, chosen.length)).toFixed(1)} %, ${killed} of ${chosen.length} killed`,
    );
    for (const mutant of survivors) say(`  ${shown(mutant)}\n    ${reasonOf(mutant) ?? "NO REASON GIVEN"}`);
    return unexplained.length === 0;
  } finally {
    await Promise.all(players.map(({ stop }) => stop()));
    await copy.remove();
  }
};

const positive = (value: string): number => Math.max(1, Math.trunc(Number(value)) || 1);

const program = new Command("npm run mutate --")
  .description("Changes the code in many small ways, one at a time, and tells which changes no test notices.")
  .argument("[folders...]", "the folders of code", Object.keys(TESTS))
  .option("--tests <paths...>", "the tests to run; by default those that are known to concern the folder")
  .option("--file <ending>", "only the mutants of the files whose path ends so")
  .option("--every <n>", "only every nth mutant, for a sample", positive, 1)
  .option("--again", "only what survived the last whole run of the folder; all else counts as killed")
  .option("--players <n>", "how many processes run tests at once", positive, availableParallelism());

program.parse();
let explained = true;
for (const folder of program.processedArgs[0] as string[])
  explained = (await mutateFolder(folder.replace(/\/$/, ""), program.opts<Options>())) && explained;
// Each survivor is either a missing test or has its reason in survivors.json.
process.exitCode = explained ? 0 : 1;
