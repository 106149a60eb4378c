import { ServiceError } from "../errors.ts";
import type { Pseudonym } from "../limits/pseudonym.ts";
import { normalEmail } from "../users/identifier.ts";

/** An attempt with an account; an attack is investigated by counting these by account or by source. */
export interface Attempt {
  readonly attempt:
    | "register"
    | "login"
    | "idp-login"
    | "change-password"
    | "change-email"
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

/** Runs an attempt from a source, at the account with an e-mail address if it is known, and logs how it ended. */
export type LogAttempt = <Result>(
  attempt: Attempt["attempt"],
  by: { readonly email?: string; readonly source: string },
  run: () => Promise<Result>,
) => Promise<Result>;

/** Base64url characters, 120 bits: enough to tell any two apart. */
const SHOWN = 20;

export const createAttemptLog = (pseudonym: Pseudonym, write: (attempt: Attempt) => void): LogAttempt => {
  const shown = async (...parts: string[]) => (await pseudonym("log", ...parts)).slice(0, SHOWN);
  return async (attempt, { email, source }, run) => {
    const pseudonyms = async () => ({
      ...(email !== undefined && { account: await shown("account", normalEmail(email) ?? email) }),
      source: await shown("source", source),
    });
    const log = async (outcome: string): Promise<void> =>
      write({ attempt, outcome, ...(await pseudonyms().catch(() => undefined)) });
    try {
      const result = await run();
      await log("SUCCEEDED");
      return result;
    } catch (error) {
      await log(error instanceof ServiceError ? error.code : "FAILED");
      throw error;
    }
  };
};
