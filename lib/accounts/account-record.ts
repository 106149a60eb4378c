import type { Credentials } from "../users/credentials.ts";
import type { User } from "../users/user.ts";

/**
 * Everything that is stored about a person, for the person: no hash, and of sources only how many there are, since no
 * more is known of them. `at` is when it was read.
 */
export const accountRecord = (user: User, credentials: Credentials | undefined, at: Date) => ({
  at: at.toISOString(),
  id: user.id,
  username: user.username,
  email: user.email,
  picture: user.picture,
  admin: user.admin,
  saved: user.saved,
  createdAt: user.createdAt,
  lastLogin: user.lastLogin ?? null,
  disabled: user.disabled ?? false,
  hasPassword: credentials?.passwordHash !== undefined,
  provenBy: user.provenBy === undefined ? null : { by: user.provenBy.by, at: user.provenBy.at },
  identity:
    user.identity === undefined ? null : { issuer: user.identity.issuer, subject: user.identity.subject },
  sessionVersion: user.sessionVersion,
  knownSources: Object.keys(credentials?.sources ?? {}).length,
});
