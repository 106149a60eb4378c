import { ServiceError } from "../errors.ts";
import type { AttemptLimit } from "../limits/attempt-limit.ts";
import { parseEmail } from "../users/identifier.ts";
import type { Outbox } from "./mail/outbox.ts";

interface ForgottenPasswordDependencies {
  /** False turns everything about passwords off. */
  readonly isOpen: boolean;
  readonly outbox: Pick<Outbox, "put">;
  /** Mails that a source asks for. */
  readonly mails: AttemptLimit;
  /** Mails that an address gets. */
  readonly mailsToAddress: AttemptLimit;
}

/** Asks for a link to a new password. */
export interface ForgottenPassword {
  /**
   * The same work whether or not the address is somebody's.
   *
   * @throws ServiceError PASSWORD_ACCOUNTS_OFF, INVALID_REQUEST, TOO_MANY_ATTEMPTS
   */
  readonly forgotPassword: (email: string, source: string) => Promise<void>;
}

export const createForgottenPassword = ({
  isOpen,
  outbox,
  mails,
  mailsToAddress,
}: ForgottenPasswordDependencies): ForgottenPassword => ({
  forgotPassword: async (email, source) => {
    if (!isOpen) throw new ServiceError("PASSWORD_ACCOUNTS_OFF");
    const normal = parseEmail(email);
    await mails.charge(source);
    await mailsToAddress.charge(normal);
    await outbox.put("reset", normal);
  },
});
