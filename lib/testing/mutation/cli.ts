import { availableParallelism } from "node:os";
import { Command } from "commander";
import pLimit from "p-limit";
import { instrumentedCopy, type Mutant } from "./instrumented-copy.ts";
import { reasonOf } from "./survivors.ts";
import { type MeasuredTest, measureTests, type Outcome, runTests } from "./test-run.ts";

/** What notices a folder's mutants: the tests beside the code, and those of the functions that stand on it. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  "lib/timetable": ["lib/timetable", "functions/rooms"],
  "lib/rooms": ["lib/rooms", "functions/rooms"],
  "lib/contract": [
    "lib/contract",
    "lib/openapi",
    "functions/rooms",
    "functions/accounts",
    "functions/example-users",
  ],
  "lib/http": ["lib/http", "functions/rooms", "functions/site", "functions/accounts/tokens.test.ts"],
  "lib/accounts": ["lib/accounts", "functions/accounts"],
  "lib/dynamodb": [
    "lib/dynamodb",
    "lib/rooms",
    "functions/rooms",
    "functions/example-users",
    "functions/accounts",
  ],
  "lib/users": ["lib/users", "lib/accounts", "functions/accounts"],
};

/** A run with a mutant may take this much longer than without: beyond that it hangs. */
const SLOWER = 5;
const STARTING = 60_000;

interface Options {
  readonly tests?: string[];
  readonly file?: string;
  readonly every: number;
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

const playMutant = async (
  folder: string,
  mutant: Mutant,
  tests: readonly MeasuredTest[],
): Promise<Outcome> => {
  const files = tests.filter(({ mutants }) => mutants.has(mutant.id));
  if (files.length === 0) return "passed";
  const duration = files.reduce((sum, file) => sum + file.duration, 0);
  return runTests({
    folder,
    files: files.map(({ file }) => file),
    timeout: STARTING + SLOWER * duration,
    environment: { __STRYKER_ACTIVE_MUTANT__: mutant.id },
    flags: ["--bail=1"],
  });
};

/** The mutants of the folder that survive its tests. */
const mutateFolder = async (folder: string, { tests: given, file, every }: Options): Promise<boolean> => {
  const copy = await instrumentedCopy(folder);
  try {
    const tests = await measureTests(copy.folder, given ?? TESTS[folder] ?? [folder]);
    const mutants = copy.mutants.filter(
      (mutant, index) => index % every === 0 && (file === undefined || mutant.file.endsWith(file)),
    );
    say(`${folder}: ${mutants.length} of ${copy.mutants.length} mutants, ${tests.length} test files`);
    const limit = pLimit(Math.max(1, availableParallelism() - 1));
    const survivors: Mutant[] = [];
    const play = async (mutant: Mutant): Promise<void> => {
      if ((await playMutant(copy.folder, mutant, tests)) !== "passed") return;
      survivors.push(mutant);
      say(
        `  survived: ${shown(mutant)}${tests.some(({ mutants: met }) => met.has(mutant.id)) ? "" : " (no test comes by)"}`,
      );
    };
    await Promise.all(mutants.map((mutant) => limit(() => play(mutant))));
    const killed = mutants.length - survivors.length;
    const unexplained = survivors.filter((mutant) => reasonOf(mutant) === undefined);
    say(
      `${folder}: ${((100 * killed) / Math.max(1, mutants.length)).toFixed(1)} %, ${killed} of ${mutants.length} killed`,
    );
    for (const mutant of survivors) say(`  ${shown(mutant)}\n    ${reasonOf(mutant) ?? "NO REASON GIVEN"}`);
    return unexplained.length === 0;
  } finally {
    await copy.remove();
  }
};

const positive = (value: string): number => Math.max(1, Math.trunc(Number(value)) || 1);

const program = new Command("npm run mutate --")
  .description("Changes the code in many small ways, one at a time, and tells which changes no test notices.")
  .argument("[folders...]", "the folders of code", Object.keys(TESTS))
  .option("--tests <paths...>", "the tests to run; by default those that are known to concern the folder")
  .option("--file <ending>", "only the mutants of the files whose path ends so")
  .option("--every <n>", "only every nth mutant, for a sample", positive, 1);

program.parse();
let explained = true;
for (const folder of program.processedArgs[0] as string[])
  explained = (await mutateFolder(folder.replace(/\/$/, ""), program.opts<Options>())) && explained;
// Each survivor is either a missing test or has its reason in survivors.json.
process.exitCode = explained ? 0 : 1;
