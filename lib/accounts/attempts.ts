import { ServiceError } from "../errors.ts";
import { normalEmail } from "../users/identifier.ts";
import type { Accounts } from "./accounts.ts";
import type { ForgottenPassword } from "./forgotten-password.ts";
import type { ProofRequest } from "./mail/proof-request.ts";
import type { OwnAccount } from "./own-account.ts";
import type { PasswordReset } from "./password-reset.ts";
import type { ProviderLogin } from "./provider/provider-login.ts";
import type { Pseudonym } from "./throttling/pseudonym.ts";

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

type Tell = (attempt: Attempt) => void;

/** Base64url characters, 120 bits: enough to tell any two apart. */
const SHOWN = 20;

type Witness = <Result>(
  attempt: Attempt["attempt"],
  email: string | undefined,
  source: string,
  run: () => Promise<Result>,
) => Promise<Result>;

const createWitness =
  (pseudonym: Pseudonym, tell: Tell): Witness =>
  async (attempt, email, source, run) => {
    const shown = async (...parts: string[]) => (await pseudonym("log", ...parts)).slice(0, SHOWN);
    const who = async () => ({
      ...(email !== undefined && { account: await shown("account", normalEmail(email) ?? email) }),
      source: await shown("source", source),
    });
    const ended = async (outcome: string): Promise<void> =>
      tell({ attempt, outcome, ...(await who().catch(() => undefined)) });
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
export const witnessed = (pseudonym: Pseudonym, tell: Tell) => {
  const witness = createWitness(pseudonym, tell);
  return {
    accounts: ({ register, login }: Accounts): Accounts => ({
      register: (registration, source) =>
        witness("register", registration.email, source, () => register(registration, source)),
      login: (attempt, source) => witness("login", attempt.email, source, () => login(attempt, source)),
    }),
    ownAccount: ({ changePassword, remove }: OwnAccount): OwnAccount => ({
      changePassword: (session, current, next, source) =>
        witness("change-password", session.user.email, source, () =>
          changePassword(session, current, next, source),
        ),
      remove: (session, password, source) =>
        witness("delete-account", session.user.email, source, () => remove(session, password, source)),
    }),
    forgottenPassword: ({ forgotPassword }: ForgottenPassword): ForgottenPassword => ({
      forgotPassword: (email, source) =>
        witness("forgot-password", email, source, () => forgotPassword(email, source)),
    }),
    // Whose link it is, is not known before it is opened.
    passwordReset: ({ resetPassword }: PasswordReset): PasswordReset => ({
      resetPassword: (secret, password, source) =>
        witness("reset-password", undefined, source, () => resetPassword(secret, password, source)),
    }),
    proofRequest: ({ ask }: ProofRequest): ProofRequest => ({
      ask: (user, source) => witness("verification-mail", user.email, source, () => ask(user, source)),
    }),
    providerLogin: ({ login }: ProviderLogin): ProviderLogin => ({
      login: (code, source) => witness("idp-login", undefined, source, () => login(code, source)),
    }),
  };
};
