import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPassword } from "../../lib/tools/testing/data/secrets.ts";
import { accountCalls, newPerson } from "../../lib/tools/testing/wiring/account-calls.ts";
import { quickHashing } from "../../lib/tools/testing/wiring/quick-hashing.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const SECRETS = [
  "the-new-secret-of-the-front-with-32-characters",
  "the-old-secret-of-the-front-with-32-characters",
];
const [SECRET = "", OLD_SECRET = ""] = SECRETS;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

let edges = 0;

/** Registrations through one server of a CDN, or directly; a source may create one account an hour. */
const throughOneEdge = (frontSecrets: string[] | undefined = SECRETS) => {
  edges += 1;
  const sourceIp = `130.176.0.${edges}`;
  const { secrets } = accountServices(store);
  const services = accountServices(store, {
    hashing: quickHashing,
    secrets: { ...secrets, ...(frontSecrets && { frontSecrets }) },
    environment: { REGISTRATION_BURST: "1" },
  });
  const { register } = accountCalls(services);
  return async (headers: Record<string, string>): Promise<number> =>
    (await register({ ...newPerson(), password: newPassword() }, { sourceIp, headers })).status;
};

const viewer = (address: string, secret = SECRET) => ({
  "cloudfront-viewer-address": address,
  "x-origin-verify": secret,
});

describe("behind a front that shows the secret", () => {
  test("each viewer is one source, in every spelling of the address", async () => {
    const from = throughOneEdge();
    expect(await from(viewer("203.0.113.1:46532"))).toBe(201);
    expect(await from(viewer("203.0.113.1:50000"))).toBe(429);
    expect(await from(viewer("203.0.113.2:46532", OLD_SECRET))).toBe(201);
    expect(await from(viewer("2001:db8:1:2::7:46532"))).toBe(201);
    expect(await from(viewer("[2001:db8:1:2:ffff::1]:443"))).toBe(429);
    expect(await from(viewer("2001:db8:1:3::7:46532"))).toBe(201);
  });

  test.each([
    "",
    "203.0.113.9",
    "unknown:443",
    "203.0.113.9, 203.0.113.10:443",
    "999.0.113.9:443",
    "fe80::1%eth0:443",
    `${"1".repeat(5000)}:443`,
  ])(
    "what is not an address and port (%#) leaves the request to the front's own address",
    async (address) => {
      const from = throughOneEdge();
      expect(await from(viewer(address))).toBe(201);
      expect(await from(viewer("nobody's:1"))).toBe(429);
    },
  );
});

describe("the address that a client claims is ignored", () => {
  test.each([
    ["without a secret", { "cloudfront-viewer-address": "203.0.113.77:1" }],
    ["with an empty one", viewer("203.0.113.77:1", "")],
    ["with a wrong one", viewer("203.0.113.77:1", `${SECRET}x`)],
    ["with a part of it", viewer("203.0.113.77:1", SECRET.slice(1))],
    ["with several", viewer("203.0.113.77:1", SECRETS.join(","))],
    ["in another header", { "x-forwarded-for": "203.0.113.77", "x-origin-verify": SECRET }],
  ])("%s", async (_, headers) => {
    const from = throughOneEdge();
    expect(await from({})).toBe(201);
    expect(await from(headers)).toBe(429);
  });

  test("without a front", async () => {
    const from = throughOneEdge([]);
    expect(await from(viewer("203.0.113.78:1"))).toBe(201);
    expect(await from(viewer("203.0.113.79:1"))).toBe(429);
    const none = throughOneEdge(undefined);
    expect(await none(viewer("203.0.113.78:1", ""))).toBe(201);
    expect(await none(viewer("203.0.113.79:1", "undefined"))).toBe(429);
  });
});
