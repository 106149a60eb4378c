import { normalPassword } from "./password-policy.ts";

/** The slow half of a login; argon2 behind it. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  /** @throws Error if the stored hash cannot be used */
  readonly verify: (stored: string, password: string) => Promise<boolean>;
  readonly needsRehash: (stored: string) => boolean;
  /** A hash that no password matches. */
  readonly dummy: string;
}

/** Verified in place of a password that no account can have; too short to be one itself. */
const IMPOSSIBLE_PASSWORD = "\u0000";

/** Resolves with the password in normal form if it fits what is stored; the same work if nothing is. */
export type PasswordCheck = (stored: string | undefined, password: string) => Promise<string | undefined>;

/** @param onUnusableHash called for stored hashes that cannot be used; no password fits them */
export const createPasswordCheck =
  (hashing: PasswordHashing, onUnusableHash: (error: unknown) => void): PasswordCheck =>
  async (stored, password) => {
    const normal = normalPassword(password);
    try {
      const fits = await hashing.verify(stored ?? hashing.dummy, normal ?? IMPOSSIBLE_PASSWORD);
      return fits && stored !== undefined ? normal : undefined;
    } catch (error) {
      onUnusableHash(error);
      return undefined;
    }
  };
