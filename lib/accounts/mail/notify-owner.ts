import type { AttemptLimit } from "../../limits/attempt-limit.ts";
import { normalEmail } from "../../users/identifier.ts";
import type { User } from "../../users/user.ts";
import type { Outbox } from "./outbox.ts";

/** Tells the owner by mail what happened to the password. Never fails: it has happened all the same. */
export type NotifyOwner = (user: User, purpose?: "password-changed" | "password-removed") => Promise<void>;

/** Of a deployment that sends no mail. */
export const notifyNobody: NotifyOwner = async () => {};

/**
 * Tells an address a few times an hour only. Whether it is the owner's, which is proven, is looked at when the mail is
 * sent.
 *
 * @param notices counts the mails that an address gets
 * @param onFailed told why the mail could not be asked for
 */
export const createNotifyOwner =
  (
    outbox: Pick<Outbox, "put">,
    notices: Pick<AttemptLimit, "take">,
    onFailed: (error: unknown) => void,
  ): NotifyOwner =>
  async ({ email }, purpose = "password-changed") => {
    const normal = normalEmail(email);
    if (normal === undefined) return;
    try {
      if ((await notices.take(normal)) === undefined) await outbox.put(purpose, normal);
    } catch (error) {
      onFailed(error);
    }
  };
