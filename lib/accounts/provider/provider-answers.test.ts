import { describe, expect, test } from "vitest";
import { boundedFetch } from "./bounded-fetch.ts";
import { readIdentity } from "./identity-claims.ts";
import { createOutageMemory, isLoopback } from "./provider-client.ts";
import { IdentityProviderError, type ProviderProblem, providerProblem } from "./provider-problem.ts";

const START = Date.UTC(2026, 0, 5, 12);
const SECONDS = START / 1000;

/** What was thrown, as far as it is ours to say. */
const thrownBy = async (run: () => unknown): Promise<unknown> => {
  try {
    return await run();
  } catch (error) {
    const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
    return { code, message };
  }
};

describe("of the claims of an ID token", () => {
  const claims = {
    iss: "https://idp.example",
    sub: "ada",
    iat: SECONDS,
    email: "ada@school.example",
    email_verified: true,
    picture: "https://pictures.example/ada.png",
  };
  const read = (more: object) =>
    thrownBy(() => readIdentity({ ...claims, ...more }, "email_verified", START));
  const ADA = {
    issuer: "https://idp.example",
    subject: "ada",
    email: "ada@school.example",
    picture: "https://pictures.example/ada.png",
  };
  const long = (length: number) => `https://pictures.example/${"a".repeat(length - 25)}`;

  test.each([
    ["nothing but four is taken", { admin: true, saved: ["x"] }, {}],
    ["a subject has 255 characters at most", { sub: "s".repeat(255) }, { subject: "s".repeat(255) }],
    ["an age of five minutes is young enough", { iat: SECONDS - 300 }, {}],
    ["clocks may differ by five minutes", { iat: SECONDS + 300 }, {}],
    ["a picture may be missing", { picture: undefined }, { picture: "" }],
    ["a picture is not a number", { picture: 7 }, { picture: "" }],
    ["a picture is not a list", { picture: ["https://pictures.example/ada.png"] }, { picture: "" }],
    ["a picture is an address", { picture: "ada.png" }, { picture: "" }],
    ["a picture is encrypted on its way", { picture: "http://pictures.example/ada.png" }, { picture: "" }],
    ["a picture's address has 2,048 characters", { picture: long(2048) }, { picture: long(2048) }],
    ["a picture's address has no more", { picture: long(2049) }, { picture: "" }],
    ["also when it is escaped", { picture: `${long(2047)}"` }, { picture: "" }],
    [
      "a picture's address has no quotes",
      { picture: 'https://pictures.example/"<b>' },
      { picture: "https://pictures.example/%22%3Cb%3E" },
    ],
  ])("%s", async (_, more, expected) => {
    expect(await read(more)).toEqual({ ...ADA, ...expected });
  });

  const refused = (message: string, code: ProviderProblem = "claims refused") => ({ code, message });
  test.each([
    ["iss", { iss: undefined }, refused("The claim iss is missing or of another type")],
    ["sub", { sub: "" }, refused("The claim sub is missing or of another type")],
    ["sub", { sub: "s".repeat(256) }, refused("The claim sub is missing or of another type")],
    ["iat", { iat: "now" }, refused("The claim iat is missing or of another type")],
    ["email", { email: ["a"] }, refused("The claim email is missing or of another type")],
    ["iat", { iat: SECONDS - 301 }, refused("The ID token was not issued just now")],
    ["iat", { iat: SECONDS + 301 }, refused("The ID token was not issued just now")],
    [
      "email_verified",
      { email_verified: "true" },
      refused("The provider has not verified the e-mail address", "email unverified"),
    ],
  ])("a wrong %s is refused: %j", async (_, more, expected) => {
    expect(await read(more)).toEqual(expected);
  });

  test("another claim may say that the address is verified", () => {
    const { email_verified: _, ...others } = claims;
    expect(readIdentity({ ...others, xms_edov: true }, "xms_edov", START)).toEqual(ADA);
  });
});

test.each([
  ["http://localhost:3001", true],
  ["http://127.0.0.1:3001", true],
  ["http://[::1]:3001", true],
  ["https://localhost:3001", false],
  ["http://localhost.example:3001", false],
  ["http://idp.example", false],
])("%s is a loopback address: %s", (url, isSo) => {
  expect(isLoopback(new URL(url))).toBe(isSo);
});

describe("a provider that was away", () => {
  const outage = new IdentityProviderError("outage", "away");

  test("is not asked again for five seconds", async () => {
    let milliseconds = START;
    const remembering = createOutageMemory(() => milliseconds);
    let calls = 0;
    const call = (answer: () => Promise<string>) =>
      remembering(() => {
        calls += 1;
        return answer();
      });
    expect(await call(async () => "here")).toBe("here");
    await expect(call(() => Promise.reject(outage))).rejects.toBe(outage);
    milliseconds += 4999;
    await expect(call(async () => "here")).rejects.toMatchObject({
      code: "outage",
      message: "The provider was away a moment ago",
      cause: outage,
    });
    expect(calls).toBe(2);
    milliseconds += 1;
    expect(await call(async () => "here")).toBe("here");
  });

  test.each([
    ["refuses", new IdentityProviderError("code rejected", "no")],
    ["answers what cannot be understood", Object.assign(new Error("outage"), { code: "outage" })],
  ])("is not confused with one that %s", async (_, error) => {
    const remembering = createOutageMemory(() => START);
    await expect(remembering(() => Promise.reject(error))).rejects.toBe(error);
    expect(await remembering(async () => "here")).toBe("here");
  });
});

describe("a request to the provider", () => {
  const requests: (readonly [unknown, RequestInit | undefined])[] = [];
  const fetchWith = (answer: () => Promise<Response>) =>
    boundedFetch(async (url, options) => {
      requests.push([url, options]);
      return answer();
    }, 8);

  test("follows no redirect, and has the whole answer", async () => {
    const headers = { "content-type": "text/plain" };
    const answer = async () => new Response("12345678", { status: 201, statusText: "Made", headers });
    const response = await fetchWith(answer)("https://idp.example/", { method: "POST", body: "b" });
    const { status, statusText } = response;
    expect([status, statusText, response.headers.get("content-type"), await response.text()]).toEqual([
      201,
      "Made",
      "text/plain",
      "12345678",
    ]);
    expect(requests.at(-1)).toEqual([
      "https://idp.example/",
      { method: "POST", body: "b", redirect: "manual" },
    ]);
  });

  test("may be answered without a body", async () => {
    const empty = new Response(null, { status: 204 });
    expect(await fetchWith(async () => empty)("https://idp.example/", {})).toBe(empty);
  });

  test("fails if the answer is too large, or does not come", async () => {
    const large = () => fetchWith(async () => new Response("123456789"))("https://idp.example/", {});
    expect(await thrownBy(large)).toEqual({ code: "outage", message: "The provider's answer is too large" });
    const cause = new TypeError("fetch failed");
    await expect(fetchWith(() => Promise.reject(cause))("https://idp.example/", {})).rejects.toMatchObject({
      code: "outage",
      message: "The provider does not answer",
      cause,
    });
  });

  test("ends with the caller's signal", async () => {
    const hanging = boundedFetch((_, options) => {
      const { promise, reject } = Promise.withResolvers<never>();
      options?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
      return promise;
    });
    const signal = AbortSignal.timeout(5);
    await expect(hanging("https://idp.example/", { signal })).rejects.toMatchObject({ code: "outage" });
  });
});

describe("an error of the client's library", () => {
  const failed = (facts: object) => Object.assign(new Error("what happened"), facts);
  const invalidToken = (message: string) => ({ code: "OAUTH_INVALID_RESPONSE", cause: { message } });

  test.each<[string, object, ProviderProblem]>([
    ["invalid_grant", { error: "invalid_grant", status: 400 }, "code rejected"],
    ["invalid_grant with a server's error", { error: "invalid_grant", status: 500 }, "outage"],
    ["invalid_client", { error: "invalid_client", status: 499 }, "misconfigured"],
    ["server_error", { error: "server_error", status: 400 }, "outage"],
    ["temporarily_unavailable", { error: "temporarily_unavailable" }, "outage"],
    ["another nonce", invalidToken('unexpected ID Token "nonce" claim value'), "code of another sign-in"],
    ["no nonce", invalidToken('JWT "nonce" (nonce) claim missing'), "code of another sign-in"],
    ["no issuer", invalidToken('JWT "iss" (issuer) claim missing'), "claims refused"],
    ["another audience", invalidToken('unexpected JWT "aud" (audience) claim value'), "claims refused"],
    ["another form", { code: "OAUTH_RESPONSE_IS_NOT_CONFORM" }, "outage"],
    ["no JSON", { code: "OAUTH_RESPONSE_IS_NOT_JSON" }, "outage"],
    ["broken JSON", { code: "OAUTH_PARSE_ERROR" }, "outage"],
    ["too late", { code: "OAUTH_TIMEOUT" }, "outage"],
    ["cut off", { code: "OAUTH_ABORT" }, "outage"],
    ["a challenge", { code: "OAUTH_WWW_AUTHENTICATE_CHALLENGE" }, "misconfigured"],
    ["another issuer", { code: "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED" }, "misconfigured"],
    ["no TLS", { code: "OAUTH_HTTP_REQUEST_FORBIDDEN" }, "misconfigured"],
    ["another protocol", { code: "OAUTH_REQUEST_PROTOCOL_FORBIDDEN" }, "misconfigured"],
    ["metadata missing", { code: "OAUTH_MISSING_SERVER_METADATA" }, "misconfigured"],
    ["metadata wrong", { code: "OAUTH_INVALID_SERVER_METADATA" }, "misconfigured"],
    ["whatever else", { code: "OAUTH_KEY_SELECTION_FAILED" }, "claims refused"],
    ["nothing said", {}, "claims refused"],
    ["a code of another type", { code: 7 }, "claims refused"],
  ])("means what it says: %s", (_, facts, code) => {
    const problem = providerProblem(failed(facts));
    const { error } = facts as { readonly error?: string };
    expect(problem).toBeInstanceOf(IdentityProviderError);
    expect([problem.code, problem.cause, problem.message]).toEqual([
      code,
      undefined,
      `Error: what happened${error === undefined ? "" : `, ${error}`}`,
    ]);
  });

  test("may be our own, or have it for a cause", () => {
    const own = new IdentityProviderError("email unverified", "no");
    expect(own.name).toBe("IdentityProviderError");
    expect(providerProblem(own)).toBe(own);
    expect(providerProblem(failed({ cause: failed({ cause: own }) }))).toBe(own);
    expect(providerProblem("text")).toMatchObject({ code: "claims refused", message: "Not an error" });
  });
});
