import { randomBytes } from "node:crypto";
import { generateKeyPair, type JWTPayload } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type HostileProvider,
  json,
  type Respond,
  startHostileProvider,
} from "../../lib/tools/testing/servers/hostile-provider.ts";
import { CLIENT_ID } from "../../lib/tools/testing/servers/test-provider.ts";
import { waitingTime } from "../../lib/tools/testing/servers/waiting-time.ts";
import { refused } from "../../lib/tools/testing/wiring/account-calls.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { idpLoginCall } from "../../lib/tools/testing/wiring/test-provider-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const FAILED = { status: 500, body: refused("idp login failed") };
const REDIRECT = "https://app.school.example/callback";

let store: TestStore;
let idp: HostileProvider;
let services: ReturnType<typeof accountServices>;

beforeAll(async () => {
  store = await startTestStore();
  idp = await startHostileProvider();
  services = accountServices(store);
});
afterAll(async () => {
  await idp.stop();
  await store.stop();
});

/** A function that has just started, and an unused code. */
const started = (more: { readonly now?: () => number } = {}) => {
  const call = idpLoginCall(services, {
    issuer: idp.issuer,
    clientSecret: "secret",
    redirectUris: { login: REDIRECT, register: REDIRECT },
    ...more,
  });
  let hosts = 0;
  return (body: object = {}) => {
    hosts += 1;
    return call(
      { code: randomBytes(12).toString("hex"), ...body },
      { sourceIp: `198.51.100.${hosts % 250}` },
    );
  };
};

/** Every sample changes one thing of an ID token that is good. */
const answerWith = async (changes: object): Promise<void> => {
  const payload: JWTPayload = { ...idp.claims(), ...changes };
  await idp.reset({ "/token": idp.tokens(await idp.sign(payload)) });
};

test("a good ID token logs in", async () => {
  await idp.reset();
  expect(await started()()).toMatchObject({
    status: 200,
    body: { data: { user: { email: "somebody@campus.example" } } },
  });
});

describe("an ID token is refused that is", () => {
  test("signed with a foreign key", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    await idp.reset({ "/token": idp.tokens(await idp.sign(idp.claims(), { key: privateKey })) });
    expect(await started()()).toMatchObject(FAILED);
  });
  test("signed with a key that the provider does not publish", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const token = await idp.sign(idp.claims(), { key: privateKey, header: { kid: "unknown" } });
    await idp.reset({ "/token": idp.tokens(token) });
    expect(await started()()).toMatchObject(FAILED);
  });
  test("signed by garbage, or not at all", async () => {
    const [header, payload] = (await idp.sign(idp.claims())).split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    for (const token of [`${header}.${payload}.AAAA`, `${header}.${payload}.`, `${none}.${payload}.`]) {
      await idp.reset({ "/token": idp.tokens(token) });
      expect(await started()()).toMatchObject(FAILED);
    }
  });
  test("signed with another algorithm than the configured one", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    const token = await idp.sign(idp.claims(), { key: privateKey, header: { alg: "ES256" } });
    await idp.reset({ "/token": idp.tokens(token) });
    expect(await started()()).toMatchObject(FAILED);
  });
  test.each([
    ["of another issuer", { iss: "https://evil.example" }],
    ["for another audience", { aud: "bank" }],
    ["for several, without saying who asked", { aud: [CLIENT_ID, "bank"] }],
    ["expired", { exp: 1 }],
    ["issued an hour ago", { iat: Math.floor(Date.now() / 1000) - 3600 }],
    ["issued in an hour", { iat: Math.floor(Date.now() / 1000) + 3600 }],
    ["without a subject", { sub: undefined }],
    ["of a subject that is not a text", { sub: 7 }],
    ["of an empty subject", { sub: "" }],
    ["of a subject of 256 characters", { sub: "s".repeat(256) }],
    ["bound to a nonce that no client sent", { nonce: "n" }],
    ["of an e-mail that is not a text", { email: ["a@campus.example"] }],
    ["of an impossible e-mail address", { sub: "root", email: "root@localhost" }],
    ["of an unverified e-mail", { email_verified: false }],
    ["of an e-mail verified as a text says", { email_verified: "true" }],
    ["of an e-mail of which nothing is said", { email_verified: undefined }],
  ])("%s", async (_, changes) => {
    await answerWith(changes);
    expect(await started()()).toMatchObject(FAILED);
  });
  test.each([[undefined], [null], [7], [{}], ["text"], [""]])("no token at all: %j", async (token) => {
    await idp.reset({ "/token": idp.tokens(token) });
    expect(await started()()).toMatchObject(FAILED);
  });
});

describe("of the claims", () => {
  test.each([
    ["javascript:alert(1)", ""],
    ["http://pictures.example/a.png", ""],
    ["data:text/html,x", ""],
    [`https://pictures.example/${"a".repeat(3000)}`, ""],
    [7, ""],
    ["https://pictures.example/a.png", "https://pictures.example/a.png"],
  ])("the picture %s becomes %j", async (picture, shown) => {
    const sub = randomBytes(6).toString("hex");
    await answerWith({ sub, email: `${sub}@campus.example`, picture });
    expect(await started()()).toMatchObject({ status: 200, body: { data: { user: { picture: shown } } } });
  });
  test("nothing else is taken", async () => {
    await answerWith({
      sub: "boss",
      email: "boss@campus.example",
      admin: true,
      saved: [1],
      _id: "1",
      roles: ["x"],
    });
    expect(await started()()).toMatchObject({
      status: 200,
      body: { data: { user: { username: "boss", admin: false, saved: [] } } },
    });
  });
  test("those that the provider keeps at its UserInfo endpoint are read there, and only of the same subject", async () => {
    const sparse = { ...idp.claims(), sub: "sparse", email: undefined, email_verified: undefined };
    const token = idp.tokens(await idp.sign(sparse));
    const person = { sub: "sparse", email: "sparse@campus.example", email_verified: true };
    await idp.reset({ "/token": token, "/userinfo": json(person) });
    expect(await started()()).toMatchObject({
      status: 200,
      body: { data: { user: { email: person.email } } },
    });
    await idp.reset({ "/token": token, "/userinfo": json({ ...person, sub: "another" }) });
    expect(await started()()).toMatchObject(FAILED);
  });
  test("an address is verified by the document that has it", async () => {
    const halves = { ...idp.claims(), sub: "halves", email: undefined, email_verified: true };
    const token = idp.tokens(await idp.sign(halves));
    const unverified = { sub: "halves", email: "halves@campus.example", email_verified: false };
    for (const person of [unverified, { ...unverified, email_verified: undefined }]) {
      await idp.reset({ "/token": token, "/userinfo": json(person) });
      expect(await started()()).toMatchObject(FAILED);
    }
  });
});

/** Milliseconds that a caller waits at most. */
const LISTED = 5000;
const PATHS = ["/.well-known/openid-configuration", "/token", "/jwks"];

describe.each(PATHS)(
  "a provider in trouble at %s fails within five seconds and is whole again by itself",
  (path) => {
    const trouble = [
      ["hangs", () => {}],
      [
        "drips",
        (response) => {
          response.writeHead(200, { "content-type": "application/json" });
          const drip = setInterval(() => response.write(" "), 50);
          response.on("close", () => clearInterval(drip));
        },
      ],
      ["redirects", (response) => response.writeHead(302, { location: "https://evil.example/" }).end()],
      ["answers HTML", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>")],
      ["answers 503", json({ error: "temporarily_unavailable" }, 503)],
      [
        "answers half a document",
        (response) => response.writeHead(200, { "content-type": "application/json" }).end('{"a":'),
      ],
      ["answers null", json(null)],
      [
        "answers 50 MB",
        (response) => {
          response.writeHead(200, { "content-type": "application/json" });
          response.end(`"${"x".repeat(50_000_000)}"`);
        },
      ],
      ["cuts off", (response) => response.destroy()],
    ] satisfies [string, Respond][];

    test.each(trouble)("that %s", async (_, reply) => {
      let milliseconds = Date.now();
      const login = started({ now: () => milliseconds });
      await idp.reset({ [path]: reply });
      const { result: answer, waited } = await waitingTime(() => login());
      expect(answer).toMatchObject(FAILED);
      expect(waited).toBeLessThan(LISTED);
      await idp.reset();
      milliseconds += 6000;
      expect(await login()).toMatchObject({ status: 200 });
    });
  },
);

test("a provider that hung a moment ago is not asked again for five seconds", async () => {
  let milliseconds = Date.now();
  const login = started({ now: () => milliseconds });
  await idp.reset({ "/.well-known/openid-configuration": () => {} });
  expect(await login()).toMatchObject(FAILED);
  const { length } = await Promise.all(Array.from({ length: 20 }, () => login()));
  expect([length, idp.requests()]).toEqual([20, 1]);
  await idp.reset();
  milliseconds += 5001;
  expect(await login()).toMatchObject({ status: 200 });
});

test("a code that a caller made up does not make the provider count as away", async () => {
  const login = started();
  await idp.reset({ "/token": json({ error: "server_error" }, 500) });
  expect(await login()).toMatchObject(FAILED);
  await idp.reset();
  expect(await login()).toMatchObject({ status: 200 });
});

test("a code is not spent while the provider is away", async () => {
  let milliseconds = Date.now();
  const login = started({ now: () => milliseconds });
  const code = "kept-for-later";
  await idp.reset({ "/.well-known/openid-configuration": json({}, 503) });
  expect(await login({ code })).toMatchObject(FAILED);
  await idp.reset();
  milliseconds += 6000;
  expect(await login({ code })).toMatchObject({ status: 200 });
});
