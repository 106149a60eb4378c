import { ServiceError } from "../errors.ts";
import type { User } from "../users/user.ts";
import type { UserRepository } from "../users/user-repository.ts";
import type { AccessTokens, TokenClaims } from "./tokens/access-token.ts";

/** Seconds for which a token proves that its owner is present, in place of a password. */
const FRESH_FOR = 600;

/** The sender of a valid token. */
export interface SignedIn {
  readonly user: User;
  readonly claims: TokenClaims;
}

export interface Sessions {
  /**
   * Whose access token it is, by what the store says now.
   *
   * @throws ServiceError TOKEN_MISSING; TOKEN_INVALID, also if the token, the lasting session that gave it or all of the
   * user's were revoked;
   * USER_NOT_FOUND
   */
  readonly signedIn: (token: string | undefined) => Promise<SignedIn>;
  /** Voids this token, or every token of the user, at once. */
  readonly logOut: (session: SignedIn, everywhere: boolean) => Promise<void>;
  /** True for ten minutes after the login that the token was issued for; never if a lasting session gave it. */
  readonly isFresh: (claims: TokenClaims) => boolean;
}

/** @param now milliseconds since 1970 */
export const createSessions = (
  tokens: Pick<AccessTokens, "verify">,
  users: Pick<UserRepository, "findForToken" | "revokeToken" | "revokeSessions">,
  now: () => number,
): Sessions => ({
  signedIn: async (token) => {
    if (token === undefined) throw new ServiceError("TOKEN_MISSING");
    const claims = await tokens.verify(token);
    const { user, isRevoked } = await users.findForToken(claims.userId, claims.tokenId);
    if (user === undefined) throw new ServiceError("USER_NOT_FOUND");
    const { origin } = claims;
    const hasEnded = typeof origin === "object" && user.sessions?.[origin.session] === undefined;
    if (isRevoked || hasEnded || user.disabled === true || user.sessionVersion !== claims.sessionVersion)
      throw new ServiceError("TOKEN_INVALID");
    return { user, claims };
  },
  logOut: async ({ user, claims }, everywhere) => {
    if (everywhere) await users.revokeSessions(user.id);
    else await users.revokeToken(claims.tokenId, claims.expiresAt);
  },
  isFresh: ({ issuedAt, origin }) => typeof origin !== "object" && now() / 1000 - issuedAt < FRESH_FOR,
});
