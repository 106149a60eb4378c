import { ServiceError } from "../../errors.ts";
import type { AttemptLimit } from "../../limits/attempt-limit.ts";
import { normalEmail, parseEmail } from "../../users/identifier.ts";
import type { User } from "../../users/user.ts";
import type { MailPurpose } from "../../users/user-items.ts";
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

/** Requests for mail. The address counts them when it is asked for: an account may be made and deleted over and over. */
export interface MailRequests {
  /**
   * A link to a new password. The same work whether or not the address has an account.
   *
   * @throws ServiceError PASSWORD_ACCOUNTS_OFF, INVALID_REQUEST, TOO_MANY_ATTEMPTS
   */
  readonly forgotPassword: (email: string, source: string) => Promise<void>;
  /**
   * Another link that proves the address. `PROVEN` if there is nothing left to prove, and no mail.
   *
   * @throws ServiceError TOO_MANY_ATTEMPTS
   */
  readonly sendVerification: (user: User, source: string) => Promise<"ASKED" | "PROVEN">;
  /** The first link that proves the address, if the deployment sends mail. Never fails: the account exists. */
  readonly askForProof: (normalEmail: string) => Promise<void>;
  /**
   * A link that proves the address that the user wants instead.
   *
   * @throws ServiceError TOO_MANY_ATTEMPTS
   */
  readonly changeEmail: (user: User, normalEmail: string, source: string) => Promise<void>;
  /** Tells the owner what happened to the password, if the deployment sends mail. Never fails: it has happened. */
  readonly notifyOwner: (
    user: Pick<User, "email">,
    purpose?: "password-changed" | "password-removed",
  ) => Promise<void>;
}

export const createMailRequests = ({
  isOpen,
  sendsMail,
  outbox,
  mails,
  resets,
  proofs,
  notices,
  onFailed,
}: MailRequestsDependencies): MailRequests => {
  const tell = async (
    normal: string | undefined,
    purpose: MailPurpose,
    limit: Pick<AttemptLimit, "take">,
  ): Promise<void> => {
    if (!sendsMail || normal === undefined) return;
    try {
      if ((await limit.take(normal)) === undefined) await outbox.put(purpose, normal);
    } catch (error) {
      onFailed(error);
    }
  };
  return {
    forgotPassword: async (email, source) => {
      if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
      const normal = parseEmail(email);
      await mails.charge(source);
      await resets.charge(normal);
      await outbox.put("reset", normal);
    },
    sendVerification: async ({ email, provenBy }, source) => {
      const normal = normalEmail(email);
      if (provenBy !== undefined || normal === undefined) return "PROVEN";
      await proofs.charge(normal);
      await mails.charge(source);
      await outbox.put("verify", normal);
      return "ASKED";
    },
    changeEmail: async (user, normal, source) => {
      // Both addresses get a mail.
      await proofs.charge(normal);
      const retryAfter = await notices.take(normalEmail(user.email) ?? "");
      if (retryAfter !== undefined) throw new ServiceError("TOO_MANY_ATTEMPTS", { retryAfter });
      await mails.charge(source);
      await outbox.put("change", normalEmail(user.email) ?? "");
    },
    askForProof: (normal) => tell(normal, "verify", proofs),
    notifyOwner: ({ email }, purpose = "password-changed") => tell(normalEmail(email), purpose, notices),
  };
};
