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

/** @param now milliseconds since 1970 */
export const createSessions = (
  tokens: Pick<AccessTokens, "verify">,
  users: Pick<UserRepository, "findForToken" | "revokeToken" | "revokeSessions">,
  now: () => number,
) => ({
  /**
   * Whose access token it is, by what the store says now.
   *
   * @throws ServiceError TOKEN_MISSING; TOKEN_INVALID, also if the token, the lasting session that gave it or all of the
   * user's were revoked;
   * USER_NOT_FOUND
   */
  signedIn: async (token: string | undefined): Promise<SignedIn> => {
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
  /** Voids this token, or every token of the user, at once. */
  logOut: async ({ user, claims }: SignedIn, everywhere: boolean): Promise<void> => {
    if (everywhere) await users.revokeSessions(user.id);
    else await users.revokeToken(claims.tokenId, claims.expiresAt);
  },
  /** True for ten minutes after the login that the token was issued for; never if a lasting session gave it. */
  isFresh: ({ issuedAt, origin }: TokenClaims): boolean =>
    typeof origin !== "object" && now() / 1000 - issuedAt < FRESH_FOR,
});

export type Sessions = ReturnType<typeof createSessions>;
