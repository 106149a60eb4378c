import { ServiceError } from "../../errors.ts";
import type { AttemptLimit } from "../../limits/attempt-limit.ts";
import { parseEmail } from "../../users/identifier.ts";
import type { User } from "../../users/user.ts";
import { type MailPurpose, normalEmailOf } from "../../users/user-items.ts";
import type { AccountLimits } from "../account-limits.ts";
import type { Outbox } from "./outbox.ts";

interface MailRequestsDependencies extends Pick<AccountLimits, "mails" | "resets" | "proofs" | "notices"> {
  /** False turns everything about passwords off. */
  readonly isOpen: boolean;
  readonly sendsMail: boolean;
  readonly outbox: Pick<Outbox, "put">;
  /** Called with the reason why a mail without a waiting client could not be requested. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Requests for mail. They are counted by address when they are requested, because an account may be created and deleted
 * over and over.
 */
export const createMailRequests = (dependencies: MailRequestsDependencies) => {
  const { isOpen, sendsMail, outbox, mails, resets, proofs, notices, onFailed } = dependencies;
  const tell = async (normal: string, purpose: MailPurpose, limit: Pick<AttemptLimit, "take">) => {
    if (!sendsMail) return;
    try {
      if ((await limit.take(normal)) === undefined) await outbox.put(purpose, normal);
    } catch (error) {
      onFailed(error);
    }
  };
  return {
    /**
     * A link to a new password. The same work whether or not the address has an account.
     *
     * @throws ServiceError PASSWORD_ACCOUNTS_OFF, INVALID_REQUEST, TOO_MANY_ATTEMPTS
     */
    forgotPassword: async (email: string, source: string): Promise<void> => {
      if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
      const normal = parseEmail(email);
      await mails.charge(source);
      await resets.charge(normal);
      await outbox.put("reset", normal);
    },
    /**
     * Another link that proves the address. `PROVEN` if there is nothing left to prove, and no mail.
     *
     * @throws ServiceError TOO_MANY_ATTEMPTS
     */
    sendVerification: async (user: User, source: string): Promise<"ASKED" | "PROVEN"> => {
      if (user.provenBy !== undefined) return "PROVEN";
      const normal = normalEmailOf(user);
      await proofs.charge(normal);
      await mails.charge(source);
      await outbox.put("verify", normal);
      return "ASKED";
    },
    /**
     * A link that proves the address that the user wants instead.
     *
     * @throws ServiceError TOO_MANY_ATTEMPTS
     */
    changeEmail: async (user: User, wanted: string, source: string): Promise<void> => {
      // Both addresses get a mail.
      await proofs.charge(wanted);
      await notices.charge(normalEmailOf(user));
      await mails.charge(source);
      await outbox.put("change", normalEmailOf(user));
    },
    /** The first link that proves the address, if the deployment sends mail. Never fails: the account exists. */
    askForProof: (normalEmail: string): Promise<void> => tell(normalEmail, "verify", proofs),
    /** Tells the owner of a new password, if the deployment sends mail. Never fails: it has happened. */
    notifyOwner: (user: Pick<User, "email">): Promise<void> =>
      tell(normalEmailOf(user), "password-changed", notices),
  };
};

export type MailRequests = ReturnType<typeof createMailRequests>;
