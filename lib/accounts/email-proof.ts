import { ServiceError } from "../errors.ts";
import type { AccountChanges } from "../users/account-changes.ts";
import type { User } from "../users/user.ts";
import type { UserRepository } from "../users/user-repository.ts";
import type { AccountLimits } from "./account-limits.ts";
import { openLink } from "./mail/link.ts";
import { credentialsOf } from "./own-account.ts";
import type { PasswordCheck } from "./passwords/password-check.ts";
import type { Sessions } from "./sessions.ts";

interface EmailProofDependencies extends Pick<AccountLimits, "guesses"> {
  readonly users: Pick<UserRepository, "find" | "findCredentials">;
  readonly changes: Pick<AccountChanges, "findLink" | "proveAddress" | "changeEmail">;
  readonly sessions: Pick<Sessions, "signedIn">;
  readonly check: PasswordCheck;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The owner of an account shows that it is theirs, by a session or the password. */
export interface OwnerProof {
  readonly bearerToken?: string | undefined;
  readonly password?: string | undefined;
}

/** Proves an address with the link that was mailed to it. */
export interface EmailProof {
  /**
   * The link alone is not enough: a stranger may have made the account, and people open links without reading.
   *
   * @throws ServiceError LINK_INVALID, CONFIRMATION_REQUIRED, PASSWORD_REJECTED, TOO_MANY_ATTEMPTS, TAKEN, TOKEN_INVALID,
   * USER_NOT_FOUND
   */
  readonly verifyEmail: (secret: string, owner: OwnerProof) => Promise<void>;
}

export const createEmailProof = ({
  sessions,
  check,
  guesses,
  ...needs
}: EmailProofDependencies): EmailProof => {
  const confirm = async (user: User, { bearerToken, password }: OwnerProof): Promise<void> => {
    if (password !== undefined) {
      const guesser = `link ${user.id}`;
      await guesses.charge(guesser);
      const credentials = await credentialsOf(needs.users, user);
      if ((await check(credentials?.passwordHash, password)) === undefined)
        throw new ServiceError("PASSWORD_REJECTED");
      return guesses.forget(guesser);
    }
    const session = bearerToken === undefined ? undefined : await sessions.signedIn(bearerToken);
    if (session?.user.id !== user.id) throw new ServiceError("CONFIRMATION_REQUIRED");
  };
  return {
    verifyEmail: async (secret, owner) => {
      const { link, user } = await openLink(needs, secret, "verify", "change");
      await confirm(user, owner);
      const proof = { by: "link", at: new Date(needs.now()).toISOString() } as const;
      const change = link.purpose === "change" ? needs.changes.changeEmail : needs.changes.proveAddress;
      const result = await change(user, link, proof);
      if (result === "taken") throw new ServiceError("TAKEN");
      if (!result) throw new ServiceError("LINK_INVALID");
    },
  };
};
