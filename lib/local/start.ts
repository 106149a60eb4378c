import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import { storeConfig } from "../config.ts";
import { callerPath } from "../stage/caller-path.ts";
import { firstSteps } from "./first-steps.ts";
import { startLocalService } from "./local-service.ts";

const HIGHEST_PORT = 65_535;

const port = (value: string): number => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > HIGHEST_PORT)
    throw new InvalidArgumentError(`it must be a number from 1 to ${HIGHEST_PORT}.`);
  return number;
};

interface Options {
  readonly port: number;
  readonly dataDir: string;
  readonly timetable?: string;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const program = new Command("npm start --")
  .description("Runs the whole service on this machine until Ctrl-C.")
  .option("--port <number>", "where the API listens", port, 3000)
  .option("--data-dir <folder>", "keeps the data", fileURLToPath(new URL("../../.local", import.meta.url)))
  .option(
    "--timetable <file>",
    "a registrar's file to publish first; without it, a sample is published once",
  );

const { port: apiPort, dataDir, timetable } = program.parse().opts<Options>();

const stops: (() => unknown)[] = [];
const stopped = Promise.withResolvers<undefined>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => stopped.resolve(undefined));

const run = async (): Promise<string> => {
  const { url, failed } = await startLocalService({
    port: apiPort,
    dataFolder: callerPath(dataDir),
    timetableFile: timetable === undefined ? undefined : callerPath(timetable),
    dynamodbEndpoint: storeConfig().endpoint,
    say,
    onStop: (stop) => stops.push(stop),
  });
  say(`API                  ${url}`);
  say(`In a browser         ${url}/ and ${url}/docs`);
  say(
    ["", "Try", ...(await firstSteps(url)), "", "Ctrl-C stops everything; the data stays.", ""].join("\n  "),
  );
  return failed;
};

/** One line, whatever happened: these are a user's errors. */
const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const trouble = await Promise.race([stopped.promise, run().catch(describe)]);
for (const stop of stops.toReversed()) await stop();
if (trouble === undefined) say("\nStopped.");
else process.stderr.write(`${trouble}\n`);
process.exit(trouble === undefined ? 0 : 1);
