import { ServiceError, type ServiceErrorCode } from "../errors.ts";
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
export const createSessions = (tokens: AccessTokens, users: UserRepository, now: () => number) => ({
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

/** What can be wrong with a token, which an endpoint for admins does not tell. */
const TOKEN_PROBLEMS: readonly ServiceErrorCode[] = ["TOKEN_MISSING", "TOKEN_INVALID", "USER_NOT_FOUND"];

export const createAdmins = (sessions: Sessions, users: UserRepository) => ({
  /**
   * The admin whose access token it is. The flag counts as the store says now, so that taking it away works with the
   * next request.
   *
   * @throws ServiceError NOT_FOUND for everybody else, as for an unknown path
   */
  admit: async (token: string | undefined): Promise<User> => {
    try {
      const { user } = await sessions.signedIn(token);
      if (user.admin) return user;
    } catch (error) {
      if (!(error instanceof ServiceError && TOKEN_PROBLEMS.includes(error.code))) throw error;
    }
    throw new ServiceError("NOT_FOUND");
  },
  /** The flag once more, directly before a change. @throws ServiceError NOT_FOUND */
  confirm: async (id: string): Promise<void> => {
    const user = await users.find(id);
    if (user?.admin !== true || user.disabled === true) throw new ServiceError("NOT_FOUND");
  },
  /** For records of what admins did; `undefined` if the account is gone. */
  find: users.find,
});

export type Admins = ReturnType<typeof createAdmins>;
