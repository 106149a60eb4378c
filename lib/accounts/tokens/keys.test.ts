import { describe, expect, test } from "vitest";
import { makeAccountSecrets, rotate } from "../../tools/stage/signing-key-rotation.ts";
import { forgeToken, tokenParts } from "../../tools/testing/data/token-forge.ts";
import { createAccessTokens } from "./access-token.ts";
import {
  type AccountSecrets,
  parseAccountSecrets,
  parseFunctionSecrets,
  type SigningKey,
  serializeLimitSecrets,
} from "./account-secrets.ts";
import { toPublicKey } from "./public-keys.ts";

const AT = new Date(Date.UTC(2026, 0, 5, 12));
const LATER = new Date(AT.getTime() + 60_000);
const OPTIONS = { issuer: "https://school.example", audience: "school", lifetime: 3600 };
const LIVES = { overlap: 60, tokenLife: 3600 };

const after = (seconds: number): Date => new Date(AT.getTime() + seconds * 1000);
const only = ({ keys }: AccountSecrets): SigningKey => {
  const [key] = keys;
  if (key === undefined || keys.length > 1) throw new Error("Another number of keys than one");
  return key;
};
/** One key, and it with the next one. */
const twoKeys = async () => {
  const first = await makeAccountSecrets(AT);
  const { secrets, added } = await rotate(first, AT, LIVES);
  return { first, secrets, active: only(first), next: secrets.keys[1] as SigningKey, added };
};

describe("the secrets of a new deployment", () => {
  test("are one active key with its thumbprint, and one for pseudonyms", async () => {
    const secrets = await makeAccountSecrets(AT);
    expect(secrets).toEqual({
      keys: [
        {
          kty: "OKP",
          crv: "Ed25519",
          x: expect.stringMatching(/^[\w-]{43}$/),
          d: expect.stringMatching(/^[\w-]{43}$/),
          kid: expect.stringMatching(/^[\w-]{43}$/),
          state: "active",
          since: "2026-01-05T12:00:00.000Z",
        },
      ],
      throttleSecret: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { kid: _, d, state, since, ...pair } = only(secrets);
    expect(toPublicKey(only(secrets))).toEqual({ ...pair, kid: only(secrets).kid, use: "sig", alg: "EdDSA" });
    expect([d, state, since]).not.toContain(undefined);
  });
});

describe("a rotation", () => {
  test("first publishes the next key", async () => {
    const { first, secrets, active, next, added } = await twoKeys();
    expect(next).toMatchObject({ state: "next", since: AT.toISOString() });
    expect(await rotate(first, AT, LIVES)).toMatchObject({ promoted: [], removed: [] });
    expect(secrets).toEqual({ ...first, keys: [active, next] });
    expect(added).toEqual([next.kid]);
  });

  test("waits until every verifier has seen it", async () => {
    const { secrets } = await twoKeys();
    expect(await rotate(secrets, after(59.999), LIVES)).toEqual({
      secrets,
      added: [],
      promoted: [],
      removed: [],
    });
  });

  test("then signs with it, and keeps the one before for its tokens", async () => {
    const { secrets, active, next } = await twoKeys();
    const more = { ...secrets, frontSecrets: ["front"] };
    const since = LATER.toISOString();
    expect(await rotate(more, LATER, LIVES)).toEqual({
      secrets: {
        ...more,
        keys: [
          { ...active, state: "retired", since },
          { ...next, state: "active", since },
        ],
      },
      added: [],
      promoted: [next.kid],
      removed: [],
    });
  });

  test("removes the one before when its tokens have ended", async () => {
    const { secrets, active, next } = await twoKeys();
    const promoted = (await rotate(secrets, LATER, LIVES)).secrets;
    const inTime = await rotate(promoted, new Date(LATER.getTime() + 3_600_000), LIVES);
    expect(inTime).toMatchObject({ removed: [], promoted: [] });
    expect(inTime.secrets.keys.map(({ kid }) => kid)).toEqual([active.kid, next.kid, ...inTime.added]);
    const late = await rotate(promoted, new Date(LATER.getTime() + 3_600_001), LIVES);
    expect(late).toMatchObject({ removed: [active.kid], promoted: [] });
    expect(late.secrets.keys.map(({ kid, state }) => [kid, state])).toEqual([
      [next.kid, "active"],
      [late.added[0], "next"],
    ]);
  });

  test("touches no other key", async () => {
    const { secrets, active, next } = await twoKeys();
    const retired: SigningKey = { ...active, kid: "older", state: "retired" };
    const { secrets: after } = await rotate({ ...secrets, keys: [retired, ...secrets.keys] }, LATER, LIVES);
    expect(after.keys.map(({ kid, state }) => [kid, state])).toEqual([
      ["older", "retired"],
      [active.kid, "retired"],
      [next.kid, "active"],
    ]);
    expect(after.keys[0]).toEqual(retired);
  });
});

describe("the stored secrets", () => {
  test("are read as they were made", async () => {
    const { secrets, active } = await twoKeys();
    const all: AccountSecrets = {
      ...secrets,
      keys: [...secrets.keys, { ...active, state: "retired" }],
      frontSecrets: ["f".repeat(32), "f".repeat(32)],
    };
    expect(parseAccountSecrets(JSON.stringify(all))).toEqual(all);
  });

  test("of functions that do not sign have no signing key", async () => {
    const { secrets } = await twoKeys();
    const frontSecrets = ["f".repeat(32)];
    const text = serializeLimitSecrets({ ...secrets, frontSecrets });
    const limits = parseFunctionSecrets(text);
    expect(limits).toEqual({ throttleSecret: secrets.throttleSecret, frontSecrets });
    expect(() => parseAccountSecrets(text)).toThrow("at keys");
    const sources = { secrets: async () => limits, publicKeys: async () => [] };
    const tokens = createAccessTokens(sources, OPTIONS, () => AT.getTime());
    await expect(tokens.issue({ id: "1", sessionVersion: 1 })).rejects.toThrow("No signing key is active");
  });

  test("of another form are named by the place that is wrong, and never quoted", async () => {
    const secrets = await makeAccountSecrets(AT);
    const key = only(secrets);
    const wrong = (more: object) => () => parseAccountSecrets(JSON.stringify({ ...secrets, ...more }));
    const at = (place: string) => new Error(`The account secrets have an unexpected shape at ${place}`);
    expect(() => parseAccountSecrets("{")).toThrow(new Error("The account secrets are not valid JSON"));
    expect(() => parseAccountSecrets("7")).toThrow(at("their top"));
    expect(wrong({ keys: [] })).toThrow(at("keys"));
    expect(wrong({ keys: [key, key] })).toThrow(at("keys"));
    expect(wrong({ keys: [{ ...key, state: "next" }] })).toThrow(at("keys"));
    const spare = { ...key, state: "retired" };
    expect(wrong({ keys: [key, ...new Array(9).fill(spare)] })).not.toThrow();
    expect(wrong({ keys: [key, ...new Array(10).fill(spare)] })).toThrow(at("keys"));
    expect(wrong({ keys: [{ ...key, kty: "RSA" }] })).toThrow(at("keys.0.kty"));
    expect(wrong({ keys: [{ ...key, crv: "X25519" }] })).toThrow(at("keys.0.crv"));
    expect(wrong({ keys: [{ ...key, state: "lost" }] })).toThrow(at("keys.0.state"));
    expect(wrong({ throttleSecret: "t".repeat(31) })).toThrow(at("throttleSecret"));
    expect(wrong({ frontSecrets: ["f".repeat(31)] })).toThrow(at("frontSecrets.0"));
    expect(wrong({ frontSecrets: new Array(3).fill("f".repeat(32)) })).toThrow(at("frontSecrets"));
  });
});

describe("an access token", () => {
  /** Tokens of these secrets, and how old the keys might be that were asked for. */
  const tokensOf = (secrets: AccountSecrets, now = AT.getTime() + 999) => {
    const requested: unknown[] = [];
    const publicKeys = async (...of: unknown[]) => {
      requested.push(...of, "keys");
      return secrets.keys.map(toPublicKey);
    };
    return {
      requested,
      ...createAccessTokens({ secrets: async () => secrets, publicKeys }, OPTIONS, () => now),
    };
  };
  const SECONDS = AT.getTime() / 1000;
  const ada = { id: "ada", sessionVersion: 3 };
  const code = "TOKEN_INVALID";

  test("is signed by the active key, and read back", async () => {
    const { secrets, active, next } = await twoKeys();
    const tokens = tokensOf({ ...secrets, keys: [next, active] });
    const token = await tokens.issue(ada);
    expect(tokenParts(token)).toEqual([
      { alg: "EdDSA", typ: "at+jwt", kid: active.kid },
      {
        iss: OPTIONS.issuer,
        aud: OPTIONS.audience,
        sub: "ada",
        sv: 3,
        iat: SECONDS,
        exp: SECONDS + 3600,
        jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(await tokens.verify(token)).toEqual({
      userId: "ada",
      sessionVersion: 3,
      tokenId: tokenParts(token)[1].jti,
      issuedAt: SECONDS,
      expiresAt: SECONDS + 3600,
      origin: "password",
    });
    expect(tokens.requested).toEqual(["keys"]);
  });

  test("is not issued without an active key", async () => {
    const secrets = await makeAccountSecrets(AT);
    const tokens = tokensOf({ ...secrets, keys: [{ ...only(secrets), state: "retired" }] });
    await expect(tokens.issue(ada)).rejects.toThrow("No signing key is active");
  });

  test("has 4,096 characters at most", async () => {
    const secrets = await makeAccountSecrets(AT);
    const tokens = tokensOf(secrets);
    const [, claims] = tokenParts(await tokens.issue(ada));
    const padded = (length: number) => forgeToken(only(secrets), { ...claims, padding: "p".repeat(length) });
    const { length } = await padded(0);
    const longest = await padded(Math.floor(((4096 - length) * 3) / 4));
    expect(longest).toHaveLength(4096);
    expect(await tokens.verify(longest)).toMatchObject({ userId: "ada" });
    const cause = new Error("The token is too long");
    await expect(tokens.verify(`${longest}x`)).rejects.toMatchObject({ code, cause });
  });

  test("that names an unknown key makes the function read the keys again, at most every half minute", async () => {
    const secrets = await makeAccountSecrets(AT);
    const foreign = await makeAccountSecrets(AT);
    const token = await tokensOf(foreign).issue(ada);
    const tokens = tokensOf(secrets);
    const cause = new Error("The token names no key of ours");
    await expect(tokens.verify(token)).rejects.toMatchObject({ code, cause });
    expect(tokens.requested).toEqual(["keys", 30_000, "keys"]);
    // A key that was published since.
    const publicKeys = async (age?: number) => (age === undefined ? secrets : foreign).keys.map(toPublicKey);
    const late = createAccessTokens({ secrets: async () => secrets, publicKeys }, OPTIONS, () =>
      AT.getTime(),
    );
    expect(await late.verify(token)).toMatchObject({ userId: "ada" });
  });

  test("that names no key does not make the function read the keys again", async () => {
    const secrets = await makeAccountSecrets(AT);
    for (const text of ["garbage", await forgeToken(only(secrets), { sub: "ada" }, { kid: undefined })]) {
      const tokens = tokensOf(secrets);
      await expect(tokens.verify(text)).rejects.toMatchObject({ code, cause: expect.any(Error) });
      expect(tokens.requested).toEqual(["keys"]);
    }
  });
});
