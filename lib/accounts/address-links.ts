import { ServiceError } from "../errors.ts";
import type { AccountChanges } from "../users/account-changes.ts";
import { normalEmail, normalUsername, parseEmail } from "../users/identifier.ts";
import type { User } from "../users/user.ts";
import type { UserRepository } from "../users/user-repository.ts";
import { findGoodLink } from "./mail/link.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { PasswordHashing } from "./passwords/password-check.ts";
import { type PasswordPolicy, parsePassword } from "./passwords/password-policy.ts";
import type { AttemptLimit } from "./throttling/attempt-limit.ts";

interface AddressLinksNeeds {
  readonly isOpen: boolean;
  readonly users: Pick<UserRepository, "find">;
  readonly changes: Pick<AccountChanges, "findLink" | "resetPassword" | "proveAddress">;
  readonly outbox: Pick<Outbox, "put">;
  readonly hashing: Pick<PasswordHashing, "hash">;
  readonly policy: PasswordPolicy;
  readonly isCommonPassword: (lowerCase: string) => boolean;
  /** Mails that a source asks for. */
  readonly mails: AttemptLimit;
  /** Mails that an address gets. */
  readonly mailsToAddress: AttemptLimit;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a link that was mailed to an address is good for. */
export interface AddressLinks {
  /** The same work whether or not the address is somebody's. @throws ServiceError INVALID_REQUEST, TOO_MANY_ATTEMPTS */
  readonly forgotPassword: (email: string, source: string) => Promise<void>;
  /** @throws ServiceError LINK_INVALID, INVALID_REQUEST */
  readonly resetPassword: (secret: string, password: string) => Promise<void>;
  /** @throws ServiceError LINK_INVALID */
  readonly verifyEmail: (secret: string) => Promise<void>;
}

export const createAddressLinks = ({
  isOpen,
  users,
  changes,
  outbox,
  hashing,
  policy,
  isCommonPassword,
  mails,
  mailsToAddress,
  now,
}: AddressLinksNeeds): AddressLinks => {
  const refuseIfClosed = (): void => {
    if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
  };
  const proof = () => ({ by: "link", at: new Date(now()).toISOString() }) as const;

  /** The link and its owner, as they are now. */
  const open = async (secret: string, purpose: "reset" | "verify") => {
    const link = await findGoodLink(changes, secret, purpose, now());
    const user = link && (await users.find(link.userId));
    if (link === undefined || user === undefined || user.disabled === true)
      throw new ServiceError("LINK_INVALID");
    if (user.sessionVersion !== link.sessionVersion) throw new ServiceError("LINK_INVALID");
    return { link, user };
  };
  const acceptPassword = ({ email, username }: User, password: string): string => {
    const owner = { email: normalEmail(email) ?? "", username: normalUsername(username) };
    return parsePassword(password, owner, policy, isCommonPassword);
  };

  return {
    forgotPassword: async (email, source) => {
      refuseIfClosed();
      const normal = parseEmail(email);
      await mails.charge(source);
      await mailsToAddress.charge(normal);
      await outbox.put("reset", normal);
    },
    resetPassword: async (secret, password) => {
      refuseIfClosed();
      const { link, user } = await open(secret, "reset");
      const passwordHash = await hashing.hash(acceptPassword(user, password));
      const shown = link.isHandedOver === true ? undefined : proof();
      if (!(await changes.resetPassword(user, link, passwordHash, shown)))
        throw new ServiceError("LINK_INVALID");
    },
    verifyEmail: async (secret) => {
      const { link, user } = await open(secret, "verify");
      if (!(await changes.proveAddress(user, link, proof()))) throw new ServiceError("LINK_INVALID");
    },
  };
};
