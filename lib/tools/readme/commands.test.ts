import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endWithUs } from "../local/end-with-us.ts";
import { freePort } from "../local/free-port.ts";
import { startOperatorsMachine } from "../testing/deployment/operators-machine.ts";
import { hasShell } from "../testing/servers/shell.ts";
import { NOT_RUN, reasonNotToRun } from "./commands-not-run.ts";
import { isCommand, manualStatements, PAGES, PROJECT } from "./manual-commands.ts";

const TIMEOUT = 600_000;
const folder = mkdtempSync(join(tmpdir(), "manual-"));
const data = join(folder, "data");

const SCHOOL = `Room,Building,Days,From,To,Subject,Number,Seats,Start Date,End Date
101,North Hall,MW,9:00,9:50,MATH,1010,30,2026-08-31,2026-12-18
102,North Hall,TR,10:00,11:20,PHYS,1100,40,2026-08-31,2026-12-18
`;
const fileOf = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

/** What a page calls its reader's own files, folders and addresses, and what stands for them here. */
const substitutes = (port: number): readonly (readonly [RegExp, string])[] => [
  [/http:\/\/localhost:3000/g, `http://localhost:${port}`],
  // The question that a terminal would ask is answered beforehand.
  [/(?:my-school|my|fall)\.csv/g, `${fileOf("school.csv", SCHOOL)} --time-zone America/New_York`],
  [/school\.yaml/g, fileOf("school.yaml", "name: Example College\ntime_zone: America/New_York\n")],
  [/\bada\.json/g, join(folder, "ada.json")],
  [/(?:\.\/)?\.local\b|~\/other/g, data],
];

/** A server that a page starts: it answers until the reader stops it. */
const IS_SERVER = /\bnpm start(?! -- --help)|\bsls offline/;
const READY = /Ctrl-C stops everything|Server ready/;

/** `npm start` at the port; serverless-offline at free ones. */
const atPort = async (command: string, port: number): Promise<string> =>
  command
    .replace(/npm start(?: --)?/, `npm start -- --port ${port}`)
    .replace("sls offline", `sls offline --httpPort ${port} --lambdaPort ${await freePort()}`);

/** Stops at the first line that fails, and says which; an error that an endpoint answers is a failure. */
const SHELL = `set -euo pipefail
trap 'echo "FAILED: $BASH_COMMAND" >&2' ERR
curl() { command curl --fail-with-body --silent --show-error "$@"; }
`;

const bash = (script: string, environment: Readonly<Record<string, string>> = {}) => {
  const { PATH = "", HOME = "", NODE_COMPILE_CACHE = "" } = process.env;
  const child = spawn("bash", ["-c", script], {
    cwd: PROJECT,
    env: { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: data, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: Ctrl-C in a terminal reaches npm and what it started.
    detached: true,
  });
  endWithUs(child);
  return child;
};

const startServer = async (command: string, port: number) => {
  const child = bash(await atPort(command, port));
  const ended = once(child, "close");
  let said = "";
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const readOutput = (chunk: Buffer): void => {
    said += chunk.toString();
    if (READY.test(said)) resolve();
  };
  child.stdout.on("data", readOutput);
  child.stderr.on("data", readOutput);
  child.once("close", () => reject(new Error(`${command} ended: ${said}`)));
  await ready;
  return {
    stop: async (): Promise<void> => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGINT");
      await ended;
    },
  };
};

const paste = async (statements: readonly string[]) => {
  // Each page begins with a stage of its own; the local service keeps what the pages before did.
  const aws = await startOperatorsMachine();
  const child = bash(`${SHELL}${statements.join("\n")}\n`, aws.environment);
  const [out, error] = [text(child.stdout), text(child.stderr)];
  const [exitCode] = await once(child, "close");
  await aws.stop();
  return { exitCode, said: `${await out}${await error}` };
};

let port: number;
let service: Awaited<ReturnType<typeof startServer>> | undefined;
beforeAll(async () => {
  if (!hasShell) return;
  port = await freePort();
  service = await startServer("npm start", port);
}, TIMEOUT);
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
}, TIMEOUT);

const filledIn = (statement: string): string =>
  substitutes(port).reduce((filled, [name, value]) => filled.replaceAll(name, value), statement);

const isPasted = (statement: string): boolean =>
  !isCommand(statement) || (reasonNotToRun(statement) === undefined && !IS_SERVER.test(statement));

const SESSIONS = PAGES.map((page) => ({ page, statements: manualStatements(page).filter(isPasted) })).filter(
  ({ statements }) => statements.some(isCommand),
);
const COMMANDS = [...new Set(PAGES.flatMap(manualStatements).filter(isCommand))];
/** The test's shell names its data folder for every command: a command that names it as well is the same one here. */
const withoutFolder = (command: string): string => command.replace(/^DATA_DIR=\S+ /, "");
const SERVERS = [...new Set(COMMANDS.filter((command) => IS_SERVER.test(command)).map(withoutFolder))].filter(
  (command) => command !== "npm start",
);

// In the order of the pages: an import replaces the sample that the examples ask for.
const OPTIONS = { timeout: TIMEOUT, shuffle: false };

describe.skipIf(!hasShell)("the commands of the READMEs and manuals", OPTIONS, () => {
  test.each(SESSIONS)("$page can be pasted from top to bottom", async ({ statements }) => {
    const { exitCode, said } = await paste(statements.map(filledIn));
    expect(exitCode, said.slice(-3000)).toBe(0);
  });

  test.each(SERVERS)("%s serves", async (command) => {
    const own = await freePort();
    const server = await startServer(filledIn(command), own);
    const { status } = await fetch(`http://localhost:${own}/getrooms`);
    await server.stop();
    expect(status).toBe(200);
  });

  test("what is not run has a reason, and the file that is said to run it has its words", () => {
    const listed = Object.keys(NOT_RUN);
    const unused = listed.filter((text) => !COMMANDS.some((command) => command.startsWith(text)));
    const elsewhere = listed.filter((text) => {
      const { runBy: [file, words] = [] } = NOT_RUN[text] ?? {};
      if (file === undefined || words === undefined) return false;
      const path = join(PROJECT, file);
      return !existsSync(path) || !readFileSync(path, "utf8").includes(words);
    });
    expect({ unused, elsewhere }).toEqual({ unused: [], elsewhere: [] });
  });
});
