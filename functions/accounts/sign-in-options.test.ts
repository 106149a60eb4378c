import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignInWays } from "../../lib/accounts/provider/sign-in-ways.ts";
import {
  CLIENT_ID,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from "../../lib/testing/servers/test-provider.ts";
import { invoke } from "../../lib/testing/wiring/invoke.ts";
import { createHandler } from "./sign-in-options.ts";

let idp: TestIdentityProvider;
beforeAll(async () => {
  idp = await startTestIdentityProvider();
});
afterAll(() => idp.stop());

/** What a client is answered, and how often the provider was found away. */
const asked = ({ send = fetch } = {}) => {
  const away: unknown[] = [];
  const { issuer, redirectUris } = idp;
  const handler = createHandler({
    signInWays: createSignInWays({
      passwords: true,
      mail: true,
      provider: {
        issuer: new URL(issuer),
        clientId: CLIENT_ID,
        redirectUris: {
          ...redirectUris,
          others: [redirectUris.login, "https://app.school.example/callback"],
        },
      },
      now: Date.now,
      onAway: (error) => away.push(error),
      send,
    }),
  });
  return { away, ask: () => invoke(handler, { method: "GET", path: "/sign-in-options" }) };
};

const answerWith = (authorization_endpoint: string | null) => ({
  passwords: true,
  mail: true,
  provider: {
    host: new URL(idp.issuer).host,
    client_id: CLIENT_ID,
    authorization_endpoint,
    redirect_uris: [idp.redirectUris.login, idp.redirectUris.register, "https://app.school.example/callback"],
  },
});

it("names the provider, and where a browser is sent to by its own metadata", async () => {
  const { away, ask } = asked();
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
])("is answered if the provider %s: only where to send a browser is not known", async (_, send) => {
  const { away, ask } = asked({ send });
  const { status, body } = await ask();
  expect([status, body]).toEqual([200, expect.objectContaining({ data: answerWith(null) })]);
  expect(away).toHaveLength(1);
});
