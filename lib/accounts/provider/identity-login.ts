import { randomInt } from "node:crypto";
import { ServiceError } from "../../errors.ts";
import type { AccountChanges } from "../../users/account-changes.ts";
import { newUser, type Reservations } from "../../users/account-creation.ts";
import { isSameMailbox, normalEmail, parseUsername } from "../../users/identifier.ts";
import type { User } from "../../users/user.ts";
import type { UserRepository } from "../../users/user-repository.ts";
import { monthOf, type Session } from "../accounts.ts";
import type { AccessTokens } from "../tokens/access-token.ts";
import type { VerifiedIdentity } from "./verified-identity.ts";

/** With a million suffixes, five tries are practically always enough. */
const USERNAME_ATTEMPTS = 5;
const SUFFIXES = 1_000_000;
/** Leaves room for a hyphen and a suffix within the 30 characters of a username. */
const MAX_STEM = 23;

interface IdentityLoginDependencies {
  readonly users: Pick<
    UserRepository,
    "create" | "find" | "findByIdentity" | "findCredentials" | "recordLogin"
  >;
  readonly changes: Pick<AccountChanges, "takeAddress">;
  /** Whether a verified address wins over an account that has not proven it. */
  readonly claimsUnprovenAddresses: boolean;
  /** Told of the account that lost its address, by id. */
  readonly onAddressClaimed: (formerOwner: string, owner: string) => void;
  readonly tokens: Pick<AccessTokens, "issue">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A whole number from 0, below the bound. */
  readonly random?: (bound: number) => number;
}

/** The stem if the local part cannot be used as one. */
const ANYBODY = "user";

const isUsername = (text: string): boolean => {
  try {
    parseUsername(text);
    return true;
  } catch {
    return false;
  }
};

/** What a username can be made of: the letters and digits of the e-mail's local part. */
const stemOf = (email: string): string => {
  const [local = ""] = email.normalize("NFKC").split("@");
  const stem = [...local.replace(/[^\p{L}\p{M}\p{N}._-]/gu, "")].slice(0, MAX_STEM).join("");
  return isUsername(stem) ? stem : ANYBODY;
};

/**
 * Logs the owner of an identity in, and makes the account at the first time. An account with the same e-mail is
 * never linked: whoever owns it has not shown that the identity is theirs. If they have not shown that the address is
 * theirs either, they lose it.
 *
 * @throws ServiceError TAKEN if another account has the e-mail, ACCOUNT_DISABLED
 */
export const createIdentityLogin = ({
  users,
  changes,
  tokens,
  claimsUnprovenAddresses,
  onAddressClaimed,
  now,
  random = randomInt,
}: IdentityLoginDependencies) => {
  /** False if the current owner keeps the address. */
  const claimAddress = async (user: User, reservations: Reservations): Promise<boolean> => {
    const credentials = claimsUnprovenAddresses ? await users.findCredentials(reservations.email) : undefined;
    const former = credentials && (await users.find(credentials.userId));
    if (former === undefined || former.provenBy !== undefined || former.identity !== undefined) return false;
    // A disabled account does not yield its address: its owner would be back with a new account.
    if (credentials?.passwordHash === undefined || former.disabled === true) return false;
    if (!(await changes.takeAddress(former, user, reservations))) return false;
    onAddressClaimed(former.id, user.id);
    return true;
  };

  /** The new user, or `undefined` if somebody logged in with the identity meanwhile. */
  const create = async ({ issuer, subject, email, picture }: VerifiedIdentity): Promise<User | undefined> => {
    const normal = normalEmail(email);
    if (normal === undefined || !isSameMailbox(email, normal))
      throw new Error("The provider's e-mail address is not acceptable for an account");
    const stem = stemOf(email);
    for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt += 1) {
      const username = attempt === 0 ? stem : `${stem}-${random(SUFFIXES)}`;
      const at = new Date(now());
      const provenBy = { by: "provider", at: at.toISOString() } as const;
      const user = newUser({ username, email, picture, provenBy, identity: { issuer, subject } }, at);
      const reservations = {
        email: normal,
        username: parseUsername(username),
        identity: { issuer, subject },
      };
      const taken = await users.create(user, reservations);
      if (taken.length === 0) return user;
      if (taken.includes("identity")) return undefined;
      if (taken.includes("email")) {
        if (await claimAddress(user, reservations)) return user;
        if ((await users.findByIdentity({ issuer, subject })) !== undefined) return undefined;
        if (!taken.includes("username") || attempt > 0) throw new ServiceError("TAKEN");
      }
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
      if (user.disabled === true) throw new ServiceError("ACCOUNT_DISABLED");
      await users.recordLogin(user, monthOf(now()), { issuer: identity.issuer, subject: identity.subject });
      return { token: await tokens.issue(user), user };
    },
  };
};

export type IdentityLogin = ReturnType<typeof createIdentityLogin>;
