import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import type { DeclaredFunction } from "./declared-service.ts";
import { type Gateway, startGateway } from "./gateway.ts";

const folder = mkdtempSync(join(tmpdir(), "gateway-"));

/** Functions that do what no function should, and one that tells what it was handed. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  echo: `return { statusCode: 200, headers: { "x-own": "yes" }, body: JSON.stringify(event) };`,
  binary: `return { statusCode: 200, headers: {}, body: "AP8=", isBase64Encoded: true };`,
  slow: `await new Promise((resolve) => setTimeout(resolve, 20)); return { statusCode: 204 };`,
  hang: `return new Promise(() => {});`,
  // To the gateway, a thread that sleeps is one that computes; it leaves the processor to the other tests.
  compute: `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);`,
  throws: `throw new Error("broken");`,
  odd: `return "not a response";`,
  abort: `process.abort();`,
  fallback: `return { statusCode: 404, body: "fallback" };`,
};

const declare = (name: string, route: string): DeclaredFunction => {
  const file = join(folder, name);
  const line = `export const handler = async (event: any) => { ${FUNCTIONS[name]} };\n`;
  writeFileSync(`${file}.ts`, line);
  return { name, handler: `${file}.handler`, timeout: 1, routes: [route] };
};

const cors = {
  allowedOrigins: ["https://app.example.edu"],
  allowedMethods: ["GET", "OPTIONS"],
  allowedHeaders: ["Authorization"],
  exposedResponseHeaders: ["ETag"],
  maxAge: 600,
};

const said: string[] = [];
let gateway: Gateway;
let port: number;
beforeAll(async () => {
  const functions = Object.keys(FUNCTIONS).map((name) =>
    declare(name, name === "fallback" ? "*" : `${name === "echo" ? "POST" : "GET"} /${name}/{id}`),
  );
  port = await freePort();
  const service = { functions, cors, environment: {} };
  gateway = await startGateway({ port, environment: {}, say: (line) => said.push(line), service });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${gateway.url}${path}`, init);
  return { status: response.status, body: await response.text() };
};

const event = async (path: string, init: RequestInit = {}): Promise<unknown> =>
  JSON.parse((await ask(path, { method: "POST", ...init })).body);

test("a function is handed the event that an HTTP API makes of the request", async () => {
  const headers = { "content-type": "application/json", "X-Mixed": "1" };
  expect(await event("/echo/a%2Fb%20c?x=1&y=&x=2", { headers, body: '{"é":1}' })).toEqual({
    version: "2.0",
    routeKey: "POST /echo/{id}",
    rawPath: "/echo/a%2Fb%20c",
    rawQueryString: "x=1&y=&x=2",
    queryStringParameters: { x: "1,2", y: "" },
    pathParameters: { id: "a/b c" },
    headers: expect.objectContaining({ "content-type": "application/json", "x-mixed": "1" }),
    requestContext: {
      domainName: `localhost:${port}`,
      http: {
        method: "POST",
        path: "/echo/a%2Fb%20c",
        protocol: "HTTP/1.1",
        sourceIp: "127.0.0.1",
        userAgent: "node",
      },
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      routeKey: "POST /echo/{id}",
      stage: "$default",
      time: expect.any(String),
      timeEpoch: expect.any(Number),
    },
    body: '{"é":1}',
    isBase64Encoded: false,
  });
});

test("bytes travel in base64, to the function and back", async () => {
  const headers = { "content-type": "application/octet-stream" };
  const sent = await event("/echo/1", { headers, body: Buffer.from([0, 255]) });
  expect(sent).toMatchObject({ body: "AP8=", isBase64Encoded: true });
  const answer = await fetch(`${gateway.url}/binary/1`);
  expect([...Buffer.from(await answer.arrayBuffer())]).toEqual([0, 255]);
});

test("what is not percent encoding reaches the function as it was sent", async () => {
  expect(await event("/echo/%zz")).toMatchObject({ pathParameters: { id: "%zz" } });
});

test.each(["/echo/1", "/echo/1/", "//echo/1", "/echo/", "/slow/1/2", "/"])(
  "what no route takes, the default route does: GET %s",
  async (path) => {
    expect(await ask(path)).toEqual({ status: 404, body: "fallback" });
  },
);

test("two headers of one name are one value, joined", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(
    "POST /echo/1 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a\r\nauthorization: Bearer b\r\nconnection: close\r\n\r\n",
  );
  expect(await text(socket)).toContain('"authorization":"Bearer a,Bearer b"');
});

test("pages of the origins allowed may ask, and no others", async () => {
  const from = async (origin: string, init: RequestInit = {}) => {
    const headers = { origin, "access-control-request-method": "POST" };
    const response = await fetch(`${gateway.url}/slow/1`, { ...init, headers });
    const all = [...response.headers].filter(([name]) => name.startsWith("access-control-"));
    return [response.status, Object.fromEntries(all)];
  };
  const allowed = {
    "access-control-allow-origin": "https://app.example.edu",
    "access-control-expose-headers": "ETag",
  };
  expect(await from("https://app.example.edu")).toEqual([204, allowed]);
  expect(await from("https://app.example.edu", { method: "OPTIONS" })).toEqual([
    204,
    {
      ...allowed,
      "access-control-allow-methods": "GET,OPTIONS",
      "access-control-allow-headers": "Authorization",
      "access-control-max-age": "600",
    },
  ]);
  expect(await from("https://other.example")).toEqual([204, {}]);
  expect(await from("https://other.example", { method: "OPTIONS" })).toEqual([204, {}]);
});

const failure = (message: string): string => JSON.stringify({ success: false, message });

test.each([
  ["hangs", "/hang/1", 504, "The function timed out"],
  ["throws", "/throws/1", 502, "The function failed"],
  ["returns no response", "/odd/1", 502, "The function failed"],
])(
  "a function that %s is answered in the service's shape, and others go on",
  async (_, path, status, message) => {
    const [bad, good] = await Promise.all([ask(path), ask("/slow/1")]);
    expect(bad).toEqual({ status, body: failure(message) });
    expect(good.status).toBe(204);
  },
);

test("a function that takes its process with it is started again", async () => {
  expect(await ask("/abort/1")).toEqual({ status: 502, body: failure("The function failed") });
  expect((await ask("/slow/1")).status).toBe(204);
  expect(said.at(-1)).toBe("The functions ended (SIGABRT) and are started again");
});

test("a function that computes for ever is ended, and the others answer again", async () => {
  expect(await ask("/compute/1")).toEqual({ status: 504, body: failure("The function timed out") });
  await expect.poll(async () => (await ask("/slow/1")).status).toBe(204);
});

test("a thousand requests at once are all answered", async () => {
  const answers = await Promise.all(Array.from({ length: 1000 }, () => ask("/slow/1")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
});

test("a body that no HTTP API takes is refused", async () => {
  const answer = await ask("/echo/1", { method: "POST", body: Buffer.alloc(10 * 1024 * 1024 + 1) });
  expect(answer).toEqual({ status: 413, body: failure("Request body too large") });
});

test("a port that is taken is an error", async () => {
  const service = { functions: [], cors, environment: {} };
  await expect(startGateway({ port, environment: {}, say: () => {}, service })).rejects.toThrow("EADDRINUSE");
});
