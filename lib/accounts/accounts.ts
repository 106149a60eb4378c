import { ServiceError } from "../errors.ts";
import type { AttemptLimit } from "../limits/attempt-limit.ts";
import type { Pseudonym } from "../limits/pseudonym.ts";
import { newUser } from "../users/account-creation.ts";
import type { Credentials } from "../users/credentials.ts";
import { normalEmail, parseEmail, parseUsername } from "../users/identifier.ts";
import type { User } from "../users/user.ts";
import type { UserRepository } from "../users/user-repository.ts";
import { knownUntil, knowsSource } from "./known-source.ts";
import type { AskForProof } from "./mail/ask-for-proof.ts";
import type { PasswordCheck, PasswordHashing } from "./passwords/password-check.ts";
import { type PasswordPolicy, parsePassword } from "./passwords/password-policy.ts";
import type { AccountThrottle } from "./throttling/account-throttle.ts";
import type { TakenAnswers } from "./throttling/taken-answers.ts";
import type { AccessTokens } from "./tokens/access-token.ts";

interface AccountsDependencies {
  /** False turns everything about passwords off. */
  readonly isOpen: boolean;
  readonly users: UserRepository;
  readonly tokens: Pick<AccessTokens, "issue">;
  readonly hashing: PasswordHashing;
  readonly check: PasswordCheck;
  readonly throttle: AccountThrottle;
  /** Accounts made from a source. */
  readonly registrations: AttemptLimit;
  readonly takenAnswers: TakenAnswers;
  readonly pseudonym: Pseudonym;
  readonly policy: PasswordPolicy;
  readonly isCommonPassword: (lowerCase: string) => boolean;
  /** Asks a new account to prove its address. */
  readonly askForProof: AskForProof;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Told what failed after a login or registration that succeeded. */
  readonly onSideEffectFailed: (error: unknown) => void;
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

/** Accounts with a password. `source` is where the request came from, as `SourceOf` finds it. */
export interface Accounts {
  /** @throws ServiceError PASSWORD_ACCOUNTS_OFF, INVALID_REQUEST, TAKEN, TOO_MANY_ATTEMPTS */
  readonly register: (registration: Registration, source: string) => Promise<{ readonly token: string }>;
  /** @throws ServiceError PASSWORD_ACCOUNTS_OFF, LOGIN_REJECTED, TOO_MANY_ATTEMPTS */
  readonly login: (login: Login, source: string) => Promise<Session>;
}

/** Whose password it is, what is stored of it, and the password in normal form. */
interface Entered {
  readonly user: User;
  readonly stored: string;
  readonly accepted: string;
}

/** Not the normal form of any address. */
const NOBODY = "";

/** `2026-11` */
export const monthOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 7);

export const createAccounts = ({
  isOpen,
  users,
  tokens,
  hashing,
  check,
  throttle,
  registrations,
  takenAnswers,
  pseudonym,
  policy,
  isCommonPassword,
  askForProof,
  now,
  onSideEffectFailed,
}: AccountsDependencies): Accounts => {
  const refuseIfClosed = (): void => {
    if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
  };

  /** Parameters grow with the years; the password is only at hand now. */
  const renewHash = async (email: string, stored: string, password: string): Promise<void> => {
    if (hashing.needsRehash(stored))
      await users.replacePasswordHash(email, stored, await hashing.hash(password));
  };

  return {
    register: async ({ username, email, password }, source) => {
      refuseIfClosed();
      const normal = { email: parseEmail(email), username: parseUsername(username) };
      const accepted = parsePassword(password, normal, policy, isCommonPassword);
      await takenAnswers.admit(source);
      // A refusal does not use up what others behind the same source may register.
      const takenBefore = await users.taken(normal);
      if (takenBefore.length > 0) throw await takenAnswers.refusal(takenBefore, normal, source);
      await registrations.charge(source);
      const user = newUser({ username, email }, new Date(now()));
      const sources = { [await pseudonym(normal.email, source)]: knownUntil(now()) };
      const passwordHash = await hashing.hash(accepted);
      const taken = await users.create(user, { ...normal, passwordHash, sources });
      if (taken.length > 0) {
        await registrations.refund(source);
        throw await takenAnswers.refusal(taken, normal, source);
      }
      // The account is there: what fails from here on must not read as if it were not.
      await askForProof(normal.email).catch(onSideEffectFailed);
      return { token: await tokens.issue(user) };
    },
    login: async ({ email, password }, source) => {
      refuseIfClosed();
      // Text that is not an address has no account, and is refused with the same work and the same message.
      const normal = normalEmail(email) ?? NOBODY;
      const [admission, credentials, digest] = await Promise.all([
        throttle.admit(normal === NOBODY ? email : normal, source),
        users.findCredentials(normal),
        pseudonym(normal, source),
      ]);
      const enter = async (found: Credentials | undefined): Promise<Entered | "changed" | undefined> => {
        const isKnown = knowsSource(found, digest, now());
        const stored = isKnown || admission.strangersWait === undefined ? found?.passwordHash : undefined;
        const accepted = await check(stored, password);
        if (found === undefined || stored === undefined || accepted === undefined) return undefined;
        // Nobody, if the account was deleted since its credentials were read.
        const user = await users.find(found.userId);
        if (user === undefined || user.disabled === true) return undefined;
        // The user was read before this write, which the password's last moment would have refused: a token that is
        // issued now is void as soon as the password is.
        const isRemembered = await users.rememberSource(normal, found, digest, knownUntil(now()));
        return isRemembered ? { user, stored, accepted } : "changed";
      };
      const first = await enter(credentials);
      // Another login may have renewed the hash of the same password.
      const entered = first === "changed" ? await enter(await users.findCredentials(normal)) : first;
      if (entered === undefined || entered === "changed")
        throw admission.strangersWait === undefined
          ? new ServiceError("LOGIN_REJECTED")
          : new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter: admission.strangersWait });
      const { user, stored, accepted } = entered;
      await Promise.all([
        admission.succeeded(),
        users.recordLogin(user, monthOf(now())),
        renewHash(normal, stored, accepted),
      ]);
      return { token: await tokens.issue(user), user };
    },
  };
};
