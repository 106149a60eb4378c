import { randomInt } from "node:crypto";
import { ServiceError } from "../../errors.ts";
import { isSameMailbox, normalEmail } from "../../users/identifier.ts";
import { newUser, type User } from "../../users/user.ts";
import { normalEmailOf } from "../../users/user-items.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { monthOf, type Session } from "../accounts.ts";
import type { VerifiedIdentity } from "./identity-claims.ts";

/** With a million suffixes, five tries are practically always enough. */
const USERNAME_ATTEMPTS = 5;
const SUFFIXES = 1_000_000;
/** Leaves room for a hyphen and a suffix within the 30 characters of a username. */
const MAX_STEM = 23;

interface IdentityLoginDependencies
  extends Pick<AccountDependencies, "users" | "changes" | "tokens" | "now"> {
  /** Whether a verified address wins over an account that has not proven it. */
  readonly claimsUnprovenAddresses: boolean;
  /** Called with the ids of the account that was replaced and of its successor. */
  readonly onAddressClaimed: (formerOwner: string, owner: string) => void;
  /** A whole number from 0, below the bound. */
  readonly random?: (bound: number) => number;
}

/** What a username can be made of: the letters and digits of the e-mail's local part, if there are three. */
const stemOf = (email: string): string => {
  const [local = ""] = email.normalize("NFKC").split("@");
  const characters = [...local.replace(/[^\p{L}\p{M}\p{N}._-]|\p{Default_Ignorable_Code_Point}/gu, "")];
  return characters.length < 3 ? "user" : characters.slice(0, MAX_STEM).join("");
};

/** Each lost race means that the account was changed meanwhile. */
const MAX_RACES = 3;

/**
 * Logs the owner of an identity in, and creates the account on first login. An account with the same e-mail is never
 * linked: its owner has not shown that the identity is theirs. If the account has not proven the address either, the
 * new one replaces it.
 *
 * @throws ServiceError TAKEN if another account has the e-mail, ACCOUNT_DISABLED
 */
export const createIdentityLogin = (dependencies: IdentityLoginDependencies) => {
  const { users, changes, tokens, claimsUnprovenAddresses, onAddressClaimed, now } = dependencies;
  const { random = randomInt } = dependencies;
  /** The new user with the address, or `undefined` if the current owner keeps it. */
  const claimAddress = async (user: User): Promise<User | undefined> => {
    if (!claimsUnprovenAddresses) return undefined;
    for (let race = 0; race < MAX_RACES; race += 1) {
      const credentials = await users.findCredentials(normalEmailOf(user));
      const former = credentials && (await users.find(credentials.userId));
      if (former === undefined || former.provenBy !== undefined || former.identity !== undefined)
        return undefined;
      // A disabled account keeps its address: else its owner would be back with a new account.
      if (credentials?.passwordHash === undefined || former.disabled === true) return undefined;
      if (!(await changes.replaceUnproven(former, user))) continue;
      onAddressClaimed(former.id, user.id);
      return { ...user, saved: former.saved };
    }
    return undefined;
  };

  /** The new user, or `undefined` if a concurrent login created it. */
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
      const taken = await users.create(user);
      if (taken.length === 0) return user;
      if (taken.includes("identity")) return undefined;
      if (taken.includes("email")) {
        const successor = await claimAddress(user);
        if (successor !== undefined) return successor;
        if ((await users.findByIdentity({ issuer, subject })) !== undefined) return undefined;
        if (!taken.includes("username") || attempt > 0) throw new ServiceError("TAKEN");
      }
    }
    throw new Error(`${USERNAME_ATTEMPTS} usernames were taken`);
  };

  return async (identity: VerifiedIdentity): Promise<Session> => {
    const user =
      (await users.findByIdentity(identity)) ??
      (await create(identity)) ??
      (await users.findByIdentity(identity));
    if (user === undefined) throw new Error("The identity refers to a missing user");
    if (user.disabled === true) throw new ServiceError("ACCOUNT_DISABLED");
    await users.recordLogin(user, monthOf(now()));
    return { token: await tokens.issue(user, "provider"), user };
  };
};
