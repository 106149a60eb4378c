import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createMailer } from "../../accounts/mail/mailer.ts";
import { createOutbox } from "../../accounts/mail/outbox.ts";
import { openTable } from "../../store/table.ts";
import { createAccountChanges } from "../../users/account-changes.ts";
import { createUserRepository } from "../../users/user-repository.ts";
import { sendToMailbox } from "./mail-folder.ts";
import { repeated } from "./repeated.ts";

/** Milliseconds between two reads of the outbox. */
const PAUSE = 1000;

interface MailboxOptions {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  readonly folder: string;
  /** Where the pages are that a mailed link opens. */
  readonly site: string;
}

/** Puts every mail of the service into a folder, as files, until it is stopped. */
export const startMailbox = ({ client, table, folder, site }: MailboxOptions) => {
  const accounts = openTable(client, table);
  const outbox = createOutbox(accounts);
  const deliver = createMailer({
    users: createUserRepository(accounts),
    changes: createAccountChanges(accounts),
    outbox,
    send: sendToMailbox(folder, Date.now),
    onRefused: () => {},
    site,
    now: Date.now,
  });
  const round = async (): Promise<void> => {
    for (const message of await outbox.waiting()) await deliver(message);
  };
  // A mail that fails waits for the next read.
  return repeated(() => round().catch(() => undefined), PAUSE);
};
