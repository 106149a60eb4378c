import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { endWithUs } from "../../local/end-with-us.ts";
import { freePort } from "../../local/free-port.ts";
import { announce } from "../../stage/running-service.ts";
import type { CallFunction, FunctionEnvironment } from "./case-stage.ts";
import { sendEvent } from "./gateway-calls.ts";

const PROJECT = fileURLToPath(new URL("../../../../", import.meta.url));
const SERVERLESS = createRequire(import.meta.url).resolve("serverless/bin/serverless.js");

/** Seconds for which its functions do not ask what is published. */
const REMEMBERED_SECONDS = 1;

/** The environment of a shell that knows nothing of the service but where its data is. */
const bareEnvironment = (dataFolder: string): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  HOME: process.env.HOME ?? "",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "",
  DATA_DIR: dataFolder,
  TIMETABLE_FRESH_SECONDS: String(REMEMBERED_SECONDS),
  TIMETABLE_STALE_SECONDS: String(REMEMBERED_SECONDS),
});

/** Starts `npx sls offline` beside a running service, on ports of its own; its address. */
const startOffline = async (dataFolder: string) => {
  const ports = ["--httpPort", String(await freePort()), "--lambdaPort", String(await freePort())];
  const child = spawn(process.execPath, [SERVERLESS, "offline", ...ports], {
    cwd: PROJECT,
    env: bareEnvironment(dataFolder),
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithUs(child);
  const ended = once(child, "exit");
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  let output = "";
  const readOutput = (chunk: Buffer): void => {
    output = `${output}${chunk}`.slice(-5000);
    const [, address] = /Server ready: (\S+)/.exec(output) ?? [];
    if (address !== undefined) resolve(address);
  };
  child.stdout.on("data", readOutput);
  child.stderr.on("data", readOutput);
  child.once("exit", () => reject(new Error(`sls offline ended: ${output}`)));
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  return { url: await url, stop };
};

const stageEnvironment = v.object({
  DYNAMODB_ENDPOINT: v.string(),
  ACCOUNT_SECRETS_FILE: v.string(),
  IDP_ISSUER: v.string(),
  IDP_CLIENT_SECRET_FILE: v.string(),
});

/** Calls functions through `sls offline`, which finds the stage as it finds what `npm start` runs. */
export const createOfflineCalls = () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "offline-"));
  const start = (environment: FunctionEnvironment) => {
    const stage = v.parse(stageEnvironment, environment);
    announce(dataFolder, {
      pid: process.pid,
      api: "http://localhost:3000",
      issuer: stage.IDP_ISSUER,
      dynamodbEndpoint: stage.DYNAMODB_ENDPOINT,
      signingKeysFile: stage.ACCOUNT_SECRETS_FILE,
      clientSecretFile: stage.IDP_CLIENT_SECRET_FILE,
    });
    return startOffline(dataFolder);
  };
  let offline: ReturnType<typeof start> | undefined;
  let publishedHead: string | undefined;
  const call: CallFunction = async (_operationId, event, environment) => {
    offline ??= start(environment);
    const { url } = await offline;
    if (environment.PUBLISHED_HEAD !== publishedHead) await sleep(REMEMBERED_SECONDS * 1100);
    publishedHead = environment.PUBLISHED_HEAD;
    // On a busy machine the store may be late: then the answer comes from memory, says so, and is asked for again.
    let response = await sendEvent(url, event);
    while (response.headers["cache-status"]?.includes("store-unavailable"))
      response = await sendEvent(url, event);
    return response;
  };
  const stop = async (): Promise<void> => {
    await (await offline)?.stop();
    rmSync(dataFolder, { recursive: true });
  };
  return { call, stop };
};
