import { networkInterfaces } from "node:os";
import { Command, InvalidArgumentError } from "commander";
import { storeConfig } from "../../config/settings.ts";
import { callerPath } from "../stage/caller-path.ts";
import { DEFAULT_DATA_FOLDER } from "../stage/running-service.ts";
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
  readonly host?: string;
  readonly dataDir: string;
  readonly timetable?: string;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const program = new Command("npm start --")
  .description("Runs the whole service on this machine until Ctrl-C.")
  .option("--port <number>", "where the API listens", port, 3000)
  .option("--data-dir <folder>", "keeps the data", DEFAULT_DATA_FOLDER)
  .option("--host <address>", "lets other machines in, for instance 0.0.0.0 for a phone on the same network")
  .option(
    "--timetable <file>",
    "a registrar's file to publish first; without it, a sample is published once",
  );

const { port: apiPort, host, dataDir, timetable } = program.parse().opts<Options>();

const EVERY_INTERFACE = ["0.0.0.0", "::"];

/** Where other machines find the API, and what that means. */
const otherMachines = (address: string, at: number): string[] => {
  const all = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses);
  const others = all
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map((network) => network.address);
  const reachable = EVERY_INTERFACE.includes(address) ? others : [address];
  return [
    ...reachable.map((name) => `From other machines  http://${name}:${at}/`),
    "Warning: everybody on this network can use the API, and passwords and tokens travel unencrypted.",
  ];
};

const stops: (() => unknown)[] = [];
const stopped = Promise.withResolvers<undefined>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => stopped.resolve(undefined));

const run = async (): Promise<string> => {
  const { url, failed } = await startLocalService({
    port: apiPort,
    host,
    dataFolder: callerPath(dataDir),
    timetableFile: timetable === undefined ? undefined : callerPath(timetable),
    dynamodbEndpoint: storeConfig().endpoint,
    say,
    onStop: (stop) => stops.push(stop),
  });
  say(`API                  ${url}`);
  say(`In a browser         ${url}/ and ${url}/docs`);
  if (host !== undefined) for (const line of otherMachines(host, apiPort)) say(line);
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
