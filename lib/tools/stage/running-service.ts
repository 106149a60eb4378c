import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import * as v from "valibot";
import writeFileAtomic from "write-file-atomic";
import { callerPath } from "./caller-path.ts";
import { SECRET_FILE_MODE } from "./signing-keys-file.ts";

/** Where `npm start` keeps its data unless an option names another folder: `DATA_DIR`, or `.local` in the project. */
export const DEFAULT_DATA_FOLDER = process.env.DATA_DIR
  ? callerPath(process.env.DATA_DIR)
  : fileURLToPath(new URL("../../../.local", import.meta.url));

/** Milliseconds that a store of this machine may take to say who it is. */
const IDENTITY_TIMEOUT = 10_000;

/** The answer of a store of `npm start` to a caller with its access key. */
export const STORE_IDENTITY = { service: "classroom-schedule" } as const;

const runningService = v.object({
  pid: v.number(),
  api: v.string(),
  issuer: v.string(),
  dynamodbEndpoint: v.string(),
  /** Opens the store; new at each start. Absent if the store is not started by `npm start`. */
  dynamodbAccessKey: v.optional(v.string()),
  signingKeysFile: v.string(),
  clientSecretFile: v.string(),
});

/** A service that `npm start` runs, and where its parts are. */
export type RunningService = v.InferOutput<typeof runningService>;

const fileIn = (folder: string): string => join(folder, "running.json");

/** Writes `running.json`, from which the other commands learn where the service runs. */
export const announce = (folder: string, service: RunningService): void =>
  writeFileAtomic.sync(fileIn(folder), `${JSON.stringify(service, null, 2)}\n`, { mode: SECRET_FILE_MODE });

export const withdraw = (folder: string): void => rmSync(fileIn(folder), { force: true });

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // No such process any more.
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Another program wrote it.
  }
};

const read = (folder: string): RunningService | undefined => {
  let text: string;
  try {
    text = readFileSync(fileIn(folder), "utf8");
  } catch {
    return undefined; // No such file: nothing runs.
  }
  const result = v.safeParse(runningService, parse(text));
  return result.success && isRunning(result.output.pid) ? result.output : undefined;
};

/** True if the store that answers there is the one that was announced. */
const isItsStore = async ({ dynamodbEndpoint, dynamodbAccessKey }: RunningService): Promise<boolean> => {
  if (dynamodbAccessKey === undefined) return true;
  const headers = { authorization: `Bearer ${dynamodbAccessKey}` };
  try {
    const signal = AbortSignal.timeout(IDENTITY_TIMEOUT);
    const answer = await fetch(dynamodbEndpoint, { headers, signal });
    return v.is(v.object({ service: v.literal(STORE_IDENTITY.service) }), parse(await answer.text()));
  } catch {
    return false; // No service answers there.
  }
};

/**
 * The service that `npm start` runs with its data in the folder.
 *
 * @throws OperatorError if none does, or if something else has taken its store's port
 */
export const findRunningService = async (folder: string): Promise<RunningService> => {
  const service = read(folder);
  if (service === undefined)
    throw new OperatorError(
      `No service runs with its data in ${folder}: start it with npm start, or name its folder with --data-dir`,
    );
  if (!(await isItsStore(service)))
    throw new OperatorError(
      `The server at ${service.dynamodbEndpoint} is not the store of the service in ${folder}: start that service again`,
    );
  return service;
};
