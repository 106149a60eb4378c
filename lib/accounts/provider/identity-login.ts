import { randomInt } from "node:crypto";
import { ServiceError } from "../../errors.ts";
import { normalEmail, parseUsername } from "../../users/identifier.ts";
import type { User } from "../../users/user.ts";
import { newUserId, type UserRepository } from "../../users/user-repository.ts";
import type { Session } from "../accounts.ts";
import type { AccessTokens } from "../tokens/access-token.ts";
import type { VerifiedIdentity } from "./verified-identity.ts";

/** With a million suffixes, five tries are practically always enough. */
const USERNAME_ATTEMPTS = 5;
const SUFFIXES = 1_000_000;
/** Leaves room for a hyphen and a suffix within the 30 characters of a username. */
const MAX_STEM = 23;
const MIN_STEM = 3;

interface IdentityLoginNeeds {
  readonly users: Pick<UserRepository, "create" | "findByIdentity">;
  readonly tokens: Pick<AccessTokens, "issue">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A whole number from 0, below the bound. */
  readonly random?: (bound: number) => number;
}

/** What a username can be made of: the letters and digits of the e-mail's local part. */
const stemOf = (email: string): string => {
  const [local = ""] = email.normalize("NFKC").split("@");
  const stem = [...local.replace(/[^\p{L}\p{M}\p{N}._-]/gu, "")].slice(0, MAX_STEM).join("");
  return [...stem].length < MIN_STEM ? "user" : stem;
};

/**
 * Logs the owner of an identity in, and makes the account at the first time. An account with the same e-mail is
 * never linked: whoever owns it has not shown that the identity is theirs.
 *
 * @throws ServiceError TAKEN where another account has the e-mail
 */
export const createIdentityLogin = ({ users, tokens, now, random = randomInt }: IdentityLoginNeeds) => {
  /** The new user, or `undefined` where somebody logged in with the identity meanwhile. */
  const create = async ({ issuer, subject, email, picture }: VerifiedIdentity): Promise<User | undefined> => {
    const normal = normalEmail(email);
    if (normal === undefined)
      throw new Error("The provider's e-mail address is not acceptable for an account");
    const stem = stemOf(email);
    for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt += 1) {
      const username = attempt === 0 ? stem : `${stem}-${random(SUFFIXES)}`;
      const user: User = {
        id: newUserId(),
        username,
        email,
        picture,
        admin: false,
        saved: [],
        sessionVersion: 1,
        createdAt: new Date(now()).toISOString(),
      };
      const reservations = {
        email: normal,
        username: parseUsername(username),
        identity: { issuer, subject },
      };
      const taken = await users.create(user, reservations);
      if (taken.length === 0) return user;
      if (taken.includes("identity")) return undefined;
      if (taken.includes("email")) throw new ServiceError("TAKEN");
    }
    throw new Error(`${USERNAME_ATTEMPTS} usernames were taken`);
  };

  return {
    loginWithIdentity: async (identity: VerifiedIdentity): Promise<Session> => {
      const user =
        (await users.findByIdentity(identity)) ??
        (await create(identity)) ??
        (await users.findByIdentity(identity));
      if (user === undefined) throw new Error("The identity names a user who is not there");
      return { token: await tokens.issue(user), user };
    },
  };
};

export type IdentityLogin = ReturnType<typeof createIdentityLogin>;
