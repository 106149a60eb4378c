import type { ProofCounter } from "../account-limits.ts";
import type { Outbox } from "./outbox.ts";

/** Requests a mail with a link that proves that the address belongs to its reader. */
export type AskForProof = (normalEmail: string) => Promise<void>;

/** Of a deployment that sends no mail. */
export const askNobody: AskForProof = async () => {};

/**
 * An address is asked a few times an hour only, since an account can be made and deleted again and again. What is sent
 * is counted, where `counter` says, and not what is asked for: that comes to nothing if the account goes before it.
 */
export const createAskForProof =
  (outbox: Pick<Outbox, "put">, counter: ProofCounter): AskForProof =>
  async (normalEmail) =>
    outbox.put("verify", normalEmail, await counter(normalEmail));
