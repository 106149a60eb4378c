import { ServiceError } from "../errors.ts";
import { parseEmail, parseUsername } from "../users/identifier.ts";
import type { User } from "../users/user.ts";
import { normalEmailOf } from "../users/user-items.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import type { SignedIn } from "./sessions.ts";

/** @throws ServiceError EMAIL_DOMAIN_REFUSED */
export const refuseDomain = (normal: string, domains: readonly string[]): void => {
  if (domains.length > 0 && !domains.includes(normal.slice(normal.lastIndexOf("@") + 1)))
    throw new ServiceError("EMAIL_DOMAIN_REFUSED");
};

/**
 * Confirms with a password; the number of tries is limited. @throws ServiceError PASSWORD_REJECTED, TOO_MANY_ATTEMPTS
 */
export const confirmPassword = async (
  { limits, passwords }: Pick<AccountDependencies, "limits" | "passwords">,
  guesser: string,
  stored: string | undefined,
  password: string | undefined,
): Promise<void> => {
  await limits.guesses.charge(guesser);
  if ((await passwords.check(stored, password ?? "")) === undefined)
    throw new ServiceError("PASSWORD_REJECTED");
  await limits.guesses.forget(guesser);
};

/** What signed-in users do with their own accounts. */
export const createOwnAccount = (dependencies: AccountDependencies) => {
  const { isOpen, domains, users, changes, sessions, tokens, passwords, limits, mail } = dependencies;
  /** The hash of the user's password; `undefined` if the one way in is the provider's. */
  const passwordOf = async (user: User): Promise<string | undefined> =>
    user.identity === undefined ? (await users.credentialsOf(user))?.passwordHash : undefined;

  /** Counted apart from logins, so that strangers' guesses do not make a signed-in user wait. */
  const confirm = (user: User, stored: string, password: string | undefined): Promise<void> =>
    confirmPassword(dependencies, `own ${user.id}`, stored, password);

  return {
    /**
     * Changes the password, voids all other sessions and tells the owner.
     *
     * @returns a token of the one session that is left
     * @throws ServiceError PASSWORD_ACCOUNTS_OFF, PROVIDER_ACCOUNT, PASSWORD_REJECTED, INVALID_REQUEST,
     * TOO_MANY_ATTEMPTS, TOKEN_INVALID if the sessions were revoked meanwhile
     */
    changePassword: async ({ user }: SignedIn, current: string | undefined, next: string) => {
      if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
      const accepted = passwords.parse(next, user);
      const stored = await passwordOf(user);
      if (stored === undefined) throw new ServiceError("PROVIDER_ACCOUNT");
      await confirm(user, stored, current);
      await limits.newPasswords.charge(user.id);
      if (!(await changes.setPassword(user, await passwords.hash(accepted))))
        throw new ServiceError("TOKEN_INVALID");
      await mail.notifyOwner(user);
      return { token: await tokens.issue({ ...user, sessionVersion: user.sessionVersion + 1 }) };
    },
    /**
     * Mails a link to another address, which counts once it is proven.
     *
     * @throws ServiceError PASSWORD_ACCOUNTS_OFF, PROVIDER_ACCOUNT, PASSWORD_REJECTED, INVALID_REQUEST,
     * EMAIL_DOMAIN_REFUSED, TOO_MANY_ATTEMPTS, TOKEN_INVALID
     */
    changeEmail: async ({ user }: SignedIn, email: string, password: string, source: string) => {
      if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
      const normal = parseEmail(email);
      refuseDomain(normal, domains);
      if (normal === normalEmailOf(user))
        throw new ServiceError("INVALID_REQUEST", { detail: "email is the account's own" });
      const stored = await passwordOf(user);
      if (stored === undefined) throw new ServiceError("PROVIDER_ACCOUNT");
      await confirm(user, stored, password);
      if (!(await changes.requestEmail(user, email))) throw new ServiceError("TOKEN_INVALID");
      await mail.changeEmail(user, normal, source);
    },
    /** @throws ServiceError INVALID_REQUEST, TAKEN, TOO_MANY_ATTEMPTS, TOKEN_INVALID */
    changeUsername: async ({ user }: SignedIn, username: string, source: string): Promise<User> => {
      const normal = parseUsername(username);
      // The answer says that a name is taken, as at a registration, and costs as much.
      await limits.registrations.charge(source);
      const result = await changes.changeUsername(user, username, normal);
      if (result === "taken") throw new ServiceError("TAKEN");
      if (!result) throw new ServiceError("TOKEN_INVALID");
      return { ...user, username };
    },
    /**
     * Removes everything of the account. An account of the provider is confirmed by a fresh login there.
     *
     * @throws ServiceError PASSWORD_REJECTED, TOKEN_NOT_FRESH, TOO_MANY_ATTEMPTS, TOKEN_INVALID
     */
    remove: async ({ user, claims }: SignedIn, password: string | undefined): Promise<void> => {
      const stored = await passwordOf(user);
      // A token may be stolen: the password, or a login at the provider a moment ago, shows that it is the person.
      if (stored !== undefined) await confirm(user, stored, password);
      else if (claims.origin !== "provider" || !sessions.isFresh(claims))
        throw new ServiceError("TOKEN_NOT_FRESH");
      if (!(await changes.remove(user))) throw new ServiceError("TOKEN_INVALID");
    },
  };
};
