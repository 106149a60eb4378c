import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noProviderLogin } from "../../lib/accounts/provider/provider-login.ts";
import { documentClient } from "../../lib/store/document-client.ts";
import { signIn } from "../../lib/tools/testing/servers/browser-flow.ts";
import { startFaultProxy } from "../../lib/tools/testing/servers/fault-proxy.ts";
import { FAULTS } from "../../lib/tools/testing/servers/store-faults.ts";
import {
  startTestIdentityProvider,
  type TestIdentityProvider,
} from "../../lib/tools/testing/servers/test-provider.ts";
import { waitingTime } from "../../lib/tools/testing/servers/waiting-time.ts";
import {
  accountCalls,
  linkIn,
  newPerson,
  refused,
  tokenOf,
} from "../../lib/tools/testing/wiring/account-calls.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { idpLoginCall } from "../../lib/tools/testing/wiring/test-provider-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const FAILED = { status: 500, body: refused("idp login failed") };
const APP = "https://app.school.example/callback";

let store: TestStore;
let idp: TestIdentityProvider;
let services: ReturnType<typeof accountServices>;
let login: ReturnType<typeof idpLoginCall>;

beforeAll(async () => {
  store = await startTestStore();
  idp = await startTestIdentityProvider();
  services = accountServices(store);
  login = idpLoginCall(services, { ...idp, others: [APP] });
});
afterAll(async () => {
  await idp.stop();
  await store.stop();
});

test("the first login makes an account, the next one finds it, whatever isRegister says", async () => {
  const first = await login({ code: await idp.issueCode() });
  expect(first).toEqual({
    status: 200,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
    body: {
      success: true,
      message: "idp login successful",
      data: {
        token: expect.stringMatching(/^eyJ/),
        user: {
          _id: expect.any(String),
          username: "ada",
          email: "ada@campus.example",
          picture: "https://campus.example/pictures/ada.png",
          admin: false,
          saved: [],
        },
      },
    },
  });
  const code = await idp.issueCode({ redirectUri: idp.redirectUris.register });
  const second = await login({ code, isRegister: true });
  expect(second.body).toMatchObject({ data: { user: (first.body as { data: { user: object } }).data.user } });
  const { validate } = accountCalls(services);
  expect(await validate(`Bearer ${tokenOf(second)}`)).toMatchObject({ status: 200 });
});

describe("the code", () => {
  test.each([{}, { code: "" }, { code: null }, { code: 7 }, { code: ["x"] }, { isRegister: true }])(
    "that is missing is asked for: %j",
    async (body) => {
      expect(await login(body)).toMatchObject({
        status: 400,
        body: refused("No authorization code provided"),
      });
    },
  );
  test.each(["\u0000", "\n", "é", "\u{1f600}", "x".repeat(2049)])(
    "of another form is refused: %j",
    async (code) => {
      expect(await login({ code })).toMatchObject({
        status: 400,
        body: refused("Invalid authorization code"),
      });
    },
  );
  test.each(["garbage", "x".repeat(2048), "../../token", "' OR 1=1 --"])(
    "that the provider never issued fails: %j",
    async (code) => {
      expect(await login({ code })).toMatchObject(FAILED);
    },
  );
  test("that has expired fails", async () => {
    expect(await login({ code: await idp.issueCode({ lifetime: -1 }) })).toMatchObject(FAILED);
  });
  test("is good for one try", async () => {
    const code = await idp.issueCode();
    expect(await login({ code })).toMatchObject({ status: 200 });
    expect(await login({ code })).toMatchObject(FAILED);
  });
  test("that comes twenty times at once lets one in", async () => {
    const code = await idp.issueCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login({ code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(19);
  });
});

describe("what the client sent to the provider is checked", () => {
  const verifier = randomBytes(32).toString("base64url");
  const codeChallenge = createHash("sha256").update(verifier).digest("base64url");

  test("the code verifier of PKCE", async () => {
    const codes = () => idp.issueCode({ codeChallenge });
    expect(await login({ code: await codes(), code_verifier: verifier })).toMatchObject({ status: 200 });
    expect(await login({ code: await codes(), code_verifier: `${verifier}x` })).toMatchObject(FAILED);
    expect(await login({ code: await codes() })).toMatchObject(FAILED);
    expect(await login({ code: await codes(), code_verifier: "short" })).toMatchObject({
      status: 400,
      body: refused("Invalid request: code_verifier must have the form of RFC 7636, section 4.1"),
    });
  });
  test("the nonce", async () => {
    const codes = () => idp.issueCode({ nonce: "n-0S6_WzA2Mj" });
    expect(await login({ code: await codes(), nonce: "n-0S6_WzA2Mj" })).toMatchObject({ status: 200 });
    expect(await login({ code: await codes(), nonce: "another" })).toMatchObject(FAILED);
    expect(await login({ code: await idp.issueCode(), nonce: "n-0S6_WzA2Mj" })).toMatchObject(FAILED);
  });
  test.each(["nonce", "iss"])("an empty %s is not one", async (name) => {
    expect(await login({ code: "c", [name]: "" })).toMatchObject({
      status: 400,
      body: refused(`Invalid request: ${name} must not be empty`),
    });
  });
  test("the issuer, so that providers are not mixed up", async () => {
    expect(await login({ code: await idp.issueCode(), iss: idp.issuer })).toMatchObject({ status: 200 });
    expect(await login({ code: await idp.issueCode(), iss: "https://evil.example" })).toMatchObject(FAILED);
  });
  test("the redirect URI, which must be on the list", async () => {
    const codes = () => idp.issueCode({ redirectUri: APP });
    expect(await login({ code: await codes(), redirect_uri: APP })).toMatchObject({ status: 200 });
    expect(await login({ code: await codes() })).toMatchObject(FAILED);
    expect(await login({ code: await codes(), redirect_uri: "https://evil.example/" })).toMatchObject({
      status: 400,
      body: refused("Invalid request: redirect_uri is not an allowed redirect URI"),
    });
  });
});

test("without a provider, a login is refused and not logged as a failure", async () => {
  const attempt = {
    code: "c",
    isRegister: false,
    redirectUri: undefined,
    codeVerifier: undefined,
    issuer: undefined,
  };
  await expect(noProviderLogin(attempt, "192.0.2.1")).rejects.toMatchObject({
    code: "IDP_LOGIN_REJECTED",
    cause: { code: "no provider" },
  });
});

describe("the account", () => {
  test("of an unverified e-mail is not made", async () => {
    expect(await login({ code: await idp.issueCode({ email: "eve@campus.example" }) })).toMatchObject(FAILED);
  });
  test("of a user with a password and a proven address is never linked", async () => {
    const person = { ...newPerson(), email: "Grace@Campus.example" };
    const call = accountCalls(services);
    await call.register(person);
    await services.deliverMails();
    expect(
      await call.verifyEmail({ token: linkIn(services.mails, person.email), password: person.password }),
    ).toMatchObject({
      status: 200,
    });
    expect(await login({ code: await idp.issueCode({ email: "grace@campus.example" }) })).toMatchObject({
      status: 400,
      body: refused("Email and/or username are taken"),
    });
  });
});

test.each([
  ["/signed-in?code=x'%3B%20touch%20pwned%20%3B'", 400, "There is no code in this address\n"],
  ["/signed-in?code=%3Cscript%3E", 400, "There is no code in this address\n"],
  ["/registered?code=Abc_-9", 200, "Abc_-9\n"],
])("the local provider's last page shows a code and nothing else: %s", async (path, status, text) => {
  const answer = await fetch(`${idp.issuer}${path}`);
  expect([answer.status, await answer.text()]).toEqual([status, text]);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  const page = await fetch(`${idp.issuer}${path}`, { headers: { accept: "text/html" } });
  expect(await page.text()).toContain(`<${status === 200 ? "pre" : "p"}>${text.trim()}</`);
});

describe("the whole front channel, as a browser walks it", () => {
  test.each(["login", "register"] as const)("with PKCE, nonce and issuer: %s", async (purpose) => {
    const { code, iss, codeVerifier, nonce } = await signIn(idp, {
      person: "Ada Lovelace",
      redirectUri: idp.redirectUris[purpose],
    });
    const body = { code, iss, nonce, code_verifier: codeVerifier, isRegister: purpose === "register" };
    expect(await login(body)).toMatchObject({ status: 200, body: { data: { user: { username: "ada" } } } });
  });
});

/** Below the function's own time-out of 10 s. */
const BOUND_MS = 9_000;

describe.each(Object.entries(FAULTS))("a store that is %s", (_, fault) => {
  test("gives the listed failure in bounded time, and no trace once it is well again", async () => {
    const proxy = await startFaultProxy(store.endpoint);
    const client = documentClient({ endpoint: proxy.endpoint, region: "us-east-1" });
    const call = idpLoginCall(accountServices({ client, tables: store.tables }), idp);
    proxy.inject(fault);
    const code = await idp.issueCode();
    const { result: answer, waited } = await waitingTime(() => call({ code }));
    expect(answer).toMatchObject(FAILED);
    expect(waited).toBeLessThan(BOUND_MS);
    proxy.inject();
    expect(await call({ code: await idp.issueCode() })).toMatchObject({ status: 200 });
    await proxy.stop();
  });
});

test("a source may exchange a limited number of codes at once, and failed ones do not count", async () => {
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const send: typeof fetch = async (...request) => {
    if (String(request[0]).endsWith("/token")) {
      arrived.resolve();
      await gate.promise;
    }
    return fetch(...request);
  };
  const environment = { CODES_IN_FLIGHT: "1" };
  const slow = idpLoginCall(services, { ...idp, environment, send });
  const quick = idpLoginCall(services, { ...idp, environment });
  const sourceIp = "203.0.113.99";
  const first = slow({ code: await idp.issueCode() }, { sourceIp });
  await arrived.promise;
  expect(await quick({ code: await idp.issueCode() }, { sourceIp })).toMatchObject({
    status: 429,
    headers: { "retry-after": "1" },
    body: refused("Too many attempts, try again later"),
  });
  expect(await quick({ code: await idp.issueCode() }, { sourceIp: "203.0.113.98" })).toMatchObject({
    status: 200,
  });
  gate.resolve();
  expect(await first).toMatchObject({ status: 200 });
  for (let failure = 0; failure < 30; failure += 1)
    expect(await quick({ code: `garbage-${failure}` }, { sourceIp })).toMatchObject(FAILED);
  expect(await quick({ code: await idp.issueCode() }, { sourceIp })).toMatchObject({ status: 200 });
});
