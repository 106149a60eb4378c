import { ServiceError } from "../errors.ts";
import type { Pseudonym } from "../limits/pseudonym.ts";
import { normalEmail } from "../users/identifier.ts";
import type { Accounts } from "./accounts.ts";
import type { ForgottenPassword } from "./forgotten-password.ts";
import type { ProofRequest } from "./mail/proof-request.ts";
import type { OwnAccount } from "./own-account.ts";
import type { PasswordReset } from "./password-reset.ts";
import type { ProviderLogin } from "./provider/provider-login.ts";

/** An attempt with an account; an attack is investigated by counting these by account or by source. */
export interface Attempt {
  readonly attempt:
    | "register"
    | "login"
    | "idp-login"
    | "change-password"
    | "delete-account"
    | "forgot-password"
    | "reset-password"
    | "verification-mail";
  /** `SUCCEEDED`, the code of a refusal, or `FAILED`. */
  readonly outcome: string;
  /** Pseudonyms of the account, if it is known, and of the source; absent if there is no secret to make them with. */
  readonly account?: string;
  readonly source?: string;
}

type WriteAttempt = (attempt: Attempt) => void;

/** Base64url characters, 120 bits: enough to tell any two apart. */
const SHOWN = 20;

type LogAttempt = <Result>(
  attempt: Attempt["attempt"],
  email: string | undefined,
  source: string,
  run: () => Promise<Result>,
) => Promise<Result>;

const createLogger =
  (pseudonym: Pseudonym, write: WriteAttempt): LogAttempt =>
  async (attempt, email, source, run) => {
    const shown = async (...parts: string[]) => (await pseudonym("log", ...parts)).slice(0, SHOWN);
    const who = async () => ({
      ...(email !== undefined && { account: await shown("account", normalEmail(email) ?? email) }),
      source: await shown("source", source),
    });
    const ended = async (outcome: string): Promise<void> =>
      write({ attempt, outcome, ...(await who().catch(() => undefined)) });
    try {
      const result = await run();
      await ended("SUCCEEDED");
      return result;
    } catch (error) {
      await ended(error instanceof ServiceError ? error.code : "FAILED");
      throw error;
    }
  };

/** The same services, which tell of every attempt with an account how it ended. */
export const createAttemptLog = (pseudonym: Pseudonym, write: WriteAttempt) => {
  const logAttempt = createLogger(pseudonym, write);
  return {
    accounts: ({ register, login }: Accounts): Accounts => ({
      register: (registration, source) =>
        logAttempt("register", registration.email, source, () => register(registration, source)),
      login: (attempt, source) => logAttempt("login", attempt.email, source, () => login(attempt, source)),
    }),
    ownAccount: ({ changePassword, remove }: OwnAccount): OwnAccount => ({
      changePassword: (session, current, next, source) =>
        logAttempt("change-password", session.user.email, source, () =>
          changePassword(session, current, next, source),
        ),
      remove: (session, password, source) =>
        logAttempt("delete-account", session.user.email, source, () => remove(session, password, source)),
    }),
    forgottenPassword: ({ forgotPassword }: ForgottenPassword): ForgottenPassword => ({
      forgotPassword: (email, source) =>
        logAttempt("forgot-password", email, source, () => forgotPassword(email, source)),
    }),
    // Whose link it is, is not known before it is opened.
    passwordReset: ({ resetPassword }: PasswordReset): PasswordReset => ({
      resetPassword: (secret, password, source) =>
        logAttempt("reset-password", undefined, source, () => resetPassword(secret, password, source)),
    }),
    proofRequest: ({ ask }: ProofRequest): ProofRequest => ({
      ask: (user, source) => logAttempt("verification-mail", user.email, source, () => ask(user, source)),
    }),
    providerLogin: ({ login }: ProviderLogin): ProviderLogin => ({
      login: (code, source) => logAttempt("idp-login", undefined, source, () => login(code, source)),
    }),
  };
};
