import { ServiceError } from "../errors.ts";
import { normalEmail, parseEmail, parseUsername } from "../users/identifier.ts";
import type { User } from "../users/user.ts";
import { newUserId, type UserRepository } from "../users/user-repository.ts";
import { normalPassword, type PasswordPolicy, parsePassword } from "./passwords/password-policy.ts";
import type { AccountThrottle } from "./throttling/account-throttle.ts";
import type { AttemptLimit } from "./throttling/attempt-limit.ts";
import type { AccessTokens } from "./tokens/access-token.ts";

/** The slow half of a login; argon2 behind it. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  /** @throws Error if the stored hash cannot be used */
  readonly verify: (stored: string, password: string) => Promise<boolean>;
  readonly needsRehash: (stored: string) => boolean;
  /** A hash that no password fits. */
  readonly dummy: () => Promise<string>;
}

interface AccountsNeeds {
  readonly users: UserRepository;
  readonly tokens: Pick<AccessTokens, "issue">;
  readonly hashing: PasswordHashing;
  readonly throttle: AccountThrottle;
  /** Registrations of a source. */
  readonly registrations: AttemptLimit;
  /** Failed logins of a source, whatever the accounts. */
  readonly failures: AttemptLimit;
  readonly policy: PasswordPolicy;
  readonly isCommonPassword: (lowerCase: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told of stored hashes that cannot be used; the login itself is rejected like any other. */
  readonly onUnusableHash: (error: unknown) => void;
  /** Told where a new account's source could not be remembered. */
  readonly onSourceForgotten: (error: unknown) => void;
}

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export interface Login {
  readonly email: string;
  readonly password: string;
}

export interface Session {
  readonly token: string;
  readonly user: User;
}

/** Accounts with a password. `source` is the address that the gateway saw, as `sourceOf` writes it. */
export interface Accounts {
  /** @throws ServiceError INVALID_REQUEST, TAKEN, TOO_MANY_ATTEMPTS */
  readonly register: (registration: Registration, source: string) => Promise<{ readonly token: string }>;
  /** @throws ServiceError LOGIN_REJECTED, TOO_MANY_ATTEMPTS */
  readonly login: (login: Login, source: string) => Promise<Session>;
}

/** Stands in for a password no account can have (too short). */
const IMPOSSIBLE_PASSWORD = "\u0000";

/** The normal form of no address. */
const NOBODY = "";

/** A login that is not even tried counts for nothing against the source, which others may sit behind, too. */
const refundIfRefused =
  (failures: AttemptLimit, source: string) =>
  async (error: unknown): Promise<never> => {
    await failures.refund(source);
    throw error;
  };

export const createAccounts = ({
  users,
  tokens,
  hashing,
  throttle,
  registrations,
  failures,
  policy,
  isCommonPassword,
  now,
  onUnusableHash,
  onSourceForgotten,
}: AccountsNeeds): Accounts => {
  /** The same work whether or not there is an account, or a password. */
  const verify = async (stored: string | undefined, password: string | undefined): Promise<boolean> => {
    const hash = stored ?? (await hashing.dummy());
    try {
      const fits = await hashing.verify(hash, password ?? IMPOSSIBLE_PASSWORD);
      return fits && stored !== undefined && password !== undefined;
    } catch (error) {
      onUnusableHash(error);
      return false;
    }
  };

  /** Parameters grow with the years; the password is only at hand now. */
  const renewHash = async (email: string, stored: string, password: string): Promise<void> => {
    if (hashing.needsRehash(stored))
      await users.replacePasswordHash(email, stored, await hashing.hash(password));
  };

  return {
    register: async ({ username, email, password }, source) => {
      const normal = { email: parseEmail(email), username: parseUsername(username) };
      const accepted = parsePassword(password, normal, policy, isCommonPassword);
      await registrations.charge(source);
      const user: User = {
        id: newUserId(),
        username,
        email,
        picture: "",
        admin: false,
        saved: [],
        sessionVersion: 1,
        createdAt: new Date(now()).toISOString(),
      };
      const passwordHash = await hashing.hash(accepted);
      const taken = await users.create(user, { ...normal, passwordHash });
      if (taken.length > 0) throw new ServiceError("TAKEN");
      // The account is there: what fails from here on must not read as if it were not.
      await throttle.remember(normal.email, source).catch(onSourceForgotten);
      return { token: await tokens.issue(user) };
    },
    login: async ({ email, password }, source) => {
      // What is no address has no account, and is refused with the same work and the same words.
      const normal = normalEmail(email) ?? NOBODY;
      await failures.charge(source);
      const admission = await throttle
        .admit(normal === NOBODY ? email : normal, source)
        .catch(refundIfRefused(failures, source));
      const credentials = await users.findCredentials(normal);
      const stored = credentials?.passwordHash;
      const accepted = normalPassword(password);
      if (!(await verify(stored, accepted))) throw new ServiceError("LOGIN_REJECTED");
      if (credentials === undefined || stored === undefined || accepted === undefined)
        throw new ServiceError("LOGIN_REJECTED");
      const [user] = await Promise.all([
        users.find(credentials.userId),
        admission.succeeded(),
        failures.refund(source),
        renewHash(normal, stored, accepted),
      ]);
      if (user === undefined) throw new Error("The e-mail item refers to a missing user");
      return { token: await tokens.issue(user), user };
    },
  };
};
