import { ServiceError } from "../errors.ts";
import { normalEmail, parseEmail, parseUsername } from "../users/identifier.ts";
import { newUser, type User } from "../users/user.ts";
import type { Credentials } from "../users/user-items.ts";
import type { UserRepository } from "../users/user-repository.ts";
import type { AccountLimits } from "./account-limits.ts";
import type { DeviceTokens } from "./device-token.ts";
import type { MailRequests } from "./mail/mail-requests.ts";
import { refuseDomain } from "./own-account.ts";
import type { PasswordCheck, PasswordHashing } from "./passwords/password-check.ts";
import { type PasswordPolicy, parsePassword } from "./passwords/password-policy.ts";
import type { AccessTokens } from "./tokens/access-token.ts";

interface AccountsDependencies
  extends Pick<AccountLimits, "attempts" | "guesses" | "registrations">,
    Pick<MailRequests, "askForProof"> {
  /** False turns everything about passwords off. */
  readonly isOpen: boolean;
  /** The domains whose addresses may have an account; any if there are none. */
  readonly domains: readonly string[];
  readonly users: UserRepository;
  readonly tokens: Pick<AccessTokens, "issue">;
  readonly hashing: PasswordHashing;
  readonly check: PasswordCheck;
  readonly devices: DeviceTokens;
  readonly policy: PasswordPolicy;
  readonly isCommonPassword: (lowerCase: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

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

export interface PasswordSession extends Session {
  /** For the client to keep, if it asked for one. */
  readonly deviceToken?: string;
}

/** Accounts with a password. `source` is where the request came from, as `SourceOf` finds it. */
export interface Accounts {
  /** @throws ServiceError PASSWORD_ACCOUNTS_OFF, INVALID_REQUEST, EMAIL_DOMAIN_REFUSED, TAKEN, TOO_MANY_ATTEMPTS */
  readonly register: (registration: Registration, source: string) => Promise<{ readonly token: string }>;
  /** @throws ServiceError PASSWORD_ACCOUNTS_OFF, LOGIN_REJECTED, TOO_MANY_ATTEMPTS */
  readonly login: (login: Login, source: string) => Promise<PasswordSession>;
}

/** A user whose password was verified: the stored hash, and the password in normal form. */
interface Entered {
  readonly user: User;
  readonly stored: string;
  readonly accepted: string;
}

/** Not the normal form of any address. */
const NO_ADDRESS = "";

/** `2026-11` */
export const monthOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 7);

export const createAccounts = ({
  isOpen,
  domains,
  users,
  tokens,
  hashing,
  check,
  devices,
  attempts,
  guesses,
  registrations,
  policy,
  isCommonPassword,
  askForProof,
  now,
}: AccountsDependencies): Accounts => {
  const refuseIfClosed = (): void => {
    if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
  };

  /** Parameters grow with the years; the password is only at hand now. */
  const renewHash = async (email: string, stored: string, password: string): Promise<void> => {
    if (hashing.needsRehash(stored))
      await users.replacePasswordHash(email, stored, await hashing.hash(password));
  };

  /** The same reads whether or not the account exists. */
  const deviceOf = async (token: string, credentials: Credentials | undefined) => {
    const user = await users.find(credentials?.userId ?? "nobody");
    return devices.verify(token, user ?? { id: "nobody", sessionVersion: 0 });
  };

  return {
    register: async ({ username, email, password }, source) => {
      refuseIfClosed();
      const normal = { email: parseEmail(email), username: parseUsername(username) };
      refuseDomain(normal.email, domains);
      const accepted = parsePassword(password, normal, policy, isCommonPassword);
      // Before the answer: that an address is taken tells that its owner has an account.
      await registrations.charge(source);
      if ((await users.taken(normal)).length > 0) throw new ServiceError("TAKEN");
      const user = newUser({ username, email }, new Date(now()));
      const passwordHash = await hashing.hash(accepted);
      const taken = await users.create(user, { ...normal, passwordHash });
      if (taken.length > 0) throw new ServiceError("TAKEN");
      await askForProof(normal.email);
      return { token: await tokens.issue(user) };
    },
    login: async ({ email, password, isOwnDevice, deviceToken }, source) => {
      refuseIfClosed();
      // Text that is not an address has no account, and is refused with the same work and the same message.
      const normal = normalEmail(email) ?? NO_ADDRESS;
      const credentials = await users.findCredentials(normal);
      const device = deviceToken === undefined ? undefined : await deviceOf(deviceToken, credentials);
      if (device === undefined) await attempts.charge(source);
      const account = normal === NO_ADDRESS ? email : normal;
      const guesser = device === undefined ? `account ${account}` : `device ${device}`;
      await guesses.charge(guesser);
      const enter = async (found: Credentials | undefined): Promise<Entered | "changed" | undefined> => {
        const accepted = await check(found?.passwordHash, password);
        if (found?.passwordHash === undefined || accepted === undefined) return undefined;
        // Missing, if the account was deleted since its credentials were read.
        const user = await users.find(found.userId);
        if (user === undefined || user.disabled === true) return undefined;
        // A new password raises the session version. If the password is still the same now, the version is the same.
        const latest = await users.findCredentials(normal);
        const isSame = latest?.passwordHash === found.passwordHash && latest.userId === user.id;
        return isSame ? { user, stored: found.passwordHash, accepted } : "changed";
      };
      const first = await enter(credentials);
      // A concurrent login may have renewed the hash of the same password.
      const entered = first === "changed" ? await enter(await users.findCredentials(normal)) : first;
      if (entered === undefined || entered === "changed") throw new ServiceError("LOGIN_REJECTED");
      const { user, stored, accepted } = entered;
      await Promise.all([
        guesses.forget(guesser),
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
