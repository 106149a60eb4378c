import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import type { tokenConfig } from "../../config/tokens.ts";
import { ServiceError } from "../../errors.ts";
import type { User } from "../../users/user.ts";
import type { FunctionSecrets } from "./account-secrets.ts";
import type { PublicKey } from "./public-keys.ts";

const ALGORITHM = "EdDSA";
/** RFC 9068 section 2.1. */
const TYPE = "at+jwt";
/** Looked at before anything is decoded; ours have about 500. */
const MAX_CHARACTERS = 4096;
const TOLERANCE_SECONDS = 5;

/** What it was issued for: a password, a login with the identity provider (`idp`), a lasting session (`rt`: its id). */
type TokenOrigin = "password" | "provider" | { readonly session: string };

const claims = v.pipe(
  v.object({
    sub: v.pipe(v.string(), v.nonEmpty()),
    sv: v.pipe(v.number(), v.integer()),
    jti: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
    iat: v.number(),
    exp: v.number(),
    idp: v.optional(v.boolean(), false),
    rt: v.optional(v.string()),
  }),
  v.transform(({ sub, sv, jti, iat, exp, idp, rt }) => {
    const origin: TokenOrigin = rt !== undefined ? { session: rt } : idp ? "provider" : "password";
    return {
      userId: sub,
      sessionVersion: sv,
      /** By which the one token is revoked. */
      tokenId: jti,
      /** Seconds since 1970. */
      issuedAt: iat,
      expiresAt: exp,
      origin,
    };
  }),
);

/** Whose token it is, and of which session version (`sv`). */
export type TokenClaims = Readonly<v.InferOutput<typeof claims>>;

const invalid = (cause: unknown) => new ServiceError("TOKEN_INVALID", { cause });

/** Milliseconds. For a token that names an unknown key, the keys are read again if they are older. */
const UNKNOWN_KEY_AGE = 30_000;

interface KeySources {
  /** What signs. */
  readonly secrets: () => Promise<FunctionSecrets>;
  /** What verifies, at most so many milliseconds old. */
  readonly publicKeys: (maxAge?: number) => Promise<readonly PublicKey[]>;
}

/**
 * Access tokens as JWTs (RFC 7519, RFC 9068), signed with Ed25519 (RFC 8037). jose imports each key object once.
 *
 * @param now milliseconds since 1970
 */
export const createAccessTokens = (
  { secrets, publicKeys }: KeySources,
  { issuer, audience, lifetime }: Omit<ReturnType<typeof tokenConfig>, "secrets">,
  now: () => number,
) => ({
  issue: async (
    { id, sessionVersion }: Pick<User, "id" | "sessionVersion">,
    origin: TokenOrigin = "password",
  ): Promise<string> => {
    const { keys } = await secrets();
    const key = keys?.find(({ state }) => state === "active");
    if (key === undefined) throw new Error("No signing key is active");
    const issuedAt = Math.floor(now() / 1000);
    return new SignJWT({
      sv: sessionVersion,
      ...(origin === "provider" && { idp: true }),
      ...(typeof origin === "object" && { rt: origin.session }),
    })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetime)
      .setJti(randomUUID())
      .sign(key);
  },
  /** @throws ServiceError TOKEN_INVALID */
  verify: async (token: string): Promise<TokenClaims> => {
    if (token.length > MAX_CHARACTERS) throw invalid(new Error("The token is too long"));
    const keys = await publicKeys();
    try {
      // The key is one of ours, by its id; what the header says about algorithms and keys counts for nothing.
      const keyOf = async ({ kid }: { kid?: string }): Promise<PublicKey> => {
        const isOurs = (key: PublicKey): boolean => key.kid === kid;
        const key = keys.find(isOurs) ?? (kid && (await publicKeys(UNKNOWN_KEY_AGE)).find(isOurs));
        if (!key) throw new Error("The token names no key of ours");
        return key;
      };
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: [ALGORITHM],
        issuer,
        audience,
        typ: TYPE,
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: new Date(now()),
      });
      return v.parse(claims, payload);
    } catch (cause) {
      throw invalid(cause);
    }
  },
});

export type AccessTokens = ReturnType<typeof createAccessTokens>;
