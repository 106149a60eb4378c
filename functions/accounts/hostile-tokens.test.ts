import { createHmac, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SigningKey } from "../../lib/accounts/tokens/account-secrets.ts";
import { makeAccountSecrets } from "../../lib/tools/stage/signing-key-rotation.ts";
import { type Claims, encodePart, forgeToken, tokenParts } from "../../lib/tools/testing/data/token-forge.ts";
import { accountCalls, newPerson, refused, tokenOf } from "../../lib/tools/testing/wiring/account-calls.ts";
import { accountServices } from "../../lib/tools/testing/wiring/test-account-services.ts";
import { startTestStore, type TestStore } from "../../lib/tools/testing/wiring/test-store.ts";

const INVALID = { status: 401, body: refused("Invalid or expired token") };

let store: TestStore;
let services: ReturnType<typeof accountServices>;
let call: ReturnType<typeof accountCalls>;
let good: string;
let claims: Claims;
let key: SigningKey;

beforeAll(async () => {
  store = await startTestStore();
  services = accountServices(store);
  call = accountCalls(services);
  good = tokenOf(await call.register(newPerson()));
  [, claims] = tokenParts(good);
  key = services.secrets.keys[0] as SigningKey;
});
afterAll(() => store.stop());

test("what this file's own signer makes is accepted, so that its refusals mean something", async () => {
  expect(await call.validate(`Bearer ${await forgeToken(key, claims)}`)).toMatchObject({ status: 200 });
  expect(await call.validate(`bearer   ${await forgeToken(key, claims)} `)).toMatchObject({ status: 200 });
});

describe("a token of another form is refused", () => {
  test.each([
    ["one word", () => "x"],
    ["two tokens", () => `${good} ${good}`],
    ["two tokens with a comma", () => `${good}, Bearer ${good}`],
    ["a tab", () => `${good}\tx`],
    ["a megabyte", () => "e".repeat(2 ** 20)],
    ["a megabyte of dots", () => ".".repeat(2 ** 20)],
    ["two parts", () => good.split(".").slice(0, 2).join(".")],
    ["five parts", () => `${good}.e30.e30`],
    ["an empty signature", () => good.replace(/[^.]+$/, "")],
    ["a header that is not JSON", () => `!!!.${good.split(".").slice(1).join(".")}`],
  ])("%s", async (_, token) => {
    expect(await call.validate(`Bearer ${token()}`)).toMatchObject(INVALID);
  });
});

test("a token longer than any that we sign is refused, though its signature is good", async () => {
  const padded = (length: number) => forgeToken(key, { ...claims, padding: "p".repeat(length) });
  expect(await call.validate(`Bearer ${await padded(1000)}`)).toMatchObject({ status: 200 });
  expect(await call.validate(`Bearer ${await padded(4000)}`)).toMatchObject(INVALID);
});

describe("a forged token is refused", () => {
  test.each(["none", "None", "NONE", "nOnE"])("alg %s, with and without a signature", async (alg) => {
    const unsigned = `${encodePart({ alg, typ: "at+jwt", kid: key.kid })}.${encodePart(claims)}.`;
    expect(await call.validate(`Bearer ${unsigned}`)).toMatchObject(INVALID);
    expect(await call.validate(`Bearer ${unsigned}${good.split(".")[2]}`)).toMatchObject(INVALID);
  });

  test("HS256 keyed with our public key, in any of its forms", async () => {
    const jwk = { kty: "OKP", crv: "Ed25519", x: key.x };
    const pem = createPublicKey({ key: jwk, format: "jwk" }).export({ type: "spki", format: "pem" });
    const input = `${encodePart({ alg: "HS256", typ: "at+jwt", kid: key.kid })}.${encodePart(claims)}`;
    for (const secret of [key.x, Buffer.from(key.x, "base64url"), pem, JSON.stringify(jwk)]) {
      const signature = createHmac("sha256", secret).update(input).digest("base64url");
      expect(await call.validate(`Bearer ${input}.${signature}`)).toMatchObject(INVALID);
    }
  });

  test("our kid, a foreign key; and the foreign key offered by jwk, jku or x5u", async () => {
    const foreign = (await makeAccountSecrets(new Date())).keys[0] as SigningKey;
    const jwk = { kty: "OKP", crv: "Ed25519", x: foreign.x };
    for (const header of [
      {},
      { jwk },
      { jku: "https://evil.example/jwks.json" },
      { x5u: "https://evil.example/cert.pem" },
      { kid: foreign.kid, jwk },
    ])
      expect(
        await call.validate(`Bearer ${await forgeToken(foreign, claims, { kid: key.kid, ...header })}`),
      ).toMatchObject(INVALID);
  });

  test.each([
    ["a path", "../../dev/null"],
    ["SQL", "' OR 1=1 --"],
    ["__proto__", "__proto__"],
    ["constructor", "constructor"],
    ["a number", 0],
    ["an array", ["x"]],
    ["null", null],
    ["empty", ""],
    ["3 KB", "k".repeat(3072)],
    ["missing", undefined],
  ])("kid: %s", async (_, kid) => {
    expect(await call.validate(`Bearer ${await forgeToken(key, claims, { kid })}`)).toMatchObject(INVALID);
  });

  test.each(["JWT", "jwt", "id+jwt", "", 7, undefined])("typ: %j", async (typ) => {
    expect(await call.validate(`Bearer ${await forgeToken(key, claims, { typ })}`)).toMatchObject(INVALID);
  });

  test("crit and b64 in the header", async () => {
    const header = encodePart({ alg: "EdDSA", typ: "at+jwt", kid: key.kid, crit: ["exp"], exp: 1 });
    expect(await call.validate(`Bearer ${header}.${good.split(".").slice(1).join(".")}`)).toMatchObject(
      INVALID,
    );
    const unencoded = encodePart({ alg: "EdDSA", typ: "at+jwt", kid: key.kid, crit: ["b64"], b64: false });
    expect(await call.validate(`Bearer ${unencoded}.${good.split(".").slice(1).join(".")}`)).toMatchObject(
      INVALID,
    );
  });

  test.each([
    ["another issuer", { iss: "https://evil.example" }],
    ["another audience", { aud: "bank" }],
    ["no audience among several", { aud: ["bank", "shop"] }],
    ["sub that is not a string", { sub: 7 }],
    ["empty sub", { sub: "" }],
    ["sv that is not a number", { sv: "1" }],
    ["sv of a half", { sv: 1.5 }],
    ["exp that is not a number", { exp: "never" }],
    ["another session", { sv: 0 }],
    ["a later session", { sv: 2 }],
  ])("claims: %s", async (_, wrong) => {
    expect(await call.validate(`Bearer ${await forgeToken(key, { ...claims, ...wrong })}`)).toMatchObject(
      INVALID,
    );
  });

  test.each(["iss", "aud", "sub", "iat", "exp", "jti", "sv"])("claims: no %s", async (claim) => {
    expect(
      await call.validate(`Bearer ${await forgeToken(key, { ...claims, [claim]: undefined })}`),
    ).toMatchObject(INVALID);
  });

  test.each([[[]], [[claims]], ["text"], [null], [7]])("payload %j", async (payload) => {
    const privateKey = createPrivateKey({
      key: { kty: "OKP", crv: "Ed25519", x: key.x, d: key.d },
      format: "jwk",
    });
    const input = `${good.split(".")[0]}.${encodePart(payload)}`;
    const signature = sign(null, Buffer.from(input), privateKey).toString("base64url");
    expect(await call.validate(`Bearer ${input}.${signature}`)).toMatchObject(INVALID);
  });
});
