import { goodSessions } from "../accounts/lasting-sessions.ts";
import type { User } from "../users/user.ts";
import type { Credentials } from "../users/user-items.ts";

/** Everything that is stored about a person, for the person; no hash. `at` is when it was read. */
export const toAccount = (user: User, credentials: Credentials | undefined, at: Date) => ({
  at: at.toISOString(),
  id: user.id,
  username: user.username,
  email: user.email,
  picture: user.picture,
  admin: user.admin,
  saved: user.saved,
  created_at: user.createdAt,
  expires_at: user.expiresAt === undefined ? null : new Date(user.expiresAt * 1000).toISOString(),
  last_login: user.lastLogin ?? null,
  disabled: user.disabled ?? false,
  has_password: credentials?.passwordHash !== undefined,
  proven_by: user.provenBy === undefined ? null : { by: user.provenBy.by, at: user.provenBy.at },
  identity:
    user.identity === undefined ? null : { issuer: user.identity.issuer, subject: user.identity.subject },
  pending_email: user.pendingEmail ?? null,
  session_version: user.sessionVersion,
  sessions: goodSessions(user, at.getTime()).map(([id, { startedAt, usedAt }]) => ({
    id,
    started_at: new Date(startedAt).toISOString(),
    used_at: new Date(usedAt).toISOString(),
  })),
});
