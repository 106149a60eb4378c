import { createStreamReader } from "../../lib/accounts/mail/outbox.ts";
import { live } from "../wiring.ts";
import { deliver, onMailFailed, outbox } from "./wiring.ts";

/** Sends the mails that were asked for, as the accounts' table tells of them; no route leads here. */
export const handler = createStreamReader({
  outbox: outbox(live),
  deliver: deliver(live),
  onFailed: onMailFailed(live),
});
