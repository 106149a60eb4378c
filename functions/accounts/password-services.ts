import { createAccounts } from "../../lib/accounts/accounts.ts";
import { askNobody, createAskForProof } from "../../lib/accounts/mail/ask-for-proof.ts";
import { createNotifyOwner, notifyNobody } from "../../lib/accounts/mail/notify-owner.ts";
import { createOutbox } from "../../lib/accounts/mail/outbox.ts";
import { createOwnAccount } from "../../lib/accounts/own-account.ts";
import { createPasswordReset } from "../../lib/accounts/password-reset.ts";
import { isCommonPassword } from "../../lib/accounts/passwords/common-passwords.ts";
import { createPasswordCheck } from "../../lib/accounts/passwords/password-check.ts";
import { passwordHashing } from "../../lib/accounts/passwords/password-hash.ts";
import { hasMail } from "../../lib/config/mail.ts";
import { passwordConfig } from "../../lib/config/passwords.ts";
import { describeError, logToStdout } from "../../lib/http/log.ts";
import { createAccountChanges } from "../../lib/users/account-changes.ts";
import { secrets, tokens } from "./key-services.ts";
import { readAhead } from "./read-ahead-services.ts";
import { accountsStore, users } from "./services.ts";
import { sessions } from "./session-services.ts";
import { limits, proofCounter, pseudonym, throttle, witness } from "./throttling-services.ts";

const { client, table } = accountsStore;
const { policy, isOpen } = passwordConfig();

readAhead(secrets, () => users.find("nobody"));

const outbox = hasMail() ? createOutbox(client, table, Date.now) : undefined;
const onSideEffectFailed = (error: unknown): void =>
  logToStdout({ level: "warn", event: "mail not asked for", cause: describeError(error) });

const needs = {
  isOpen,
  users,
  tokens,
  sessions,
  changes: createAccountChanges(client, table),
  hashing: passwordHashing,
  check: createPasswordCheck(passwordHashing, (error) =>
    logToStdout({ level: "error", event: "unusable password hash", cause: describeError(error) }),
  ),
  askForProof: outbox === undefined ? askNobody : createAskForProof(outbox, proofCounter),
  notifyOwner:
    outbox === undefined ? notifyNobody : createNotifyOwner(outbox, limits.notices, onSideEffectFailed),
  throttle,
  pseudonym,
  ...limits,
  policy,
  isCommonPassword,
  now: Date.now,
  onSideEffectFailed,
};

/** Accounts with a password: what their functions are wired with. */
export const accounts = witness.accounts(createAccounts(needs));
export const ownAccount = witness.ownAccount(createOwnAccount(needs));
export const passwordReset = witness.passwordReset(createPasswordReset(needs));
