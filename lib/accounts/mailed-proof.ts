import { ServiceError } from "../errors.ts";
import type { Proof, User } from "../users/user.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { openLink } from "./mail/link.ts";
import { confirmPassword } from "./own-account.ts";

const MAX_RACES = 5;

/** The owner of an account shows that it is theirs, by a session or the password. */
export interface OwnerProof {
  readonly bearerToken?: string | undefined;
  readonly password?: string | undefined;
}

/** What a mailed link is good for. */
export const createMailedProof = (dependencies: AccountDependencies) => {
  const { isOpen, users, changes, sessions, passwords, limits, mail, now } = dependencies;
  const proofNow = (): Proof => ({ by: "link", at: new Date(now()).toISOString() });

  const confirm = async (user: User, { bearerToken, password }: OwnerProof): Promise<void> => {
    if (password !== undefined) {
      const credentials = await users.credentialsOf(user);
      return confirmPassword(dependencies, `link ${user.id}`, credentials?.passwordHash, password);
    }
    const session = bearerToken === undefined ? undefined : await sessions.signedIn(bearerToken);
    if (session?.user.id !== user.id) throw new ServiceError("CONFIRMATION_REQUIRED");
  };

  return {
    /**
     * Sets a password instead of the one before, and proves the address if the link was mailed.
     *
     * @throws ServiceError PASSWORD_ACCOUNTS_OFF, LINK_INVALID, INVALID_REQUEST, TOO_MANY_ATTEMPTS
     */
    resetPassword: async (secret: string, password: string): Promise<void> => {
      if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
      const { link, user } = await openLink(dependencies, secret, "reset", "handedOver");
      // An account has one way in: one of the provider gets no password.
      if (user.identity !== undefined) throw new ServiceError("LINK_INVALID");
      const accepted = passwords.parse(password, user);
      // By the link and not by the account: a thief of the password must not use up the owner's way back.
      await limits.newPasswords.charge(link.digest);
      const passwordHash = await passwords.hash(accepted);
      // A link that an operator handed over does not show that its holder reads what is mailed to the address.
      const proof = link.purpose === "handedOver" ? undefined : proofNow();
      // A holder of a session or of the old password may keep changing the account; the link wins as long as it is good.
      let current = user;
      for (let race = 0; !(await changes.resetPassword(current, link, passwordHash, proof)); race += 1) {
        if (race >= MAX_RACES) throw new ServiceError("LINK_INVALID");
        current = (await openLink(dependencies, secret, "reset", "handedOver")).user;
      }
      await mail.notifyOwner(user);
    },
    /**
     * Proves an address. The link alone is not enough: a stranger may have made the account, and people open links without
     * reading.
     *
     * @throws ServiceError LINK_INVALID, CONFIRMATION_REQUIRED, PASSWORD_REJECTED, TOO_MANY_ATTEMPTS, TAKEN, TOKEN_INVALID,
     * USER_NOT_FOUND
     */
    verifyEmail: async (secret: string, owner: OwnerProof): Promise<void> => {
      const { link, user } = await openLink(dependencies, secret, "verify", "change");
      await confirm(user, owner);
      const change = link.purpose === "change" ? changes.changeEmail : changes.proveAddress;
      const result = await change(user, link, proofNow());
      if (result === "taken") throw new ServiceError("TAKEN");
      if (!result) throw new ServiceError("LINK_INVALID");
    },
  };
};
