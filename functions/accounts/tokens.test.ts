import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SigningKey } from "../../lib/accounts/tokens/account-secrets.ts";
import { type Claims, forgeToken, tokenParts } from "../../lib/tools/testing/data/token-forge.ts";
import { accountCalls, newPerson, refused, tokenOf } from "../../lib/tools/testing/wiring/account-calls.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices, TOKEN_OPTIONS } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const PLAIN = {
  "content-type": "application/json; charset=utf-8",
  "x-content-type-options": "nosniff",
};
const INVALID = {
  status: 401,
  headers: {
    ...PLAIN,
    "cache-control": "no-store",
    "www-authenticate": 'Bearer realm="api", error="invalid_token"',
  },
  body: refused("Invalid or expired token"),
};
const MISSING = {
  ...INVALID,
  headers: { ...INVALID.headers, "www-authenticate": 'Bearer realm="api"' },
  body: refused("No token provided"),
};

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let call: ReturnType<typeof accountCalls>;
let good: string;
let claims: Claims;
let key: SigningKey;

beforeAll(async () => {
  store = await startTestStore();
  services = accountServices(store, { hashing: quickHashing });
  call = accountCalls(services);
  good = tokenOf(await call.register(newPerson()));
  [, claims] = tokenParts(good);
  key = services.secrets.keys[0] as SigningKey;
});
afterAll(() => store.stop());

test("a token names user, audience, expiry and session, and no personal data", () => {
  const [header, payload] = tokenParts(good);
  expect(header).toEqual({ alg: "EdDSA", typ: "at+jwt", kid: key.kid });
  const now = services.clock.milliseconds / 1000;
  expect(payload).toEqual({
    iss: TOKEN_OPTIONS.issuer,
    aud: TOKEN_OPTIONS.audience,
    sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    iat: now,
    exp: now + 12 * 3600,
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    sv: 1,
  });
});

describe("a request without a bearer token is challenged", () => {
  test.each([undefined, "", "Bearer", "Bearer ", "Basic dXNlcjpwYXNz", "Token abc", "null"])(
    "%j",
    async (header) => {
      expect(await call.validate(header)).toEqual(MISSING);
    },
  );

  test("a token in a cookie or another header is not looked at, one in the query is refused", async () => {
    const { createHandler } = await import("./validate-token.ts");
    const send = async (query: object) => {
      const { statusCode, body } = await createHandler(services.deployment)({
        ...query,
        cookies: [`token=${good}`],
        headers: { "x-authorization": `Bearer ${good}`, cookie: `token=${good}` },
      });
      return { statusCode, body: JSON.parse(body) as unknown };
    };
    expect(await send({})).toEqual({ statusCode: 401, body: MISSING.body });
    const inQuery = {
      rawQueryString: `access_token=${good}`,
      queryStringParameters: { access_token: good },
    };
    expect(await send(inQuery)).toEqual({
      statusCode: 400,
      body: { success: false, message: "Invalid request: access_token is not a query parameter" },
    });
  });
});

test("a token is valid until it expires, plus five seconds for clocks that differ", async () => {
  const end = Number(claims.exp) * 1000;
  const start = services.clock.milliseconds;
  services.clock.milliseconds = end + 4000;
  expect(await call.validate(`Bearer ${good}`)).toMatchObject({ status: 200 });
  services.clock.milliseconds = end + 5000;
  expect(await call.validate(`Bearer ${good}`)).toEqual(INVALID);
  services.clock.milliseconds = start;
});

test("raising the session version ends every token of the user at once; a new login works", async () => {
  const person = newPerson();
  const first = tokenOf(await call.register(person));
  const second = tokenOf(await call.login(person));
  await services.users.revokeSessions(String(tokenParts(first)[1].sub));
  for (const token of [first, second]) expect(await call.validate(`Bearer ${token}`)).toEqual(INVALID);
  expect(await call.validate(`Bearer ${tokenOf(await call.login(person))}`)).toMatchObject({ status: 200 });
});

test("a good token whose user is gone is the listed 404", async () => {
  const unknownUser = await forgeToken(key, { ...claims, sub: "0f8fad5b-d9cb-469f-a165-70867728950e" });
  expect(await call.validate(`Bearer ${unknownUser}`)).toEqual({
    status: 404,
    headers: { ...PLAIN, "cache-control": "no-store" },
    body: refused("User not found"),
  });
});

test("the key set has the public half of every key, and caches may keep it for five minutes", async () => {
  expect(await call.jwks()).toEqual({
    status: 200,
    headers: { ...PLAIN, "cache-control": "public, max-age=300" },
    body: { keys: [{ kty: "OKP", crv: "Ed25519", x: key.x, kid: key.kid, use: "sig", alg: "EdDSA" }] },
  });
});
