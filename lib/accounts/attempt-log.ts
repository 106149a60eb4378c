import { ServiceError } from "../errors.ts";
import type { Pseudonym } from "../limits/pseudonym.ts";
import type { Sender, SourceOf } from "../limits/request-source.ts";
import { normalEmail } from "../users/identifier.ts";
import type { Sessions, SignedIn } from "./sessions.ts";

/** An attempt with an account; an attack is investigated by counting these by account or by source. */
export interface Attempt {
  readonly attempt:
    | "register"
    | "login"
    | "idp-login"
    | "change-password"
    | "change-email"
    | "change-username"
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

/** Base64url characters, 120 bits: enough to tell any two apart. */
const SHOWN = 20;

/** Runs an attempt from a source, at the account with an e-mail address if it is known, and logs how it ended. */
export const createAttemptLog = (
  pseudonym: Pseudonym,
  sourceOf: SourceOf,
  write: (attempt: Attempt) => void,
) => {
  const shortPseudonym = async (...parts: string[]) => (await pseudonym("log", ...parts)).slice(0, SHOWN);
  return async <Result>(
    attempt: Attempt["attempt"],
    { email, sender }: { readonly email?: string; readonly sender: Sender },
    run: (source: string) => Promise<Result>,
  ): Promise<Result> => {
    const source = await sourceOf(sender);
    const pseudonyms = async () => ({
      ...(email !== undefined && { account: await shortPseudonym("account", normalEmail(email) ?? email) }),
      source: await shortPseudonym("source", source),
    });
    const log = async (outcome: string): Promise<void> =>
      write({ attempt, outcome, ...(await pseudonyms().catch(() => undefined)) });
    try {
      const result = await run(source);
      await log("SUCCEEDED");
      return result;
    } catch (error) {
      await log(error instanceof ServiceError ? error.code : "FAILED");
      throw error;
    }
  };
};

/**
 * The same for signed-in users and their own accounts. @throws ServiceError as `Sessions.signedIn`; what `run` throws
 */
export const createOwnAttemptLog =
  (sessions: Pick<Sessions, "signedIn">, logAttempt: ReturnType<typeof createAttemptLog>) =>
  async <Result>(
    attempt: Attempt["attempt"],
    { bearerToken, sender }: { readonly bearerToken: string | undefined; readonly sender: Sender },
    run: (session: SignedIn, source: string) => Promise<Result>,
  ): Promise<Result> => {
    const session = await sessions.signedIn(bearerToken);
    return logAttempt(attempt, { email: session.user.email, sender }, (source) => run(session, source));
  };
