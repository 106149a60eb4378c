import { DeleteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ServiceError } from "../../errors.ts";
import { openTable } from "../../store/table.ts";
import { startTestStore, type TestStore } from "../../tools/testing/wiring/test-store.ts";
import { type CodeLogin, createProviderLogin, noProviderLogin } from "./provider-login.ts";
import { IdentityProviderError } from "./provider-problem.ts";
import { createUsedCodes } from "./used-codes.ts";

const START = Date.UTC(2026, 0, 5, 12);
const SECONDS = START / 1000;

/** What was thrown, as far as it is ours to say. */
const thrownBy = async (run: () => unknown): Promise<unknown> => {
  try {
    return await run();
  } catch (error) {
    const { code, detail, cause } = error as Partial<Record<"code" | "detail" | "cause", unknown>>;
    return { code, detail, cause };
  }
};

describe("a login with a code", () => {
  const LOGIN = {
    code: "code",
    isRegister: false,
    redirectUri: undefined,
    codeVerifier: "verifier",
    nonce: "nonce",
    issuer: "https://idp.example",
  };
  const redirectUris = {
    login: "https://app.example/in",
    register: "https://app.example/new",
    others: ["https://other.example/"],
  };
  const session = { token: "token", user: {} };
  const identity = { subject: "ada" };

  const attempt = async (
    login: Partial<CodeLogin> = {},
    more: { isFresh?: boolean; identify?: () => Promise<unknown>; prepare?: () => Promise<void> } = {},
  ) => {
    const { isFresh = true, identify = async () => identity, prepare = async () => {} } = more;
    const calls: unknown[] = [];
    const service = createProviderLogin({
      provider: {
        prepare: (grant: unknown) => {
          calls.push(["prepare", grant]);
          return prepare();
        },
        identify: (grant: unknown) => {
          calls.push(["identify", grant]);
          return identify();
        },
      },
      redirectUris,
      useCode: async (code: string) => calls.push(["use", code]) > 0 && isFresh,
      codes: {
        during: async (source: string, run: () => Promise<unknown>) => {
          calls.push(["enter", source]);
          return run();
        },
      },
      loginWithIdentity: async (who: unknown) => {
        calls.push(["log in", who]);
        return session;
      },
    } as unknown as Parameters<typeof createProviderLogin>[0]);
    const ended = await thrownBy(() => service({ ...LOGIN, ...login }, "home"));
    return { ended, calls, steps: calls.map((entry) => (entry as unknown[])[0]) };
  };

  test("is counted while it is at the provider", async () => {
    const grant = { ...LOGIN, redirectUri: redirectUris.login };
    expect(await attempt()).toMatchObject({
      ended: session,
      calls: [
        ["enter", "home"],
        ["prepare", grant],
        ["use", "code"],
        ["identify", grant],
        ["log in", identity],
      ],
    });
  });

  test.each([
    [{ isRegister: true }, redirectUris.register],
    [{ redirectUri: redirectUris.login, isRegister: true }, redirectUris.login],
    [{ redirectUri: redirectUris.register }, redirectUris.register],
    [{ redirectUri: "https://other.example/" }, "https://other.example/"],
  ])("is of the redirect URI that the client says: %j", async (login, redirectUri) => {
    const { calls } = await attempt(login);
    expect(calls[1]).toEqual(["prepare", { ...LOGIN, ...login, redirectUri }]);
  });

  test.each([
    [{ code: "" }, "AUTHORIZATION_CODE_INVALID"],
    [{ code: "\u00e9" }, "AUTHORIZATION_CODE_INVALID"],
    [{ code: "code\n" }, "AUTHORIZATION_CODE_INVALID"],
    [{ code: "\ncode" }, "AUTHORIZATION_CODE_INVALID"],
    [{ code: "c".repeat(2049) }, "AUTHORIZATION_CODE_INVALID"],
    [{ redirectUri: "https://evil.example/" }, "INVALID_REQUEST"],
  ])("is refused before it costs anything: %j", async (login, code) => {
    expect(await attempt(login)).toMatchObject({ ended: { code }, calls: [] });
  });

  test("says what is wrong with a redirect URI", async () => {
    const { ended } = await attempt({ redirectUri: "" });
    expect(ended).toMatchObject({ detail: "redirect_uri is not an allowed redirect URI" });
  });

  test("may have a code of 2,048 signs", async () => {
    expect(await attempt({ code: " ~".repeat(1024) })).toMatchObject({ ended: session });
  });

  test("is tried once with a code", async () => {
    expect(await attempt({}, { isFresh: false })).toMatchObject({
      ended: { code: "IDP_LOGIN_REJECTED", cause: { message: "The code was used before" } },
      steps: ["enter", "prepare", "use"],
    });
  });

  test.each<[string, Error, string]>([
    ["a code that is not good", new IdentityProviderError("code rejected", "no"), "IDP_LOGIN_REJECTED"],
    ["a replayed one", new IdentityProviderError("code replayed", "no"), "IDP_LOGIN_REJECTED"],
    ["another's", new IdentityProviderError("code of another sign-in", "no"), "IDP_LOGIN_REJECTED"],
    ["no proof", new IdentityProviderError("email unverified", "no"), "IDP_LOGIN_REJECTED"],
    ["claims that are refused", new IdentityProviderError("claims refused", "no"), "claims refused"],
    ["a wrong setting", new IdentityProviderError("misconfigured", "no"), "misconfigured"],
    ["an outage", new IdentityProviderError("outage", "no"), "outage"],
    ["a taken address", new ServiceError("TAKEN"), "TAKEN"],
    ["the store", Object.assign(new Error("no"), { code: "store" }), "store"],
  ])("that fails for %s gets only what the caller may know", async (_, error, code) => {
    const { ended, steps } = await attempt({}, { identify: () => Promise.reject(error) });
    expect(ended).toMatchObject({ code });
    expect(steps).toEqual(["enter", "prepare", "use", "identify"]);
  });

  test("does not use up its code while the provider is away", async () => {
    const away = new IdentityProviderError("outage", "away");
    const { steps } = await attempt({}, { prepare: () => Promise.reject(away) });
    expect(steps).toEqual(["enter", "prepare"]);
  });

  test("is refused without a provider", async () => {
    await expect(noProviderLogin(LOGIN, "home")).rejects.toMatchObject({
      code: "IDP_LOGIN_REJECTED",
      cause: { code: "no provider", message: "No identity provider is configured" },
    });
  });
});

describe("a used code", () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.stop());

  test("is remembered by its digest for ten minutes", async () => {
    const table = store.tables.accounts;
    const use = createUsedCodes(openTable(store.client, table, () => START - 400));
    expect([await use("code"), await use("code"), await use("other")]).toEqual([true, false, true]);
    // printf code | openssl dgst -sha256 -binary | basenc --base64url
    const pk = "CODE#VpTQii5T_8rgwxA-Wtb2B2q9lg6x-KVldwQLwQKPcCs";
    const { Items = [] } = await store.client.send(new ScanCommand({ TableName: table }));
    expect(Items.find((item) => item.pk === pk)).toEqual({
      pk,
      mark: expect.stringMatching(/^[0-9a-f-]{36}$/),
      expiresAt: SECONDS + 600,
    });
    await store.client.send(new DeleteCommand({ TableName: table, Key: { pk } }));
    expect(await use("code")).toBe(true);
  });
});
