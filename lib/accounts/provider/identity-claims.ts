import * as v from "valibot";
import type { Identity } from "../../users/user.ts";
import { IdentityProviderError } from "./provider-problem.ts";

/** A person as the provider proved it: its signature, audience and freshness were checked. */
export interface VerifiedIdentity extends Identity {
  /** Verified by the provider; as it writes it. */
  readonly email: string;
  /** An https URL, or empty. */
  readonly picture: string;
}

/** Seconds by which the provider's clock and ours may differ, and for which an ID token counts as just issued. */
const ISSUED_WITHIN = 300;
const MAX_PICTURE = 2048;

/** What is read of the claims, after signature, issuer, audience and expiry were verified (OpenID Connect Core section 2). */
const claims = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  iat: v.number(),
  email: v.string(),
});

/** Shown in other people's browsers: nothing but the address of an image, without quotes and angle brackets. */
const pictureOf = (picture: unknown): string => {
  if (typeof picture !== "string" || !URL.canParse(picture)) return "";
  const { protocol, href } = new URL(picture);
  return protocol === "https:" && href.length <= MAX_PICTURE ? href : "";
};

/**
 * Whose claims these are; nothing else is taken from them.
 *
 * @param now milliseconds since 1970
 * @throws IdentityProviderError `email unverified`, `claims refused`
 */
export const readIdentity = (
  tokenClaims: Readonly<Record<string, unknown>>,
  emailVerifiedClaim: string,
  now: number,
): VerifiedIdentity => {
  const result = v.safeParse(claims, tokenClaims);
  if (!result.success) {
    const claim = v.getDotPath(result.issues[0]) ?? "claims";
    throw new IdentityProviderError("claims refused", `The claim ${claim} is missing or of another type`);
  }
  const { iss, sub, iat, email } = result.output;
  if (Math.abs(now / 1000 - iat) > ISSUED_WITHIN)
    throw new IdentityProviderError("claims refused", "The ID token was not issued just now");
  if (tokenClaims[emailVerifiedClaim] !== true)
    throw new IdentityProviderError("email unverified", "The provider has not verified the e-mail address");
  return { issuer: iss, subject: sub, email, picture: pictureOf(tokenClaims.picture) };
};
