import { importJWK, type JWTHeaderParameters, SignJWT } from "jose";
import type { SigningKey } from "../../../accounts/tokens/account-secrets.ts";

export type Claims = Readonly<Record<string, unknown>>;

/** One part of a token, as it is sent. */
export const encodePart = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString("base64url");

/** Header and claims of a token, unchecked. */
export const tokenParts = (token: string): readonly [Claims, Claims] => {
  const [header = "", payload = ""] = token.split(".");
  const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Claims;
  return [decode(header), decode(payload)];
};

/**
 * A token that is signed with the key as ours are, but has the given claims; `undefined` leaves a member out.
 */
export const forgeToken = async (
  { d, x, kid }: SigningKey,
  claims: Claims,
  header: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const full = { alg: "EdDSA", typ: "at+jwt", kid, ...header } as JWTHeaderParameters;
  const key = await importJWK({ kty: "OKP", crv: "Ed25519", d, x }, "EdDSA");
  return new SignJWT(claims).setProtectedHeader(full).sign(key);
};
