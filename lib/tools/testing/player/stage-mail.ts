import { createMailer } from "../../../accounts/mail/mailer.ts";
import { createOutbox } from "../../../accounts/mail/outbox.ts";
import { openTable } from "../../../store/table.ts";
import { createAccountChanges } from "../../../users/account-changes.ts";
import { createUserRepository } from "../../../users/user-repository.ts";
import type { TestStore } from "../wiring/test-store.ts";

export interface StageMail {
  /** What the last mail's link ends with; empty before the first. */
  link: string;
  /** Sends the mails that wait; the link of the last one. */
  readonly take: () => Promise<string>;
}

/** The mails of a stage, which are read and thrown away. */
export const stageMail = ({ client, tables }: TestStore): StageMail => {
  const table = openTable(client, tables.accounts);
  const outbox = createOutbox(table);
  const mail: StageMail = {
    link: "",
    take: async () => {
      const deliver = createMailer({
        users: createUserRepository(table),
        changes: createAccountChanges(table),
        outbox,
        send: async ({ text }) => {
          mail.link = /#[\w-]+=([\w-]+)/.exec(text)?.[1] ?? mail.link;
        },
        onRefused: () => {},
        site: "https://rooms.school.example/",
        now: Date.now,
      });
      // The last one asked for is the one that a case is about.
      const waiting = (await outbox.waiting()).toSorted((one, other) =>
        other.purpose.localeCompare(one.purpose),
      );
      for (const message of waiting) await deliver(message);
      return mail.link;
    },
  };
  return mail;
};
