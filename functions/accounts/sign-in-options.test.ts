import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignInWays } from "../../lib/accounts/provider/sign-in-ways.ts";
import type { LogEntry } from "../../lib/http/log.ts";
import {
  CLIENT_ID,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from "../../lib/tools/testing/servers/test-provider.ts";
import { invoke } from "../../lib/tools/testing/wiring/invoke.ts";
import { providerSettings } from "../../lib/tools/testing/wiring/test-provider-services.ts";
import { createHandler } from "./sign-in-options.ts";

let idp: TestIdentityProvider;
beforeAll(async () => {
  idp = await startTestIdentityProvider();
});
afterAll(() => idp.stop());

/** What a client is answered, and how often the provider was found away. */
const optionsWith = ({ send = fetch, now = Date.now, passwords = "true" } = {}) => {
  const away: LogEntry[] = [];
  const { issuer, redirectUris } = idp;
  const others = [redirectUris.login, "https://app.school.example/callback"];
  const handler = createHandler({
    environment: {
      ...providerSettings({ issuer, redirectUris, others }),
      PASSWORD_ACCOUNTS: passwords,
      MAIL_FROM: "rooms@school.example",
      ACCOUNT_DOMAINS: "school.example",
      PRIVACY_URL: "https://school.example/privacy",
    },
    now,
    log: (entry) => away.push(entry),
    fetch: send,
  });
  return { away, ask: () => invoke(handler, { method: "GET", path: "/sign-in-options" }) };
};

const answerWith = (authorization_endpoint: string | null) => ({
  passwords: true,
  mail: true,
  account_domains: ["school.example"],
  lasting_sessions: true,
  privacy_url: "https://school.example/privacy",
  imprint_url: null,
  provider: {
    host: new URL(idp.issuer).host,
    client_id: CLIENT_ID,
    authorization_endpoint,
    redirect_uris: [idp.redirectUris.login, idp.redirectUris.register, "https://app.school.example/callback"],
  },
});

it("names the provider, and where a browser is sent to by its own metadata", async () => {
  const { away, ask } = optionsWith();
  const { status, body } = await ask();
  expect([status, body]).toEqual([200, expect.objectContaining({ data: answerWith(`${idp.issuer}/auth`) })]);
  expect(away).toEqual([]);
});

it.each<[string, typeof fetch]>([
  ["does not answer", () => Promise.reject(new TypeError("fetch failed"))],
  ["answers with an error", async () => new Response("", { status: 503 })],
  [
    "answers with no metadata",
    async () => new Response("<html>", { headers: { "content-type": "text/html" } }),
  ],
  ["is another issuer", async () => Response.json({ issuer: "https://other.example" })],
])("answers without the provider's address if the provider %s", async (_, send) => {
  const { away, ask } = optionsWith({ send });
  const { status, body } = await ask();
  expect([status, body]).toEqual([200, expect.objectContaining({ data: answerWith(null) })]);
  expect(away).toHaveLength(1);
});

it("asks a provider that is away once in five seconds, and finds it when it is back", async () => {
  const clock = { milliseconds: Date.UTC(2026, 0, 5) };
  const provider = { calls: 0, isAway: true };
  const send: typeof fetch = (...request) => {
    provider.calls += 1;
    return provider.isAway ? Promise.reject(new TypeError("fetch failed")) : fetch(...request);
  };
  const { away, ask } = optionsWith({ send, now: () => clock.milliseconds });
  const endpoint = async () =>
    ((await ask()).body as { data: { provider: { authorization_endpoint: string | null } } }).data.provider
      .authorization_endpoint;
  for (let request = 0; request < 3; request += 1) expect(await endpoint()).toBeNull();
  clock.milliseconds += 4999;
  expect(await endpoint()).toBeNull();
  expect([provider.calls, away.length]).toEqual([1, 1]);
  provider.isAway = false;
  clock.milliseconds += 1;
  expect(await endpoint()).toBe(`${idp.issuer}/auth`);
  expect([provider.calls, away.length]).toEqual([2, 1]);
});

it("asks again after five minutes", async () => {
  const clock = { milliseconds: Date.UTC(2026, 0, 5) };
  let calls = 0;
  const send: typeof fetch = (...request) => {
    calls += 1;
    return fetch(...request);
  };
  const { ask } = optionsWith({ send, now: () => clock.milliseconds });
  await ask();
  // Up to a quarter earlier, by chance.
  clock.milliseconds += 224_999;
  await ask();
  expect(calls).toBe(1);
  clock.milliseconds += 75_001;
  await ask();
  expect(calls).toBe(2);
});

it("does not offer password mails if password accounts are off", async () => {
  const { body } = await optionsWith({ passwords: "false" }).ask();
  expect(body).toMatchObject({ data: { passwords: false, mail: false } });
});

it("names a provider of another machine, too", async () => {
  const issuer = "https://idp.example";
  const metadata = { issuer, authorization_endpoint: `${issuer}/auth` };
  const redirectUris = { login: "https://app.example/in", register: "https://app.example/in", others: [] };
  const ways = createSignInWays({
    passwords: false,
    mail: false,
    domains: ["school.example"],
    lastingSessions: true,
    privacyUrl: "https://school.example/privacy",
    provider: { issuer: new URL(issuer), clientId: CLIENT_ID, redirectUris },
    now: Date.now,
    onAway: (error) => expect(error).toBeUndefined(),
    send: async () => Response.json(metadata),
  });
  expect(await ways()).toEqual({
    passwords: false,
    mail: false,
    domains: ["school.example"],
    lastingSessions: true,
    privacyUrl: "https://school.example/privacy",
    provider: {
      host: "idp.example",
      clientId: CLIENT_ID,
      authorizationEndpoint: `${issuer}/auth`,
      redirectUris: ["https://app.example/in"],
    },
  });
});

it("says so if there is no provider", async () => {
  const none = { passwords: true, mail: false, domains: [], lastingSessions: true, provider: undefined };
  const effects = { now: Date.now, onAway: () => {} };
  expect(await createSignInWays({ ...none, ...effects })()).toEqual(none);
});

it("asks again though the clock was set back", async () => {
  const clock = { milliseconds: Date.UTC(2026, 0, 5) };
  const { away, ask } = optionsWith({
    send: () => Promise.reject(new TypeError("fetch failed")),
    now: () => clock.milliseconds,
  });
  await ask();
  clock.milliseconds -= 60_000;
  await ask();
  expect(away).toHaveLength(2);
});
