import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Instrumenter } from "@stryker-mutator/instrumenter";

export const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

/** One change of the code that a test should notice. */
export interface Mutant {
  readonly id: string;
  /** From the project's folder, with slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What kind of change, for instance `ConditionalExpression`. */
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

export interface InstrumentedCopy {
  /** In a folder of its own: what is laid beside it goes with it. */
  readonly folder: string;
  readonly mutants: readonly Mutant[];
  readonly remove: () => Promise<void>;
}

const SILENT = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => {},
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  fatal: () => {},
};

const git = async (...args: string[]): Promise<string[]> => {
  const { stdout } = await promisify(execFile)("git", args, { cwd: PROJECT, maxBuffer: 2 ** 26 });
  return stdout.split("\0").filter((file) => file !== "");
};

const trackedFiles = () =>
  git("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate");

interface Place {
  readonly line: number;
  readonly column: number;
}

/** The text between two places; their lines and columns count from 0. */
const textBetween = (text: string, start: Place, end: Place): string => {
  const lines = text.split("\n").slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined))
    .join("\n");
};

/**
 * Copies the project and puts every mutant of the files below `folder` into the copy, each switched on by its id in
 * the environment: it also reaches child processes of a test. The project itself is not touched.
 *
 * @param folder from the project's folder, for instance `lib/rooms`
 */
export const instrumentedCopy = async (folder: string): Promise<InstrumentedCopy> => {
  const files = await trackedFiles();
  const mutated = files.filter(
    (file) => file.startsWith(`${folder}/`) && file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  if (mutated.length === 0) throw new Error(`${folder} has no code to mutate`);
  const place = await mkdtemp(join(tmpdir(), "mutation-"));
  const copy = join(place, "project");
  const remove = () => rm(place, { recursive: true, force: true });
  try {
    for (const file of files) {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await cp(join(PROJECT, file), join(copy, file));
    }
    await symlink(join(PROJECT, "node_modules"), join(copy, "node_modules"));
    const contents = new Map<string, string>();
    for (const file of mutated) contents.set(file, await readFile(join(PROJECT, file), "utf8"));
    const instrumenter = new Instrumenter(SILENT);
    const { files: instrumented, mutants } = await instrumenter.instrument(
      Array.from(contents, ([name, content]) => ({ name, content, mutate: true })),
      { plugins: null, excludedMutations: [], ignorers: [] },
    );
    for (const { name, content } of instrumented) await writeFile(join(copy, name), content);
    return {
      folder: copy,
      remove,
      mutants: mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
        id,
        file: fileName,
        line: location.start.line + 1,
        mutator: mutatorName,
        original: textBetween(contents.get(fileName) ?? "", location.start, location.end),
        replacement,
      })),
    };
  } catch (error) {
    await remove();
    throw error;
  }
};
