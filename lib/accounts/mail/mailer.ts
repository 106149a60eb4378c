import type { AttemptLimit } from "../../limits/attempt-limit.ts";
import type { AccountChanges } from "../../users/account-changes.ts";
import type { LinkPurpose, User } from "../../users/user.ts";
import type { MailPurpose } from "../../users/user-items.ts";
import type { UserRepository } from "../../users/user-repository.ts";
import { makeLink } from "./link.ts";
import { type Mail, MailRefused, type SendMail } from "./mail-sender.ts";
import type { Outbox, OutboxMessage } from "./outbox.ts";

/** A mail carries nothing that the user chose, so that it cannot carry somebody else's words to a stranger. */
const LINK_LETTERS: Readonly<Record<LinkPurpose, (link: string, site: string) => Omit<Mail, "to">>> = {
  reset: (link) => ({
    subject: "Choose a new password",
    text: `Somebody asked for a new password for the account with this address. To choose one, open this link within an hour:\n\n${link}\n\nIf it was not you, do nothing: the link is in this mail only.\n`,
  }),
  verify: (link, site) => ({
    subject: "Confirm your e-mail address",
    text: `Somebody made an account with this address. If it was you, open this page within a week and confirm there that the address is yours:\n\n${link}\n\nIf it was not you, confirm nothing: the account would stay somebody else's. To make it yours, ask for a new password at ${site}; then only you can log in, and you can delete it.\n`,
  }),
};

const passwordChanged = (site: string): Omit<Mail, "to"> => ({
  subject: "Your password was changed",
  text: `The account with this address has a new password, and was logged out everywhere else. If it was not you, ask for another one at ${site} at once: that logs everybody out.\n`,
});

interface MailerDependencies {
  readonly users: Pick<UserRepository, "findCredentials" | "find">;
  readonly changes: Pick<AccountChanges, "putLink">;
  readonly outbox: Pick<Outbox, "remove">;
  /** Mails that an address is sent; the source is their counter. */
  readonly proofs: Pick<AttemptLimit, "take" | "refund">;
  readonly send: SendMail;
  /** Told of a mail that was refused for good. */
  readonly onRefused: (refusal: MailRefused) => void;
  /** Where the pages are that a link opens. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** An unproven address may be a stranger's, who gets no mail about the account but the one that asks for the proof. */
const WANTED: Readonly<Record<MailPurpose, (user: User) => boolean>> = {
  reset: () => true,
  verify: ({ provenBy }) => provenBy === undefined,
  "password-changed": ({ provenBy }) => provenBy !== undefined,
};

/** Sends what waits in the outbox. An address without an account gets no mail. Called again for what failed. */
export const createMailer = ({
  users,
  changes,
  outbox,
  proofs,
  send,
  onRefused,
  site,
  now,
}: MailerDependencies) => {
  const write = async (user: User, purpose: MailPurpose): Promise<Omit<Mail, "to">> => {
    if (purpose === "password-changed") return passwordChanged(site);
    const link = await makeLink(changes, user, purpose, site, now());
    if (link === undefined) throw new Error("The account was changed while its link was made");
    return LINK_LETTERS[purpose](link, site);
  };
  const post = async (user: User, { email, purpose }: OutboxMessage): Promise<void> => {
    const letter = await write(user, purpose);
    // To the form that makes the address unique, which the link proves: the one that was typed may be another mailbox.
    await send({ to: email, ...letter }).catch((error: unknown) => {
      // Another try would end the same, and keep everybody else's mails waiting.
      if (!(error instanceof MailRefused)) throw error;
      onRefused(error);
    });
  };
  /** What may not be sent makes no link, so that the last one that was sent stays good. */
  const postCounted = async (user: User, message: OutboxMessage): Promise<void> => {
    const { counter } = message;
    if (counter === undefined) return post(user, message);
    if ((await proofs.take(counter)) !== undefined) return undefined;
    return post(user, message).catch(async (error: unknown) => {
      await proofs.refund(counter);
      throw error;
    });
  };
  return async (message: OutboxMessage): Promise<void> => {
    const { email, purpose } = message;
    const credentials = await users.findCredentials(email);
    const user = credentials && (await users.find(credentials.userId));
    if (user !== undefined && user.disabled !== true && WANTED[purpose](user))
      await postCounted(user, message);
    await outbox.remove(message);
  };
};
