import { witnessed } from "../../lib/accounts/attempts.ts";
import { createAccountThrottle } from "../../lib/accounts/throttling/account-throttle.ts";
import { createCountedGuesses } from "../../lib/accounts/throttling/counted-guesses.ts";
import {
  createProofLimit,
  createSourceLimits,
  proofCounterWith,
} from "../../lib/accounts/throttling/limits.ts";
import { pseudonymWith } from "../../lib/accounts/throttling/pseudonym.ts";
import { createSourceOf } from "../../lib/accounts/throttling/request-source.ts";
import { allowanceConfig } from "../../lib/config/source-allowance.ts";
import { logToStdout } from "../../lib/http/log.ts";
import { secrets } from "./key-services.ts";
import { accountsStore } from "./services.ts";

const { client, table } = accountsStore;

/** What attempts are counted with. */
export const sourceOf = createSourceOf(async () => (await secrets()).frontSecrets ?? []);
export const pseudonym = pseudonymWith(async () => (await secrets()).throttleSecret);
export const limits = createSourceLimits(client, table, allowanceConfig(), pseudonym, Date.now);
export const proofCounter = proofCounterWith(pseudonym);
export const proofs = createProofLimit(client, table, Date.now);
const guesses = createCountedGuesses(client, table, pseudonym, Date.now);
export const throttle = createAccountThrottle(guesses, limits.triedAccounts, Date.now);
/** What logs how attempts end. */
export const witness = witnessed(pseudonym, (attempt) =>
  logToStdout({ level: "info", event: "attempt", ...attempt }),
);
