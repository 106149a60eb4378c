import { normalEmail, normalUsername } from "../../users/identifier.ts";
import type { User } from "../../users/user.ts";
import { normalPassword, type PasswordPolicy, parsePassword } from "./password-policy.ts";

/** The slow half of a login; argon2 behind it. */
export interface PasswordHashing {
  /** The PHC string of a password in normal form. */
  readonly hash: (password: string) => Promise<string>;
  /** @throws Error if the stored hash cannot be used: it is corrupt or out of bounds */
  readonly verify: (stored: string, password: string) => Promise<boolean>;
  /** True if type or parameters differ from the current ones; the next login can renew it. */
  readonly needsRehash: (stored: string) => boolean;
  /** A hash that no password matches. */
  readonly dummy: string;
}

interface PasswordOptions {
  readonly hashing: PasswordHashing;
  readonly policy: PasswordPolicy;
  readonly isCommonPassword: (lowerCase: string) => boolean;
  /** Called for stored hashes that cannot be used; no password fits them. */
  readonly onUnusableHash: (error: unknown) => void;
}

/** Verified in place of a password that no account can have; too short to be one itself. */
const IMPOSSIBLE_PASSWORD = "\u0000";

export const createPasswords = ({ hashing, policy, isCommonPassword, onUnusableHash }: PasswordOptions) => ({
  hash: hashing.hash,
  needsRehash: hashing.needsRehash,
  /** A new password in normal form, as it is hashed. @throws ServiceError INVALID_REQUEST */
  parse: (password: string, { email, username }: Pick<User, "email" | "username">): string => {
    const owner = { email: normalEmail(email) ?? "", username: normalUsername(username) };
    return parsePassword(password, owner, policy, isCommonPassword);
  },
  /** Resolves with the password in normal form if it fits what is stored; the same work if nothing is. */
  check: async (stored: string | undefined, password: string): Promise<string | undefined> => {
    const normal = normalPassword(password);
    try {
      const fits = await hashing.verify(stored ?? hashing.dummy, normal ?? IMPOSSIBLE_PASSWORD);
      return fits && stored !== undefined ? normal : undefined;
    } catch (error) {
      onUnusableHash(error);
      return undefined;
    }
  },
});

export type Passwords = ReturnType<typeof createPasswords>;
