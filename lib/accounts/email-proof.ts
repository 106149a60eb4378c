import { ServiceError } from "../errors.ts";
import type { AccountChanges } from "../users/account-changes.ts";
import type { UserRepository } from "../users/user-repository.ts";
import { openLink } from "./mail/link.ts";

interface EmailProofDependencies {
  readonly users: Pick<UserRepository, "find">;
  readonly changes: Pick<AccountChanges, "findLink" | "proveAddress">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Proves an address with the link that was mailed to it. */
export interface EmailProof {
  /** @throws ServiceError LINK_INVALID */
  readonly verifyEmail: (secret: string) => Promise<void>;
}

export const createEmailProof = (needs: EmailProofDependencies): EmailProof => ({
  verifyEmail: async (secret) => {
    const { link, user } = await openLink(needs, secret, "verify");
    const proof = { by: "link", at: new Date(needs.now()).toISOString() } as const;
    if (!(await needs.changes.proveAddress(user, link, proof))) throw new ServiceError("LINK_INVALID");
  },
});
