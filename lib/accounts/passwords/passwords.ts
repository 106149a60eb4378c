import { normalEmail, normalUsername } from "../../users/identifier.ts";
import type { User } from "../../users/user.ts";
import { normalPassword, type PasswordPolicy, parsePassword } from "./password-policy.ts";

/** The slow half of a login; argon2 behind it. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  /** @throws Error if the stored hash cannot be used */
  readonly verify: (stored: string, password: string) => Promise<boolean>;
  readonly needsRehash: (stored: string) => boolean;
  /** A hash that no password matches. */
  readonly dummy: string;
}

interface PasswordDependencies {
  readonly hashing: PasswordHashing;
  readonly policy: PasswordPolicy;
  readonly isCommonPassword: (lowerCase: string) => boolean;
  /** Called for stored hashes that cannot be used; no password fits them. */
  readonly onUnusableHash: (error: unknown) => void;
}

export interface Passwords extends Pick<PasswordHashing, "hash" | "needsRehash"> {
  /** A new password in normal form, as it is hashed. @throws ServiceError INVALID_REQUEST */
  readonly parse: (password: string, owner: Pick<User, "email" | "username">) => string;
  /** Resolves with the password in normal form if it fits what is stored; the same work if nothing is. */
  readonly check: (stored: string | undefined, password: string) => Promise<string | undefined>;
}

/** Verified in place of a password that no account can have; too short to be one itself. */
const IMPOSSIBLE_PASSWORD = "\u0000";

export const createPasswords = ({
  hashing,
  policy,
  isCommonPassword,
  onUnusableHash,
}: PasswordDependencies): Passwords => ({
  hash: hashing.hash,
  needsRehash: hashing.needsRehash,
  parse: (password, { email, username }) => {
    const owner = { email: normalEmail(email) ?? "", username: normalUsername(username) };
    return parsePassword(password, owner, policy, isCommonPassword);
  },
  check: async (stored, password) => {
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
