import { normalEmail } from "../../users/identifier.ts";
import type { User } from "../../users/user.ts";
import type { MailPurpose } from "../../users/user-items.ts";
import type { AccountDependencies } from "../account-dependencies.ts";
import { makeLink } from "./link.ts";
import { type Mail, MailRefused, type SendMail } from "./mail-sender.ts";
import type { Outbox, OutboxMessage } from "./outbox.ts";

type Letter = Omit<Mail, "to">;

/** A mail carries nothing that the user chose, so that a stranger cannot put words into it. */
const LETTERS = {
  reset: (site, link) => ({
    subject: `Choose a new password for ${nameOf(site)}`,
    text: `You asked for a new password for your account at ${nameOf(site)}. To choose one, open this link within an hour:\n\n${link}\n\nIf this wasn't you, ignore this email. The link is in this email only.\n`,
  }),
  verify: (site, link) => ({
    subject: `Confirm your email address for ${nameOf(site)}`,
    text: `You created an account at ${nameOf(site)}. To confirm that this email address is yours, open this link within a week:\n\n${link}\n\nIf you neither open it nor sign in again within 30 days, we delete the account.\n\nIf this wasn't you, ignore this email. To take over the account, choose a new password for it at ${site}\n`,
  }),
  change: (site, link) => ({
    subject: `Confirm your new email address for ${nameOf(site)}`,
    text: `You want to use this email address for your account at ${nameOf(site)}. To confirm it, open this link within a day:\n\n${link}\n\nIf this wasn't you, ignore this email.\n`,
  }),
  "password-changed": (site) => ({
    subject: `Your password for ${nameOf(site)} was changed`,
    text: `Your account at ${nameOf(site)} has a new password. All other devices were signed out.\n\nIf this wasn't you, choose another password at ${site} now. That signs out everyone else.\n`,
  }),
  "email-changing": (site) => ({
    subject: `Your email address for ${nameOf(site)} is about to change`,
    text: `You asked to use another email address for your account at ${nameOf(site)}. We have mailed a link to that address.\n\nIf this wasn't you, choose another password at ${site} now.\n`,
  }),
  /** In place of a link to a new password, which an account of the provider does not get. */
  provider: (site) => ({
    subject: `Sign in to ${nameOf(site)} with your school`,
    text: `You asked for a new password for your account at ${nameOf(site)}. This account has no password: choose "Sign in with your school" at ${site}\n\nIf this wasn't you, ignore this email.\n`,
  }),
} satisfies Record<string, (site: string, link: string) => Letter>;

/** `rooms.school.example` of its URL. */
const nameOf = (site: string): string => new URL(site).host;

interface MailerDependencies extends Pick<AccountDependencies, "users" | "changes" | "now"> {
  readonly outbox: Pick<Outbox, "remove">;
  readonly send: SendMail;
  /** Called when a mail is refused for good. */
  readonly onRefused: (refusal: MailRefused) => void;
  /** Where the pages are that a link opens. */
  readonly site: string;
}

/** An unproven address may belong to a stranger, so it gets only the mail that asks for the proof. */
const WANTED: Readonly<Record<MailPurpose, (user: User) => boolean>> = {
  reset: () => true,
  verify: ({ provenBy }) => provenBy === undefined,
  change: ({ pendingEmail }) => pendingEmail !== undefined,
  "password-changed": ({ provenBy }) => provenBy !== undefined,
};

/** Sends what waits in the outbox. An address without an account gets no mail. Called again for what failed. */
export const createMailer = ({ users, changes, outbox, send, onRefused, site, now }: MailerDependencies) => {
  const write = async (user: User, purpose: MailPurpose): Promise<Letter> => {
    if (purpose === "password-changed") return LETTERS[purpose](site);
    if (purpose === "reset" && user.identity !== undefined) return LETTERS.provider(site);
    const link = await makeLink(changes, user, purpose, site, now());
    if (link === undefined) throw new Error("The account was changed while its link was made");
    return LETTERS[purpose](site, link);
  };
  /** A refused mail is not tried again: it would hold up all other mails. */
  const sendOnce = (mail: Mail): Promise<void> =>
    send(mail).catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error;
      onRefused(error);
    });
  const post = async (user: User, { email, purpose }: OutboxMessage): Promise<void> => {
    // The current address gets a mail about a change, too: a thief may have asked for it.
    if (purpose === "change" && user.provenBy !== undefined)
      await sendOnce({ to: email, ...LETTERS["email-changing"](site) });
    // To the form that makes the address unique, which the link proves: the one that was typed may be another mailbox.
    const to = purpose === "change" ? normalEmail(user.pendingEmail ?? "") : email;
    if (to !== undefined) await sendOnce({ to, ...(await write(user, purpose)) });
  };
  return async (message: OutboxMessage): Promise<void> => {
    const { email, purpose } = message;
    const credentials = await users.findCredentials(email);
    const user = credentials && (await users.find(credentials.userId));
    if (user !== undefined && user.disabled !== true && WANTED[purpose](user)) await post(user, message);
    await outbox.remove(message);
  };
};
