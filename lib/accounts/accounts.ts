import { ServiceError } from "../errors.ts";
import { normalEmail, parseEmail, parseUsername } from "../users/identifier.ts";
import { newUser, type User } from "../users/user.ts";
import type { Credentials } from "../users/user-items.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { refuseDomain } from "./own-account.ts";

type Registration = Readonly<Record<"username" | "email" | "password", string>>;

export interface Login {
  readonly email: string;
  readonly password: string;
  /** True if the client asks for a device token. */
  readonly isOwnDevice?: boolean;
  /** The one that it got at an earlier login. */
  readonly deviceToken?: string | undefined;
}

export interface Session {
  readonly token: string;
  readonly user: User;
}

/** Not the normal form of any address. */
const NO_ADDRESS = "";

/** Seconds for which an account stays whose owner neither proves the address nor logs in. */
const UNPROVEN_FOR = 30 * 24 * 3600;

/** `2026-11` */
export const monthOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 7);

/** Accounts with a password. `source` is where the request came from, as `SourceOf` finds it. */
export const createAccounts = (dependencies: AccountDependencies) => {
  const { isOpen, users, tokens, passwords, devices, limits, now, domains, sendsMail, mail } = dependencies;
  /** The parameters are raised over the years, and only a login has the password. */
  const renewHash = async (email: string, stored: string, password: string): Promise<void> => {
    if (passwords.needsRehash(stored))
      await users.replacePasswordHash(email, stored, await passwords.hash(password));
  };

  /** The same reads whether or not the account exists. */
  const deviceOf = async (token: string, credentials: Credentials | undefined) => {
    const user = await users.find(credentials?.userId ?? "nobody");
    return devices.verify(token, user ?? { id: "nobody", sessionVersion: 0 });
  };

  return {
    /** @throws ServiceError PASSWORD_ACCOUNTS_OFF, INVALID_REQUEST, EMAIL_DOMAIN_REFUSED, TAKEN, TOO_MANY_ATTEMPTS */
    register: async ({ username, email, password }: Registration, source: string) => {
      if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
      const normal = parseEmail(email);
      parseUsername(username);
      refuseDomain(normal, domains);
      const accepted = passwords.parse(password, { email, username });
      // Charged before the answer, because "taken" reveals that the owner of the address has an account.
      await limits.registrations.charge(source);
      const end = sendsMail ? { expiresAt: Math.ceil(now() / 1000) + UNPROVEN_FOR } : {};
      const user = newUser({ username, email, ...end }, new Date(now()));
      if (await users.isTaken(user)) throw new ServiceError("TAKEN");
      const taken = await users.create(user, await passwords.hash(accepted));
      if (taken.length > 0) throw new ServiceError("TAKEN");
      await mail.askForProof(normal);
      return { token: await tokens.issue(user) };
    },
    /**
     * @returns a session, and a `deviceToken` if the client asked for one
     * @throws ServiceError PASSWORD_ACCOUNTS_OFF, LOGIN_REJECTED, TOO_MANY_ATTEMPTS
     */
    login: async ({ email, password, isOwnDevice, deviceToken }: Login, source: string) => {
      if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
      // Text that is not an address has no account, and is refused with the same work and the same message.
      const normal = normalEmail(email) ?? NO_ADDRESS;
      const credentials = await users.findCredentials(normal);
      const device = deviceToken === undefined ? undefined : await deviceOf(deviceToken, credentials);
      if (device === undefined) await limits.attempts.charge(source);
      const account = normal === NO_ADDRESS ? email : normal;
      const guesser = device === undefined ? `account ${account}` : `device ${device}`;
      await limits.guesses.charge(guesser);
      /** The user whose password it is, the stored hash, and the password in normal form. */
      const enter = async (storedCredentials: Credentials | undefined) => {
        const accepted = await passwords.check(storedCredentials?.passwordHash, password);
        if (storedCredentials?.passwordHash === undefined || accepted === undefined) return undefined;
        // Missing, if the account was deleted since its credentials were read.
        const user = await users.find(storedCredentials.userId);
        if (user === undefined || user.disabled === true) return undefined;
        // A new password raises the session version. If the password is still the same now, the version is the same.
        const latest = await users.findCredentials(normal);
        const isSame = latest?.passwordHash === storedCredentials.passwordHash;
        return isSame ? { user, stored: storedCredentials.passwordHash, accepted } : "changed";
      };
      const first = await enter(credentials);
      // A concurrent login may have renewed the hash of the same password.
      const entered = first === "changed" ? await enter(await users.findCredentials(normal)) : first;
      if (entered === undefined || entered === "changed") throw new ServiceError("LOGIN_REJECTED");
      const { user, stored, accepted } = entered;
      await Promise.all([
        limits.guesses.forget(guesser),
        users.recordLogin(user, monthOf(now())),
        renewHash(normal, stored, accepted),
      ]);
      const [token, newDevice] = await Promise.all([
        tokens.issue(user),
        isOwnDevice === true ? devices.issue(user) : undefined,
      ]);
      return { token, user, ...(newDevice !== undefined && { deviceToken: newDevice }) };
    },
  };
};
