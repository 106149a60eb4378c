import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { publishKeys } from "../accounts/tokens/published-keys.ts";
import { documentClient } from "../dynamodb/document-client.ts";
import { eventCase } from "../examples/event-cases.ts";
import type { HttpResponse } from "../http/respond.ts";
import { createTimetablePublisher } from "../rooms/timetable-publisher.ts";
import { declaredFunctions, sourceOf } from "../stage/declared-functions.ts";
import { createTables } from "../stage/serverless-yml.ts";
import { readAccountSecrets, signingKeysFile } from "../stage/signing-keys-file.ts";
import { type DynamodbEngine, startDynamodbEngine } from "./dynamodb-engine.ts";
import { publishFirstTimetable } from "./first-timetable.ts";
import { freePort } from "./free-port.ts";
import { type Gateway, startGateway } from "./gateway/gateway.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
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
const folder = mkdtempSync(join(tmpdir(), "three-ways-"));

let engine: DynamodbEngine;
let gateway: Gateway;
let environment: Record<string, string>;
beforeAll(async () => {
  engine = await startDynamodbEngine();
  const { timetable, accounts, exampleUsers } = await createTables(engine.endpoint, "local");
  environment = {
    DYNAMODB_ENDPOINT: engine.endpoint,
    TIMETABLE_TABLE: timetable,
    ACCOUNTS_TABLE: accounts,
    EXAMPLE_USERS_TABLE: exampleUsers,
    SIGNING_KEYS_FILE: signingKeysFile(folder),
  };
  const client = documentClient({ endpoint: engine.endpoint, region: "us-east-1" });
  await publishKeys(client, accounts, await readAccountSecrets(environment.SIGNING_KEYS_FILE ?? ""));
  await publishFirstTimetable(createTimetablePublisher(client, timetable), undefined);
  client.destroy();
  gateway = await startGateway({ port: await freePort(), environment, say: () => {} });
}, 120_000);
afterAll(async () => {
  await gateway.stop();
  await engine.stop();
  rmSync(folder, { recursive: true });
});

const toAnswer = ({ statusCode, headers, body }: HttpResponse): Answer => ({
  status: statusCode,
  headers: { ...headers },
  body,
});

const overHttp = async ({ rawPath, headers, body, requestContext }: HttpEvent): Promise<Answer> => {
  const { host: _, "content-length": __, ...others } = headers;
  const request = {
    method: requestContext.http.method,
    headers: others,
    ...(body !== undefined && { body }),
  };
  const response = await fetch(`${gateway.url}${rawPath}`, request);
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

const byHandler = async (operationId: string, event: unknown): Promise<Answer> => {
  for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
  const { handler } = (await import(/* @vite-ignore */ `../../${sourceOf(operationId, FUNCTIONS)}`)) as {
    handler: (event: unknown) => Promise<HttpResponse>;
  };
  vi.unstubAllEnvs();
  return toAnswer(await handler(event));
};

describe("the three ways of use", { timeout: 60_000 }, () => {
  // One or two of each group: invoking one takes seconds.
  it.each([
    "getRoom/found",
    "findFreeRooms/searched",
    "login/unknown-email",
    "jwks/keys",
    "listExampleUsers/listed",
    "startPage/shown",
    "unmatched/not-found",
    "unmatched/method-not-allowed",
  ])("give one answer: %s", async (id) => {
    const { operationId, name, event } = eventCase(id);
    const answer = await byHandler(operationId, event);
    expect(await byInvokeLocal(operationId, name)).toEqual(answer);
    const served = await overHttp(event as unknown as HttpEvent);
    expect(served).toEqual({ ...answer, headers: expect.objectContaining(answer.headers) });
  });
});
