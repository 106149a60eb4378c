import { createStreamReader } from "../../lib/accounts/mail/outbox.ts";
import { live } from "../wiring.ts";
import { deliver, onMailFailed, outbox } from "./wiring.ts";

/** Sends the requested mails. The stream of the accounts' table triggers it; it has no route. */
export const handler = createStreamReader({
  outbox: outbox(live),
  deliver: deliver(live),
  onFailed: onMailFailed(live),
});
