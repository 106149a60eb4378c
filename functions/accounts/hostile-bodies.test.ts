import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CANARY } from "../../lib/tools/testing/data/secrets.ts";
import { accountCalls, newPerson, refused } from "../../lib/tools/testing/wiring/account-calls.ts";
import type { TestAnswer, TestRequest } from "../../lib/tools/testing/wiring/invoke.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const LIMIT = 16 * 1024;

const INVALID_JSON = { status: 400, body: refused("Invalid JSON body") };
const TOO_LARGE = { status: 413, body: refused("Request body too large") };
const UNSUPPORTED = { status: 415, body: refused("Content-Type must be application/json") };

type Call = (body: unknown, more?: TestRequest) => Promise<TestAnswer>;

let store: TestStore;
let call: ReturnType<typeof accountCalls>;

beforeAll(async () => {
  store = await startTestStore();
  call = accountCalls(accountServices(store));
});
afterAll(() => store.stop());

const base64 = (bytes: Uint8Array | string) => ({
  body: Buffer.from(bytes).toString("base64"),
  isBase64Encoded: true,
});

describe.each(["register", "login"] as const)("POST /%s", (operation) => {
  const send: Call = (body, more) => call[operation](body, more);

  test.each([
    ["no body", undefined],
    ["an empty one", ""],
    ["null", "null"],
    ["an array", "[]"],
    ["a string", '"text"'],
    ["a number", "7"],
    ["truncated JSON", '{"email":"a@b.example","password":"canary'],
    ["JSON behind a byte order mark", '\ufeff{"email":"a@b.example"}'],
    ["a __proto__ key", '{"__proto__":{"email":"a@b.example","password":"canary sings"}}'],
    ["a constructor with a prototype", '{"email":"a@b.example","x":{"constructor":{"prototype":{"x":1}}}}'],
    ["a __proto__ key further in", '{"email":{"__proto__":{"x":1}}}'],
    ["thousands of levels", `{"email":${"[".repeat(8000)}${"]".repeat(8000)}x`],
    ["a form", "email=a%40b.example&password=canary"],
  ])("calls %s invalid JSON", async (_, body) => {
    expect(await send(body)).toMatchObject(INVALID_JSON);
  });

  test("calls invalid UTF-8 and bad base64 invalid JSON", async () => {
    const broken = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    const { body, ...encoded } = base64(broken);
    expect(await send(body, encoded)).toMatchObject(INVALID_JSON);
    expect(await send("{!!!}", { isBase64Encoded: true })).toMatchObject(INVALID_JSON);
  });

  test("takes a body in base64 like any other", async () => {
    const person = newPerson();
    const { body, ...encoded } = base64(JSON.stringify(person));
    const expected = operation === "register" ? 201 : 401;
    expect(await send(body, encoded)).toMatchObject({ status: expected });
  });

  test("takes 16 KiB and not a byte more, before it looks at it", async () => {
    const person = newPerson();
    const padded = (bytes: number) => {
      const bare = JSON.stringify({ ...person, padding: "" });
      return JSON.stringify({ ...person, padding: "x".repeat(bytes - bare.length) });
    };
    expect(await send(padded(LIMIT + 1))).toMatchObject(TOO_LARGE);
    expect(await send("x".repeat(1024 * 1024))).toMatchObject(TOO_LARGE);
    expect(await send("[".repeat(100_000))).toMatchObject(TOO_LARGE);
    const { body, ...encoded } = base64("x".repeat(LIMIT + 1));
    expect(await send(body, encoded)).toMatchObject(TOO_LARGE);
    expect(await send(JSON.stringify({ ...person, password: CANARY.repeat(200_000) }))).toMatchObject(
      TOO_LARGE,
    );
    expect(await send(padded(LIMIT))).toMatchObject({ status: operation === "register" ? 201 : 401 });
  });

  test("requires a JSON content type", async () => {
    const body = JSON.stringify(newPerson());
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "x",
      undefined,
    ])
      expect(await send(body, { headers: { "content-type": type } })).toMatchObject(UNSUPPORTED);
    expect(
      await send(body, { headers: { "content-type": "application/json; charset=UTF-8" } }),
    ).toMatchObject({
      status: operation === "register" ? 201 : 401,
    });
  });

  test("ignores thousands of fields that it does not know", async () => {
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`k${index}`, 1]));
    expect(await send({ ...many, ...newPerson() })).toMatchObject({
      status: operation === "register" ? 201 : 401,
    });
  });

  test("says success and message and nothing else in every refusal", async () => {
    for (const body of [
      undefined,
      "[]",
      {},
      { email: { $gt: "" }, password: { $gt: "" }, username: { $gt: "" } },
    ]) {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body as object)).toEqual(["success", "message"]);
      expect(answer.headers).toEqual({
        "content-type": "application/json; charset=utf-8",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
    }
  });

  test("never gives back what it was sent", async () => {
    const answer = await send({
      username: `${CANARY}\u202e`,
      email: `${CANARY}@`,
      password: `${CANARY} sings`,
    });
    expect(JSON.stringify(answer)).not.toContain(CANARY);
  });
});
