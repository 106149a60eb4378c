import { createOutbox } from "../../lib/accounts/mail/outbox.ts";
import { createPostman } from "../../lib/accounts/mail/postman.ts";
import { sendWithSes } from "../../lib/accounts/mail/ses.ts";
import { createProofLimit } from "../../lib/accounts/throttling/limits.ts";
import { awsServiceConfig } from "../../lib/config/aws.ts";
import { mailSenderConfig } from "../../lib/config/mail.ts";
import { describeError, logToStdout } from "../../lib/http/log.ts";
import { createAccountChanges } from "../../lib/users/account-changes.ts";
import { accountsStore, users } from "./services.ts";

const { client, table } = accountsStore;
const { from, site } = mailSenderConfig();

/** Mails that were asked for: what sends them is wired with. */
export const outbox = createOutbox(client, table, Date.now);
export const deliver = createPostman({
  users,
  changes: createAccountChanges(client, table),
  outbox,
  proofs: createProofLimit(client, table, Date.now),
  send: sendWithSes(awsServiceConfig("SES"), from, Date.now),
  onRefused: ({ code }) => logToStdout({ level: "error", event: "mail refused", code }),
  site,
  now: Date.now,
});
export const onFailed = (error: unknown): void =>
  logToStdout({ level: "error", event: "mail not sent yet", cause: describeError(error) });
