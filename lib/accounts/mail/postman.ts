import type { AccountChanges } from "../../users/account-changes.ts";
import type { LinkPurpose, User } from "../../users/user.ts";
import type { UserRepository } from "../../users/user-repository.ts";
import { makeLink } from "./link.ts";
import { type Mail, MailRefused, type SendMail } from "./mail-sender.ts";
import type { Errand, Outbox } from "./outbox.ts";

/** A mail carries nothing that the user chose, so that it cannot carry somebody else's words to a stranger. */
const LETTERS: Readonly<Record<LinkPurpose, (link: string) => Omit<Mail, "to">>> = {
  reset: (link) => ({
    subject: "Choose a new password",
    text: `Somebody asked for a new password for the account with this address. To choose one, open this link within an hour:\n\n${link}\n\nIf it was not you, do nothing: the link is in this mail only.\n`,
  }),
  verify: (link) => ({
    subject: "Confirm your e-mail address",
    text: `Somebody made an account with this address. If it was you, open this link within a week to confirm that the address is yours:\n\n${link}\n\nIf it was not you, do nothing.\n`,
  }),
};

interface PostmanNeeds {
  readonly users: Pick<UserRepository, "findCredentials" | "find">;
  readonly changes: Pick<AccountChanges, "putLink">;
  readonly outbox: Pick<Outbox, "remove">;
  readonly send: SendMail;
  /** Told of a mail that nobody will ever take. */
  readonly onRefused: (refusal: MailRefused) => void;
  /** Where the pages are that a link opens. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const isWanted = ({ provenBy, disabled }: User, purpose: LinkPurpose): boolean =>
  disabled !== true && (purpose === "reset" || provenBy === undefined);

/** Does what waits in the outbox: an address that is nobody's gets no mail. Called again for what failed. */
export const createPostman =
  ({ users, changes, outbox, send, onRefused, site, now }: PostmanNeeds) =>
  async (errand: Errand): Promise<void> => {
    const credentials = await users.findCredentials(errand.email);
    const user = credentials && (await users.find(credentials.userId));
    if (user !== undefined && isWanted(user, errand.purpose)) {
      const link = await makeLink(changes, user, errand.purpose, site, now());
      if (link === undefined) throw new Error("The account was changed while its link was made");
      await send({ to: user.email, ...LETTERS[errand.purpose](link) }).catch((error: unknown) => {
        // Another try would end the same, and keep everybody else's mails waiting.
        if (!(error instanceof MailRefused)) throw error;
        onRefused(error);
      });
    }
    await outbox.remove(errand);
  };
