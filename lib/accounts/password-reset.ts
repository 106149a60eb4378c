import { ServiceError } from "../errors.ts";
import type { AccountChanges } from "../users/account-changes.ts";
import { normalEmail, normalUsername } from "../users/identifier.ts";
import type { UserRepository } from "../users/user-repository.ts";
import type { NotifyOwner } from "./mail/notify-owner.ts";
import { openLink } from "./mail/open-link.ts";
import type { PasswordHashing } from "./passwords/password-check.ts";
import { type PasswordPolicy, parsePassword } from "./passwords/password-policy.ts";
import type { AccountThrottle } from "./throttling/account-throttle.ts";

interface PasswordResetNeeds {
  /** False turns everything about passwords off. */
  readonly isOpen: boolean;
  readonly users: Pick<UserRepository, "find">;
  readonly changes: Pick<AccountChanges, "findLink" | "resetPassword">;
  readonly hashing: Pick<PasswordHashing, "hash">;
  readonly policy: PasswordPolicy;
  readonly isCommonPassword: (lowerCase: string) => boolean;
  readonly notifyOwner: NotifyOwner;
  readonly throttle: Pick<AccountThrottle, "forgive">;
  /** Told what failed though the password is changed. */
  readonly onSideEffectFailed: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Sets a password with a link instead of the one before. */
export interface PasswordReset {
  /** @throws ServiceError PASSWORD_ACCOUNTS_OFF, LINK_INVALID, INVALID_REQUEST */
  readonly resetPassword: (secret: string, password: string) => Promise<void>;
}

export const createPasswordReset = ({
  isOpen,
  hashing,
  policy,
  isCommonPassword,
  notifyOwner,
  throttle,
  onSideEffectFailed,
  ...needs
}: PasswordResetNeeds): PasswordReset => ({
  resetPassword: async (secret, password) => {
    if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
    const { link, user } = await openLink(needs, secret, "reset");
    const owner = { email: normalEmail(user.email) ?? "", username: normalUsername(user.username) };
    const passwordHash = await hashing.hash(parsePassword(password, owner, policy, isCommonPassword));
    const proof = { by: "link", at: new Date(needs.now()).toISOString() } as const;
    // Whoever an operator gave the link to has not shown that they read what is mailed to the address.
    const shown = link.isHandedOver === true ? undefined : proof;
    if (!(await needs.changes.resetPassword(user, link, passwordHash, shown)))
      throw new ServiceError("LINK_INVALID");
    // Else a stranger who keeps guessing would keep the owner out, new password or not.
    if (shown !== undefined) await throttle.forgive(owner.email).catch(onSideEffectFailed);
    await notifyOwner(user);
  },
});
