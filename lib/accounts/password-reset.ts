import { ServiceError } from "../errors.ts";
import type { AccountChanges } from "../users/account-changes.ts";
import { normalEmail, normalUsername } from "../users/identifier.ts";
import type { UserRepository } from "../users/user-repository.ts";
import type { AccountLimits } from "./account-limits.ts";
import { openLink } from "./mail/link.ts";
import type { MailRequests } from "./mail/mail-requests.ts";
import type { PasswordHashing } from "./passwords/password-check.ts";
import { type PasswordPolicy, parsePassword } from "./passwords/password-policy.ts";

const MAX_RACES = 5;

interface PasswordResetDependencies
  extends Pick<AccountLimits, "newPasswords">,
    Pick<MailRequests, "notifyOwner"> {
  /** False turns everything about passwords off. */
  readonly isOpen: boolean;
  readonly users: Pick<UserRepository, "find">;
  readonly changes: Pick<AccountChanges, "findLink" | "resetPassword">;
  readonly hashing: Pick<PasswordHashing, "hash">;
  readonly policy: PasswordPolicy;
  readonly isCommonPassword: (lowerCase: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Sets a password with a link instead of the one before. */
export interface PasswordReset {
  /** @throws ServiceError PASSWORD_ACCOUNTS_OFF, LINK_INVALID, INVALID_REQUEST, TOO_MANY_ATTEMPTS */
  readonly resetPassword: (secret: string, password: string) => Promise<void>;
}

export const createPasswordReset = ({
  isOpen,
  hashing,
  policy,
  isCommonPassword,
  notifyOwner,
  newPasswords,
  ...needs
}: PasswordResetDependencies): PasswordReset => ({
  resetPassword: async (secret, password) => {
    if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
    const { link, user } = await openLink(needs, secret, "reset", "handedOver");
    // An account has one way in: one of the provider gets no password.
    if (user.identity !== undefined) throw new ServiceError("LINK_INVALID");
    const owner = { email: normalEmail(user.email) ?? "", username: normalUsername(user.username) };
    const accepted = parsePassword(password, owner, policy, isCommonPassword);
    // By the link and not by the account: a thief of the password must not use up the owner's way back.
    await newPasswords.charge(link.digest);
    const passwordHash = await hashing.hash(accepted);
    const proof = { by: "link", at: new Date(needs.now()).toISOString() } as const;
    // A link that an operator handed over does not show that its holder reads what is mailed to the address.
    const shown = link.purpose === "handedOver" ? undefined : proof;
    const use = async (): Promise<boolean> => {
      const now = await openLink(needs, secret, "reset", "handedOver");
      return needs.changes.resetPassword(now.user, now.link, passwordHash, shown);
    };
    let isUsed = await needs.changes.resetPassword(user, link, passwordHash, shown);
    // A holder of a session or of the old password may keep changing the account; the link wins as long as it is good.
    for (let race = 0; !isUsed && race < MAX_RACES; race += 1) isUsed = await use();
    if (!isUsed) throw new ServiceError("LINK_INVALID");
    await notifyOwner(user);
  },
});
