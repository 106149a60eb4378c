import { ServiceError } from "../../errors.ts";
import type { AttemptLimit } from "../../limits/attempt-limit.ts";
import { normalEmail } from "../../users/identifier.ts";
import type { User } from "../../users/user.ts";
import type { ProofCounter } from "../account-limits.ts";
import type { AskForProof } from "./ask-for-proof.ts";

interface ProofRequestDependencies {
  readonly askForProof: AskForProof;
  readonly proofCounter: ProofCounter;
  readonly proofs: Pick<AttemptLimit, "wait">;
  /** Mails that a source asks for. */
  readonly mails: Pick<AttemptLimit, "charge">;
}

/** Asks once more for the mail that a registration sends: it may have got lost. */
export interface ProofRequest {
  /**
   * `PROVEN` if there is nothing left to prove, and no mail.
   *
   * @throws ServiceError TOO_MANY_ATTEMPTS
   */
  readonly ask: (user: User, source: string) => Promise<"ASKED" | "PROVEN">;
}

export const createProofRequest = ({
  askForProof,
  proofCounter,
  proofs,
  mails,
}: ProofRequestDependencies): ProofRequest => ({
  ask: async ({ email, provenBy }, source) => {
    const normal = normalEmail(email);
    if (provenBy !== undefined || normal === undefined) return "PROVEN";
    const retryAfter = await proofs.wait(await proofCounter(normal));
    if (retryAfter !== undefined) throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter });
    await mails.charge(source);
    await askForProof(normal);
    return "ASKED";
  },
});
