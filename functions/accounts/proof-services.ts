import { createEmailProof } from "../../lib/accounts/email-proof.ts";
import { createAccountChanges } from "../../lib/users/account-changes.ts";
import { accountsStore, users } from "./services.ts";

const { client, table } = accountsStore;

/** Proofs of addresses: what they are wired with. */
export const emailProof = createEmailProof({
  users,
  changes: createAccountChanges(client, table),
  now: Date.now,
});
