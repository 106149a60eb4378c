import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { documentClient } from "../dynamodb/document-client.ts";
import type { HttpResponse } from "../http/respond.ts";
import { createTimetablePublisher } from "../rooms/timetable-publisher.ts";
import { eventCase } from "../testing/event-cases.ts";
import { type DynamodbEngine, startDynamodbEngine } from "./dynamodb-engine.ts";
import { publishFirstTimetable } from "./first-timetable.ts";
import { freePort } from "./free-port.ts";
import { type Gateway, startGateway } from "./gateway.ts";
import { createTables } from "./tables.ts";

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

let engine: DynamodbEngine;
let gateway: Gateway;
let environment: Record<string, string>;
beforeAll(async () => {
  engine = await startDynamodbEngine();
  const { timetable } = await createTables(engine.endpoint, "local");
  environment = { DYNAMODB_ENDPOINT: engine.endpoint, TIMETABLE_TABLE: timetable };
  const client = documentClient({ endpoint: engine.endpoint, region: "us-east-1" });
  await publishFirstTimetable(createTimetablePublisher(client, timetable), undefined);
  client.destroy();
  gateway = await startGateway({ port: await freePort(), environment, say: () => {} });
}, 120_000);
afterAll(async () => {
  await gateway.stop();
  await engine.stop();
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

const byHandler = async (file: string, event: unknown): Promise<Answer> => {
  for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
  const { handler } = (await import(`../../functions/rooms/${file}.ts`)) as {
    handler: (event: unknown) => Promise<HttpResponse>;
  };
  vi.unstubAllEnvs();
  return toAnswer(await handler(event));
};

describe("the three ways of use", { timeout: 60_000 }, () => {
  it.each([
    ["getRoom", "found", "get-room"],
    ["listRooms", "fetched", "list-rooms"],
    ["findFreeRooms", "searched", "find-free-rooms"],
    ["getRoomBatch", "invalid-request", "get-room-batch"],
  ])("give one answer: %s, %s", async (operationId, name, file) => {
    const { event } = eventCase(`${operationId}/${name}`);
    const answer = await byHandler(file, event);
    expect(await byInvokeLocal(operationId, name)).toEqual(answer);
    const served = await overHttp(event as unknown as HttpEvent);
    expect(served).toEqual({ ...answer, headers: expect.objectContaining(answer.headers) });
  });
});
