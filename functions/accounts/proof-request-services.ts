import { createAskForProof } from "../../lib/accounts/mail/ask-for-proof.ts";
import { createOutbox } from "../../lib/accounts/mail/outbox.ts";
import { createProofRequest } from "../../lib/accounts/mail/proof-request.ts";
import { accountsStore } from "./services.ts";
import { limits, proofCounter, proofs, witness } from "./throttling-services.ts";

const { client, table } = accountsStore;

/** Mails that ask for the proof of an address: what asks for another one is wired with. */
export const proofRequest = witness.proofRequest(
  createProofRequest({
    askForProof: createAskForProof(createOutbox(client, table, Date.now), proofCounter),
    proofCounter,
    proofs,
    mails: limits.mails,
  }),
);
