import { createHash, randomBytes } from "node:crypto";
import { generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type HostileProvider,
  json,
  startHostileProvider,
} from "../../tools/testing/servers/hostile-provider.ts";
import {
  CLIENT_ID,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from "../../tools/testing/servers/test-provider.ts";
import { type AuthorizationGrant, createIdentityProvider } from "./identity-provider.ts";

let real: TestIdentityProvider;
let hostile: HostileProvider;
beforeAll(async () => {
  real = await startTestIdentityProvider();
  hostile = await startHostileProvider();
});
afterAll(async () => {
  await real.stop();
  await hostile.stop();
});

const CONFIGURED = { clientId: CLIENT_ID, algorithm: "RS256", emailVerifiedClaim: "email_verified" };

const identify = async (
  issuer: string,
  code: string,
  clientSecret = real.clientSecret,
  sent: Partial<AuthorizationGrant> = {},
  configured = CONFIGURED,
) => {
  const registration = { ...configured, issuer: new URL(issuer) };
  const provider = createIdentityProvider({
    registration,
    clientSecret: async () => clientSecret,
    now: Date.now,
  });
  const redirectUri = real.redirectUris.login;
  const grant = { code, redirectUri, codeVerifier: undefined, nonce: undefined, issuer: undefined, ...sent };
  await provider.prepare(grant);
  return provider.identify(grant);
};

/** A port of the loopback interface at which nothing listens. */
const UNUSED = "http://localhost:1";

describe("the log distinguishes what callers see as one failure", () => {
  test("a code that the provider does not know", async () => {
    await expect(identify(real.issuer, "garbage")).rejects.toMatchObject({ code: "code rejected" });
  });
  test("a client secret that was replaced", async () => {
    const code = await real.issueCode();
    await expect(identify(real.issuer, code, "old-secret-of-ours")).rejects.toMatchObject({
      code: "misconfigured",
    });
  });
  test.each([
    ["a nonce", {}, { nonce: "n" }],
    ["another nonce", { nonce: "another" }, { nonce: "n" }],
    ["no nonce", { nonce: "n" }, {}],
    ["another issuer", {}, { issuer: "https://evil.example" }],
  ])("a code of another sign-in: the client says %s", async (_, issued, sent) => {
    const code = await real.issueCode(issued);
    await expect(identify(real.issuer, code, undefined, sent)).rejects.toMatchObject({
      code: "code of another sign-in",
    });
  });
  test("an ID token without a subject, though a nonce was sent", async () => {
    const { sub: _, ...anonymous } = hostile.claims();
    const token = hostile.tokens(await hostile.sign(anonymous));
    await hostile.reset({ "/token": token });
    await expect(identify(hostile.issuer, "code", undefined, { nonce: "n" })).rejects.toMatchObject({
      code: "claims refused",
    });
  });
  test("an unverified e-mail address", async () => {
    const code = await real.issueCode({ email: "eve@campus.example" });
    await expect(identify(real.issuer, code)).rejects.toMatchObject({ code: "email unverified" });
  });
  test("a provider that does not answer", async () => {
    await expect(identify(UNUSED, "code")).rejects.toMatchObject({ code: "outage" });
  });
  test("a forged ID token", async () => {
    await hostile.reset({
      "/token": hostile.tokens(await hostile.sign({ ...hostile.claims(), aud: "another" })),
    });
    await expect(identify(hostile.issuer, "code")).rejects.toMatchObject({ code: "claims refused" });
  });
  test("a provider that says it is another one", async () => {
    const issuer = "https://evil.example";
    await hostile.reset({ "/.well-known/openid-configuration": json({ ...hostile.metadata, issuer }) });
    await expect(identify(hostile.issuer, "code")).rejects.toMatchObject({ code: "misconfigured" });
  });
  test.each(["invalid_client", "unauthorized_client"])("the provider's %s", async (error) => {
    await hostile.reset({ "/token": json({ error }, 400) });
    await expect(identify(hostile.issuer, "code")).rejects.toMatchObject({ code: "misconfigured" });
  });
});

describe("whose the code is", () => {
  const ada = { issuer: "", email: "ada@campus.example", picture: "https://campus.example/pictures/ada.png" };

  test("comes from a provider that gets the verifier of PKCE, the nonce and the issuer", async () => {
    const verifier = randomBytes(32).toString("base64url");
    const codeChallenge = createHash("sha256").update(verifier).digest("base64url");
    const issued = { codeChallenge, nonce: "n" };
    const sent = { codeVerifier: verifier, nonce: "n", issuer: real.issuer };
    expect(await identify(real.issuer, await real.issueCode(issued), undefined, sent)).toEqual({
      ...ada,
      issuer: real.issuer,
      subject: expect.any(String),
    });
    const wrong = { ...sent, codeVerifier: `${verifier}x` };
    await expect(identify(real.issuer, await real.issueCode(issued), undefined, wrong)).rejects.toMatchObject(
      { code: "code rejected" },
    );
  });

  test("may come from the UserInfo endpoint, but not whether the ID token's address is verified", async () => {
    const sparse = { ...hostile.claims(), email: undefined, email_verified: undefined };
    const person = { sub: "somebody", email: "else@campus.example", email_verified: true };
    const claimed = { issuer: hostile.issuer, subject: "somebody", email: person.email, picture: "" };
    const token = hostile.tokens(await hostile.sign(sparse));
    await hostile.reset({ "/token": token, "/userinfo": json(person) });
    expect(await identify(hostile.issuer, "code")).toEqual(claimed);
    const verifiedInToken = hostile.tokens(await hostile.sign({ ...sparse, email_verified: true }));
    await hostile.reset({
      "/token": verifiedInToken,
      "/userinfo": json({ ...person, email_verified: false }),
    });
    await expect(identify(hostile.issuer, "code")).rejects.toMatchObject({ code: "email unverified" });
    // What the ID token says is not asked for again.
    await hostile.reset({ "/userinfo": json({}, 500) });
    expect(await identify(hostile.issuer, "code")).toEqual({ ...claimed, email: "somebody@campus.example" });
    const { userinfo_endpoint: _, ...metadata } = hostile.metadata;
    await hostile.reset({ "/token": token, "/.well-known/openid-configuration": json(metadata) });
    await expect(identify(hostile.issuer, "code")).rejects.toMatchObject({ code: "claims refused" });
  });

  test("does not come from a foreign key, or without an ID token", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    await hostile.reset({
      "/token": hostile.tokens(await hostile.sign(hostile.claims(), { key: privateKey })),
    });
    await expect(identify(hostile.issuer, "code")).rejects.toMatchObject({ code: "claims refused" });
    await hostile.reset({ "/token": hostile.tokens(undefined) });
    await expect(identify(hostile.issuer, "code")).rejects.toMatchObject({
      code: "claims refused",
      message: "There is no ID token",
    });
  });

  test("does not come from a token that is signed with another algorithm than the configured one", async () => {
    await hostile.reset();
    const other = { ...CONFIGURED, algorithm: "PS256" };
    await expect(identify(hostile.issuer, "code", undefined, {}, other)).rejects.toMatchObject({
      code: "claims refused",
    });
  });

  test("comes within three and a half seconds, or not at all", async () => {
    const provider = createIdentityProvider({
      registration: { ...CONFIGURED, issuer: new URL(hostile.issuer) },
      clientSecret: () => new Promise(() => {}),
      now: Date.now,
    });
    const redirectUri = real.redirectUris.login;
    const grant = { code: "code", redirectUri, codeVerifier: undefined, issuer: undefined };
    await expect(provider.identify(grant)).rejects.toMatchObject({
      code: "outage",
      message: "The provider is too slow",
    });
  });

  test("is asked where the provider's metadata says, which are read again after five minutes", async () => {
    let [milliseconds, calls] = [0, 0];
    const issuer = "https://idp.example";
    const provider = createIdentityProvider({
      registration: { ...CONFIGURED, issuer: new URL(issuer) },
      clientSecret: async () => "secret",
      now: () => milliseconds,
      send: async () => {
        calls += 1;
        return Response.json({ ...hostile.metadata, issuer });
      },
    });
    await provider.prepare({ issuer });
    // Up to a quarter earlier, by chance.
    milliseconds += 224_999;
    await provider.prepare({ issuer: undefined });
    expect(calls).toBe(1);
    milliseconds += 75_001;
    await provider.prepare({ issuer });
    expect(calls).toBe(2);
  });

  test("is not asked of another machine without TLS, or of another issuer than ours", async () => {
    await expect(identify("http://idp.example", "code")).rejects.toMatchObject({ code: "misconfigured" });
    await hostile.reset();
    const other = { issuer: "https://evil.example" };
    await expect(identify(hostile.issuer, "code", undefined, other)).rejects.toThrow(
      "The code is another issuer's",
    );
    expect(hostile.requests()).toBe(1);
  });
});

test("no error repeats what the provider answered", async () => {
  const token = await hostile.sign({ ...hostile.claims(), aud: "another" });
  await hostile.reset({ "/token": hostile.tokens(token) });
  const error: unknown = await identify(hostile.issuer, "code").catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toHaveProperty("cause.cause");
  expect(JSON.stringify(error, ["name", "message", "code", "cause", "stack"])).not.toContain(
    token.slice(0, 40),
  );
});
