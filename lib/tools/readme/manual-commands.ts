import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

/** Pages that suppose a service with nothing but the sample timetable. */
const FIRST = ["lib/tools/examples/README.md", "README.md"];

/** Every README and manual, as paths from the project's folder. */
export const PAGES: readonly string[] = ["*.md", ".github/*.md", "{lib,events,functions}/**/*.md"]
  .flatMap((pattern) => globSync(pattern, { cwd: PROJECT }).toSorted())
  // The changelog tells what there was.
  .filter((page) => !page.includes("node_modules") && page !== "CHANGELOG.md")
  .toSorted((one, other) => FIRST.indexOf(other) - FIRST.indexOf(one));

const FENCED = /^```(\w*)\n([\s\S]*?)^```/gm;
const SHELL = ["", "sh"];
const INDENTED = /(?:^ {4}\S.*\n)+/gm;
const INLINE = /`([^`]+)`/g;

const COMMAND = /(?:^|[\s(])(?:npm|npx|curl) \S/;
const INLINE_COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|curl) \S/;
const DEFINITION = /^[A-Za-z_]+(?:=|\(\))/;

/** True for a line that runs npm, npx or curl. */
export const isCommand = (statement: string): boolean => COMMAND.test(statement);

/** The lines of a block as a shell reads them: continued lines in one, without comments. */
const statementsOf = (block: string): string[] =>
  block
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .map((line) => line.replace(/\s+# .*$/, "").trim())
    .filter((line) => isCommand(line) || DEFINITION.test(line));

/** A page may name a command twice, and its reader types it once. */
const isNamedAgain = (statement: string, before: readonly string[]): boolean =>
  /^np[mx] /.test(statement) && before.includes(statement);

const plain = (page: string): string => page.replaceAll(FENCED, "");

/**
 * What a reader of a page can paste: the lines of its blocks that run npm, npx or curl or define something for such a
 * line, from top to bottom; then the commands that stand in its text.
 */
export const manualStatements = (page: string): string[] => {
  const text = readFileSync(join(PROJECT, page), "utf8");
  const fenced = [...text.matchAll(FENCED)].filter(([, language = ""]) => SHELL.includes(language));
  const indented = [...plain(text).matchAll(INDENTED)];
  const inline = [...plain(text).matchAll(INLINE)]
    .map(([, code = ""]) => code.replaceAll(/\s+/g, " "))
    .filter((code) => INLINE_COMMAND.test(code));
  const blocks = [...fenced.map(([, , block = ""]) => block), ...indented.map(([block]) => block)];
  const statements = [...blocks.flatMap(statementsOf), ...inline];
  return statements.filter((statement, index) => !isNamedAgain(statement, statements.slice(0, index)));
};
