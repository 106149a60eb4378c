import type { AttemptLimit } from "../throttling/attempt-limit.ts";
import type { Outbox } from "./outbox.ts";

/** Requests a mail with a link that proves that the address belongs to its reader. */
export type AskForProof = (normalEmail: string) => Promise<void>;

/** Of a deployment that sends no mail. */
export const askNobody: AskForProof = async () => {};

/**
 * Asks an address a few times an hour only: an account can be made and deleted again and again.
 *
 * @param proofs counts the mails that an address gets
 */
export const createAskForProof =
  (outbox: Pick<Outbox, "put">, proofs: Pick<AttemptLimit, "take">): AskForProof =>
  async (normalEmail) => {
    if ((await proofs.take(normalEmail)) === undefined) await outbox.put("verify", normalEmail);
  };
