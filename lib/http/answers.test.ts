import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { endpoint } from "../contract/endpoint.ts";
import { appAsset, roomPage, startPage } from "../contract/pages/documentation.ts";
import { getRoom } from "../contract/rooms/get-room.ts";
import { getRoomBatch } from "../contract/rooms/get-room-batch.ts";
import { listRooms } from "../contract/rooms/list-rooms.ts";
import { ServiceError } from "../errors.ts";
import { toEvent } from "../tools/testing/wiring/invoke.ts";
import { BundledFile } from "../wire/bundled-file.ts";
import { SerializedJson } from "../wire/serialized-json.ts";
import { TextFile } from "../wire/text-file.ts";
import type { LogEntry } from "./log.ts";
import type { HttpEvent } from "./request.ts";
import { respondToAnswer, respondToError, withVary } from "./respond.ts";
import { serve } from "./serve.ts";

const JSON_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
};
const REVALIDATED = { "cache-control": "public, max-age=300, must-revalidate" };
const silent = () => {};

/** Everything that an endpoint can ask for. */
const everything = endpoint("everything", "POST /everything/{id}", {
  tag: "Rooms",
  summary: "Everything",
  description: "Everything",
  shape: "envelope",
  caching: "no-store",
  charged: true,
  body: {
    schema: v.strictObject({
      name: v.optional(v.string("must be a text")),
      list: v.optional(v.array(v.object({ n: v.number("must be a number") }))),
      code: v.optional(v.string()),
    }),
    limit: 100,
    optional: true,
    wrongField: { code: "AUTHORIZATION_CODE_MISSING" },
  },
  success: { DONE: [200, "Done", v.object({})], NOTHING: [204, "", v.object({})] },
  errors: {
    AUTHORIZATION_CODE_MISSING: [400, "No code"],
    METHOD_NOT_ALLOWED: [405, "Method not allowed"],
    TOO_MANY_ATTEMPTS: [429, "Too many attempts: {detail}"],
    TOKEN_INVALID: [401, "Bad token"],
  },
  failure: [500, "Error"],
});

const post = async (
  body: unknown,
  { headers = {}, base64 = false, accountOrigins = [] as string[] } = {},
) => {
  const seen: unknown[] = [];
  const handler = serve(
    everything,
    (async (request: { readonly body: unknown }) => {
      seen.push(request.body);
      return { outcome: "DONE", payload: {} };
    }) as never,
    { log: silent, origins: { accountOrigins, readers: "*" } },
  );
  const event = toEvent({ method: "POST", path: "/everything/1", headers, body, isBase64Encoded: base64 });
  const { statusCode, body: text } = await handler(event);
  return { status: statusCode, message: (JSON.parse(text) as { message: string }).message, seen };
};

describe("a body", () => {
  const done = (...seen: readonly unknown[]) => ({ status: 200, message: "Done", seen });
  const refused = (status: number, message: string) => ({ status, message, seen: [] });
  const invalid = refused(400, "Invalid JSON body");

  it("may be absent or empty if the contract says so", async () => {
    expect(await post(undefined)).toEqual(done({}));
    expect(await post("")).toEqual(done({}));
    expect(await post("{}")).toEqual(done({}));
  });

  it("is UTF-8 without a byte order mark, of an object, and not too large", async () => {
    const encoded = (text: string | Buffer) => Buffer.from(text).toString("base64");
    expect(await post(encoded('{"name":"é"}'), { base64: true })).toEqual(done({ name: "é" }));
    for (const bad of [
      encoded("\ufeff{}"),
      encoded(Buffer.from('{"name":"\xe9"}', "latin1")),
      "no base64!",
      "e3!0=",
      "",
    ])
      expect(await post(bad, { base64: true })).toEqual(bad === "" ? done({}) : invalid);
    for (const bad of ["[]", "null", "7", '"x"', "{"]) expect(await post(bad)).toEqual(invalid);
    const text = (length: number) => `{"name":"${"x".repeat(length - 11)}"}`;
    expect((await post(text(100))).status).toBe(200);
    expect((await post(encoded(text(100)), { base64: true })).status).toBe(200);
    const large = refused(413, "Request body too large");
    expect(await post(text(101))).toEqual(large);
    expect(await post(`{"name":"${"é".repeat(45)}"}`)).toEqual(large);
    expect(await post(encoded(text(101)), { base64: true })).toEqual(large);
    expect(await post(encoded(text(200)), { base64: true })).toEqual(large);
  });

  it("needs a JSON type, in any spacing, or none", async () => {
    const typed = (type: string) => post("{}", { headers: { "content-type": type } });
    expect(await typed("application/json ;  charset=utf-8")).toEqual(done({}));
    expect(await typed("text/plain")).toEqual(refused(415, "Content-Type must be application/json"));
  });

  it("is refused with its first wrong place", async () => {
    expect(await post({ name: 7 })).toEqual(refused(400, "Invalid request: name must be a text"));
    expect(await post({ list: [{ n: 1 }, { n: "x" }] })).toEqual(
      refused(400, "Invalid request: list[1].n must be a number"),
    );
    expect(await post({ list: [{}] })).toEqual(refused(400, "Invalid request: list[0].n is required"));
    expect(await post({ code: 7 })).toEqual(refused(400, "No code"));
    const long = "k".repeat(70);
    const { message } = await post({ [long]: 1 });
    expect(message).toMatch(/^Invalid request: k{64} /);
  });
});

describe("what is charged", () => {
  const status = async (origin: string, ...accountOrigins: string[]) =>
    (await post({}, { headers: { origin }, accountOrigins })).status;

  it("is refused to pages of other origins", async () => {
    expect(await post({}, { headers: { origin: "https://other.example" } })).toEqual({
      status: 403,
      message: "Origin is not allowed",
      seen: [],
    });
    for (const origin of [
      "null",
      "http://api.school.example",
      "https://api.school.example:8443",
      "https://api.school.example.evil.example",
      "https://evil.example/https://api.school.example",
    ])
      expect([origin, await status(origin)]).toEqual([origin, 403]);
    expect(await status("https://api.school.example")).toBe(200);
    expect(await status("https://other.example", "https://third.example", "https://other.example")).toBe(200);
    expect(await status("https://other.example", "*")).toBe(200);
  });

  it("is open to the visitor's own machine if the deployment says so", async () => {
    for (const host of ["localhost", "app.localhost", "127.0.0.1", "127.255.1.20", "[::1]"]) {
      expect([host, await status(`http://${host}:3000`, "loopback")]).toEqual([host, 200]);
      expect([host, await status(`http://${host}:3000`)]).toEqual([host, 403]);
    }
    for (const host of ["localhost.evil.example", "notlocalhost", "127.0.0.1.evil.example", "x127.0.0.1"])
      expect([host, await status(`http://${host}`, "loopback")]).toEqual([host, 403]);
  });
});

describe("an answer", () => {
  const send = (payload: TextFile, headers: HttpEvent["headers"] = {}, contract = startPage) =>
    respondToAnswer(contract as never, { outcome: "SHOWN", payload } as never, { headers });

  it("that is a page says what it may load, and its styles by their hashes", async () => {
    const file = new BundledFile("<p>", "text/html; charset=utf-8", 'W/"1"', {
      styleHashes: ["sha256-a", "sha256-b"],
      headers: { "x-of-the-file": "1" },
    });
    expect(await send(file)).toEqual({
      statusCode: 200,
      body: "<p>",
      isBase64Encoded: false,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "x-content-type-options": "nosniff",
        ...REVALIDATED,
        etag: 'W/"1"',
        "content-security-policy":
          "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-a' 'sha256-b'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "cross-origin-opener-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "strict-transport-security": "max-age=31536000",
        "x-of-the-file": "1",
      },
    });
  });

  it("that is a page of no bundle may have no styles of its own", async () => {
    const { headers } = await send(new TextFile("<p>", "text/html"));
    expect(headers["content-security-policy"]).toMatch(/ style-src 'self'; /);
    expect(headers.etag).toBeUndefined();
  });

  it("of a person is kept by no cache", async () => {
    const done = { outcome: "DONE", payload: {} } as never;
    expect(await respondToAnswer(everything, done, {})).toEqual({
      statusCode: 200,
      headers: { ...JSON_HEADERS, "cache-control": "no-store" },
      body: '{"success":true,"message":"Done"}',
      isBase64Encoded: false,
    });
  });

  it.each([
    ["timetable", undefined],
    ["no-store", "no-store"],
    ["keys", "public, max-age=300"],
    ["revalidated", "public, max-age=300, must-revalidate"],
    ["immutable", "public, max-age=31536000, immutable"],
  ] as const)("of the kind %s is kept as long as %s", async (caching, header) => {
    const done = { outcome: "DONE", payload: {} } as never;
    const { headers } = await respondToAnswer({ ...everything, caching }, done, {});
    expect(headers["cache-control"]).toBe(header);
  });

  it("that is another file has its type, and a tag if it is bundled", async () => {
    const asset = (payload: TextFile) =>
      respondToAnswer(appAsset as never, { outcome: "SENT", payload } as never, {});
    const headers = { "x-content-type-options": "nosniff", ...REVALIDATED };
    expect(await asset(new TextFile("x", "text/plain"))).toEqual({
      statusCode: 200,
      body: "x",
      isBase64Encoded: false,
      headers: { ...headers, "content-type": "text/plain" },
    });
    expect(await asset(new BundledFile("eA==", "image/png", 'W/"2"', { binary: true }))).toEqual({
      statusCode: 200,
      body: "eA==",
      isBase64Encoded: true,
      headers: { ...headers, "content-type": "image/png", etag: 'W/"2"' },
    });
  });

  it("that is a page without styles inside may load those of its origin alone", async () => {
    const { headers } = await send(new BundledFile("<p>", "text/html", 'W/"1"'));
    expect(headers["content-security-policy"]).toContain("; style-src 'self'; img-src");
  });

  it("is not sent to a client that has it", async () => {
    const file = new BundledFile("x", "text/plain", 'W/"1"');
    const status = async (tags: string) => (await send(file, { "If-None-Match": tags })).statusCode;
    for (const tags of ["*", " * ", '"1"', 'W/"1"', '"0", "1"', '"0" , W/"1" '])
      expect([tags, await status(tags)]).toEqual([tags, 304]);
    expect((await send(file, { "if-some-match": "*", "x-if-none-match": "*" })).statusCode).toBe(200);
    for (const tags of ["", '"0"', "1", 'xW/"1"']) expect([tags, await status(tags)]).toEqual([tags, 200]);
    const missing = { outcome: "NOT_LISTED", payload: file } as never;
    expect((await respondToAnswer(roomPage, missing, { headers: { "if-none-match": "*" } })).statusCode).toBe(
      404,
    );
  });

  it("sets a cookie or removes it, and says what is fetched beside it", async () => {
    const cookie = { name: "refresh", path: "/session", maxAge: 60 };
    const cookiesOf = async (value?: string) => {
      const done = { outcome: "DONE", payload: {}, ...(value !== undefined && { cookie: value }) } as never;
      return (await respondToAnswer({ ...everything, cookie }, done, {})).cookies;
    };
    expect([await cookiesOf(), await cookiesOf("a"), await cookiesOf("")]).toEqual([
      undefined,
      [expect.stringContaining("refresh=a; Path=/session; Max-Age=60;")],
      [expect.stringContaining("refresh=; Path=/session; Max-Age=0;")],
    ]);
    const page = { outcome: "SHOWN", payload: new TextFile("<p>", "text/plain"), preload: "/free?a=1" };
    expect((await respondToAnswer(startPage, page as never, {})).headers.link).toBe(
      '</free?a=1>; rel="preload"; as="fetch"; crossorigin',
    );
  });

  it("that cannot be split is sent as gzip even to a client that does not accept it", async () => {
    const outcome = Object.keys(listRooms.success)[0];
    const payload = { data: new SerializedJson("7".repeat(310_000)) };
    const headers = { "accept-encoding": "identity" };
    const { statusCode, headers: sent } = await respondToAnswer(listRooms, { outcome, payload } as never, {
      headers,
    });
    expect([statusCode, sent["content-encoding"]]).toEqual([200, "gzip"]);
  });

  it("without a tag is always sent; with a tag that the client has, no body is sent", async () => {
    const headers = { "if-none-match": "*" };
    expect((await send(new TextFile("x", "text/plain"), headers)).statusCode).toBe(200);
    expect(await send(new BundledFile("x", "text/plain", 'W/"1"'), headers)).toEqual({
      statusCode: 304,
      headers: {
        "content-type": "text/plain",
        "x-content-type-options": "nosniff",
        ...REVALIDATED,
        etag: 'W/"1"',
      },
      body: "",
      isBase64Encoded: false,
    });
  });

  it("says how long it may be kept, whether the store was away, and where else it is", async () => {
    const provenance = { version: "v", publishedAt: "2026-01-05T06:00:00Z", stale: false, maxAgeSeconds: 10 };
    const headers = async (more: object, alternate?: object) => {
      const answer = { outcome: "RETRIEVED", payload: {}, provenance: { ...provenance, ...more }, alternate };
      const outcome = Object.keys(getRoom.success)[0];
      const { headers } = await respondToAnswer(getRoom, { ...answer, outcome } as never, {});
      return headers;
    };
    const tagged = {
      ...JSON_HEADERS,
      etag: 'W/"v"',
      "last-modified": "Mon, 05 Jan 2026 06:00:00 GMT",
    };
    expect(await headers({})).toEqual({ ...tagged, "cache-control": "public, max-age=10" });
    expect(await headers({ staleWhileRevalidateSeconds: 5 })).toEqual({
      ...tagged,
      "cache-control": "public, max-age=10, stale-while-revalidate=5",
    });
    expect(await headers({ stale: true }, { path: "/x.ics", type: "text/calendar" })).toEqual({
      ...tagged,
      "cache-control": "no-cache",
      "cache-status": "timetable; hit; detail=store-unavailable",
      link: '</x.ics>; rel="alternate"; type="text/calendar"',
    });
  });

  it("without content has neither headers nor a body", async () => {
    expect(await respondToAnswer(everything, { outcome: "NOTHING", payload: {} } as never, {})).toEqual({
      statusCode: 204,
      headers: {},
      body: "",
      isBase64Encoded: false,
    });
    const unlisted = { outcome: "UNLISTED", payload: {} } as never;
    await expect(respondToAnswer(everything, unlisted, {})).rejects.toEqual(
      new TypeError("everything has no outcome UNLISTED"),
    );
  });
});

describe("an answer too large to leave uncompressed", () => {
  const refusal = async (data: unknown) => {
    const outcome = Object.keys(getRoomBatch.success)[0];
    const answer = respondToAnswer(getRoomBatch, { outcome, payload: { data } } as never, {
      headers: { "accept-encoding": "identity" },
    });
    const { code, detail } = (await answer.catch((error: unknown) => error)) as ServiceError;
    return [code, detail];
  };
  const parts = (count: number, text: string) => Array(count).fill(new SerializedJson(text)) as never[];

  it("says how many elements would fit, from the first", async () => {
    // Ten bytes each with the comma: 262,144 less two in a hundred, and less the envelope.
    expect(await refusal(SerializedJson.array(parts(31_000, "123456789")))).toEqual([
      "ANSWER_TOO_LARGE",
      "25686",
    ]);
    const [small, large] = [parts(1, "1"), parts(1, "2".repeat(310_000))];
    expect(await refusal(SerializedJson.array([...small, ...large, ...small]))).toEqual([
      "ANSWER_TOO_LARGE",
      "1",
    ]);
    expect(await refusal(SerializedJson.array(large))).toEqual(["ANSWER_TOO_LARGE", "0"]);
  });

  it("says that nothing would if it is not made of elements", async () => {
    expect(await refusal(new SerializedJson("7".repeat(310_000)))).toEqual(["ANSWER_TOO_LARGE", "0"]);
    expect(await refusal("x".repeat(310_000))).toEqual(["ANSWER_TOO_LARGE", "0"]);
  });
});

it("an error says what the contract lists, and how to go on", () => {
  const error = (...of: ConstructorParameters<typeof ServiceError>) => {
    const { statusCode, headers, body, isBase64Encoded } = respondToError(
      everything,
      new ServiceError(...of),
    );
    const { message } = JSON.parse(body) as { message: string };
    return { statusCode, headers, message, isBase64Encoded };
  };
  const headers = { ...JSON_HEADERS, "cache-control": "no-store" };
  const plain = { headers, isBase64Encoded: false };
  expect(error("TOO_MANY_ATTEMPTS", { detail: "$& x", retryAfter: 7 })).toStrictEqual({
    ...plain,
    statusCode: 429,
    headers: { ...headers, "retry-after": "7" },
    message: "Too many attempts: $& x",
  });
  expect(error("TOO_MANY_ATTEMPTS").message).toBe("Too many attempts: ");
  expect(error("METHOD_NOT_ALLOWED", { allow: ["GET", "HEAD"] }).headers).toEqual({
    ...headers,
    allow: "GET, HEAD",
  });
  expect(error("TOKEN_INVALID").headers).toEqual({
    ...headers,
    "www-authenticate": expect.stringContaining('error="invalid_token"'),
  });
  const unlisted = error("TAKEN", { detail: "x", retryAfter: 7, allow: ["GET"] });
  expect(unlisted).toStrictEqual({ ...plain, statusCode: 500, message: "Error" });
  expect(respondToError({ ...everything, shape: "bare" }, undefined).body).toBe('{"message":"Error"}');
  const challenges = (["LOGIN_REJECTED", "SESSION_ENDED", "TOKEN_MISSING", "TOKEN_INVALID"] as const).map(
    (code) => {
      const contract = { ...everything, errors: { [code]: [401, "Refused"] as const } };
      return respondToError(contract, new ServiceError(code)).headers["www-authenticate"];
    },
  );
  const challenge = 'Bearer realm="api"';
  expect(challenges).toEqual([challenge, challenge, challenge, `${challenge}, error="invalid_token"`]);
  const reason = { code: "x", values: {}, message: "X" };
  const explained = (contract: Parameters<typeof respondToError>[0]) =>
    respondToError(contract, new ServiceError("METHOD_NOT_ALLOWED", { reason })).body;
  expect([explained(everything), explained({ ...everything, reason: v.unknown() })]).toEqual([
    '{"success":false,"message":"Method not allowed"}',
    '{"success":false,"message":"Method not allowed","reason":{"code":"x","values":{},"message":"X"}}',
  ]);
});

it("the business gets the method, the log has the ids of Lambda", async () => {
  const methods: string[] = [];
  const lines: LogEntry[] = [];
  const handler = serve(
    getRoom,
    async ({ method }) => {
      methods.push(method);
      throw new ServiceError("ROOM_NOT_FOUND");
    },
    { log: (line) => void lines.push(line) },
  );
  const event = toEvent({
    method: "POST",
    pathParameters: { id: "x" },
    headers: { origin: "https://other.example" },
  });
  const { requestContext: _, ...bare } = event;
  expect((await handler(event, { functionName: 7, awsRequestId: "of Lambda" })).statusCode).toBe(404);
  expect((await handler(bare, 7)).statusCode).toBe(404);
  expect(methods).toEqual(["POST", "GET"]);
  expect(lines.map((line) => [line.function, line.lambdaRequestId])).toEqual([
    [undefined, "of Lambda"],
    [undefined, undefined],
  ]);
});

it("a response that depends on several request headers names all of them", () => {
  const response = { statusCode: 200, headers: {}, body: "", isBase64Encoded: false };
  const compressed = withVary(response, "accept-encoding");
  expect(compressed).toEqual({ ...response, headers: { vary: "accept-encoding" } });
  expect(withVary(compressed, "origin").headers).toEqual({ vary: "accept-encoding, origin" });
});
