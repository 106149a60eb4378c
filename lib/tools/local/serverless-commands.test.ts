import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { publishKeys } from "../../accounts/tokens/published-keys.ts";
import type { HttpResponse } from "../../http/respond.ts";
import { createTimetablePublisher } from "../../rooms/publish/timetable-publisher.ts";
import { documentClient } from "../../store/document-client.ts";
import { eventCase } from "../examples/event-cases.ts";
import { createTables } from "../stage/create-tables.ts";
import { declaredFunctions, sourceOf } from "../stage/declared-functions.ts";
import { readAccountSecrets, signingKeysFile } from "../stage/signing-keys-file.ts";
import { type DynamodbEngine, startDynamodbEngine } from "./dynamodb-engine.ts";
import { endWithUs } from "./end-with-us.ts";
import { publishFirstTimetable } from "./first-timetable.ts";
import { freePort } from "./free-port.ts";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const CLI = createRequire(import.meta.url).resolve("serverless/bin/serverless.js");

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface HttpEvent {
  readonly rawPath: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly requestContext: { readonly http: { readonly method: string } };
}

const FUNCTIONS = declaredFunctions();
const folder = mkdtempSync(join(tmpdir(), "serverless-commands-"));

let engine: DynamodbEngine;
let environment: Record<string, string>;
beforeAll(async () => {
  engine = await startDynamodbEngine();
  const { timetable, accounts, exampleUsers } = await createTables(engine.endpoint, "local");
  environment = {
    DYNAMODB_ENDPOINT: engine.endpoint,
    TIMETABLE_TABLE: timetable,
    ACCOUNTS_TABLE: accounts,
    EXAMPLE_USERS_TABLE: exampleUsers,
    SIGNING_KEYS_FILE: await signingKeysFile(folder),
  };
  const client = documentClient({ endpoint: engine.endpoint, region: "us-east-1" });
  await publishKeys(client, accounts, await readAccountSecrets(environment.SIGNING_KEYS_FILE ?? ""));
  await publishFirstTimetable(createTimetablePublisher(client, timetable), undefined);
  client.destroy();
}, 600_000);
afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true });
});

const toAnswer = ({ statusCode, headers, body }: HttpResponse): Answer => ({
  status: statusCode,
  headers: { ...headers },
  body,
});

const ask = async (url: string, { rawPath, headers, body, requestContext }: HttpEvent): Promise<Answer> => {
  const { host: _, "content-length": __, ...others } = headers;
  const request = {
    method: requestContext.http.method,
    headers: others,
    ...(body !== undefined && { body }),
  };
  const response = await fetch(`${url}${rawPath}`, request);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
};

const byInvokeLocal = async (operationId: string, name: string): Promise<Answer> => {
  const running = promisify(execFile)(
    process.execPath,
    [CLI, "invoke", "local", "-f", operationId, "-p", `events/${operationId}/${name}.json`],
    { cwd: PROJECT, env: { ...process.env, ...environment } },
  );
  running.child.stdin?.end(); // Without a terminal it reads its input to the end.
  const { stdout } = await running;
  return toAnswer(JSON.parse(stdout.slice(stdout.indexOf("\n{\n"))) as HttpResponse);
};

/** Throughout the call, since some of it is read with the first request. */
const byHandler = async (operationId: string, event: unknown): Promise<Answer> => {
  for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
  vi.resetModules(); // Nothing that another environment was read for.
  try {
    const { handler } = (await import(/* @vite-ignore */ `../../../${sourceOf(operationId, FUNCTIONS)}`)) as {
      handler: (event: unknown) => Promise<HttpResponse>;
    };
    return toAnswer(await handler(event));
  } finally {
    vi.unstubAllEnvs();
  }
};

// One function of a kind that `commands.test.ts` does not invoke: it takes seconds. What all examples are answered by the
// functions and over HTTP is compared with the same recorded answers (`events.test.ts`, `contract.test.ts`).
it("sls invoke local gives the function's answer", { timeout: 600_000 }, async () => {
  const { operationId, name, event } = eventCase("login/unknown-email");
  expect(await byInvokeLocal(operationId, name)).toEqual(await byHandler(operationId, event));
});

/** `sls offline` as a developer starts it, on ports of its own. */
const startOffline = async (): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const [httpPort, lambdaPort] = [await freePort(), await freePort()];
  const child = spawn(
    process.execPath,
    [CLI, "offline", "--host", "127.0.0.1", "--httpPort", `${httpPort}`, "--lambdaPort", `${lambdaPort}`],
    { cwd: PROJECT, env: { ...process.env, ...environment }, stdio: ["ignore", "pipe", "pipe"] },
  );
  endWithUs(child);
  const ended = once(child, "exit");
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let said = "";
  const hear = (chunk: Buffer): void => {
    said = `${said}${chunk}`.slice(-5000);
    if (said.includes("Server ready")) resolve();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  child.once("exit", () => reject(new Error(`sls offline ended: ${said}`)));
  await ready;
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  return { url: `http://127.0.0.1:${httpPort}`, stop };
};

it("serverless-offline serves the same answers", { timeout: 600_000 }, async () => {
  const offline = await startOffline();
  try {
    for (const id of [
      "getRoom/found",
      "findFreeRooms/searched",
      "login/unknown-email",
      "listExampleUsers/listed",
    ]) {
      const { operationId, event } = eventCase(id);
      const { status, body } = await byHandler(operationId, event);
      const served = await ask(offline.url, event as unknown as HttpEvent);
      expect([id, served.status, served.body]).toEqual([id, status, body]);
    }
  } finally {
    await offline.stop();
  }
});
