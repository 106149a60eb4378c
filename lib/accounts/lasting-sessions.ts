import { timingSafeEqual } from "node:crypto";
import { ServiceError } from "../errors.ts";
import type { Pseudonym } from "../limits/pseudonym.ts";
import type { StoredSession, User } from "../users/user.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { monthOf, type Session } from "./accounts.ts";
import type { SignedIn } from "./sessions.ts";

const DAY = 24 * 3600 * 1000;
/** Milliseconds without use, and since it began, after which a session ends. */
export const IDLE = 30 * DAY;
const LONGEST = 180 * DAY;
/** Milliseconds for which a refresh token stays valid after its use: two tabs may send it, or an answer may be lost. */
const GRACE = 60_000;
/** Sessions of a user; a new one replaces the one that was not used for longest. */
const MOST = 20;

const FORM = /^([\w-]{1,64})\.([\w-]{36})\.(\d{1,9})\.([\w-]{43})$/;

interface LastingSessionsDependencies
  extends Pick<AccountDependencies, "users" | "sessions" | "tokens" | "now"> {
  /** False: no session outlasts its access token. */
  readonly isOn: boolean;
  readonly pseudonym: Pseudonym;
  /** Called when a refresh token was used twice: one of its two senders is a thief. */
  readonly onReuse: () => void;
}

const isGood = ({ sessionVersion, startedAt, usedAt }: StoredSession, user: User, now: number): boolean =>
  sessionVersion === user.sessionVersion && now - usedAt < IDLE && now - startedAt < LONGEST;

/** The good sessions of a user, by id, the last used first. */
export const goodSessions = (user: User, now: number): readonly (readonly [string, StoredSession])[] =>
  Object.entries(user.sessions ?? {})
    .filter(([, session]) => isGood(session, user, now))
    .toSorted(([, one], [, other]) => other.usedAt - one.usedAt);

/**
 * Sessions that last on a person's own device. A refresh token is good once and has a successor; it cannot be derived
 * from what is stored. The access tokens that the session issued, and the login's that began it, end with it. Raising
 * the session version ends them all.
 */
export const createLastingSessions = (dependencies: LastingSessionsDependencies) => {
  const { isOn, users, sessions, tokens, pseudonym, now, onReuse } = dependencies;
  const macOf = (userId: string, id: string, generation: number): Promise<string> =>
    pseudonym("refresh-token", userId, id, String(generation));
  const tokenOf = async (userId: string, id: string, generation: number): Promise<string> =>
    `${userId}.${id}.${generation}.${await macOf(userId, id, generation)}`;

  /** Nothing is read for a token that this service did not issue. */
  const parse = async (token: string) => {
    const [, userId = "", id = "", digits = "", mac = ""] = FORM.exec(token) ?? [];
    const generation = Number(digits);
    const expected = await macOf(userId, id, generation);
    const isOurs = mac.length === expected.length && timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
    return isOurs ? { userId, id, generation } : undefined;
  };

  return {
    /** Begins one. @returns its first refresh token. @throws ServiceError LASTING_SESSIONS_OFF, TOKEN_NOT_FRESH, TOKEN_INVALID */
    begin: async ({ user, claims }: SignedIn): Promise<string> => {
      if (!isOn) throw new ServiceError("LASTING_SESSIONS_OFF");
      // A stolen access token must not become a session of months.
      if (!sessions.isFresh(claims)) throw new ServiceError("TOKEN_NOT_FRESH");
      const { tokenId: id, expiresAt: loginEndsAt } = claims;
      const { sessionVersion } = user;
      const session = { sessionVersion, generation: 1, startedAt: now(), usedAt: now(), loginEndsAt };
      const kept = goodSessions(user, now()).slice(0, MOST - 1);
      const isBegun = await users.replaceSessions(user, Object.fromEntries([...kept, [id, session]]));
      if (!isBegun) throw new ServiceError("TOKEN_INVALID");
      return tokenOf(user.id, id, 1);
    },
    /** @throws ServiceError SESSION_ENDED */
    refresh: async (refreshToken: string): Promise<Session & { readonly refreshToken: string }> => {
      const parsed = await parse(refreshToken);
      if (parsed === undefined) throw new ServiceError("SESSION_ENDED");
      const { userId, id, generation } = parsed;
      const succeed = async (): Promise<{ readonly user: User; readonly next: number } | undefined> => {
        const user = await users.find(userId);
        const session = user?.sessions?.[id];
        if (user === undefined || session === undefined || !isGood(session, user, now()))
          throw new ServiceError("SESSION_ENDED");
        const next = generation + 1;
        if (session.generation === generation)
          return (await users.rotateSession(user, id, { ...session, generation: next, usedAt: now() }))
            ? { user, next }
            : undefined;
        if (session.generation === next && now() - session.usedAt < GRACE) return { user, next };
        await users.removeSession(user, id);
        onReuse();
        throw new ServiceError("SESSION_ENDED");
      };
      // Another tab may have used the same token at the same moment.
      const succeeded = (await succeed()) ?? (await succeed());
      if (succeeded === undefined) throw new ServiceError("SESSION_ENDED");
      const { user, next } = succeeded;
      await users.recordLogin(user, monthOf(now()));
      return {
        user,
        token: await tokens.issue(user, { session: id }),
        refreshToken: await tokenOf(userId, id, next),
      };
    },
    /** Ends the one of the refresh token, if there is one. */
    end: async (refreshToken: string): Promise<void> => {
      const parsed = await parse(refreshToken);
      if (parsed === undefined) return;
      const user = await users.find(parsed.userId);
      if (user !== undefined) await users.removeSession(user, parsed.id);
    },
  };
};
