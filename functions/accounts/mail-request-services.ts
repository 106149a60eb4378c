import { createForgottenPassword } from "../../lib/accounts/forgotten-password.ts";
import { createOutbox } from "../../lib/accounts/mail/outbox.ts";
import { passwordConfig } from "../../lib/config/passwords.ts";
import { secrets } from "./key-services.ts";
import { readAhead } from "./read-ahead-services.ts";
import { accountsStore } from "./services.ts";
import { limits, witness } from "./throttling-services.ts";

const { client, table } = accountsStore;

readAhead(secrets);

/** Links to new passwords: what asks for them is wired with. */
export const forgottenPassword = witness.forgottenPassword(
  createForgottenPassword({
    isOpen: passwordConfig().isOpen,
    outbox: createOutbox(client, table, Date.now),
    ...limits,
  }),
);
