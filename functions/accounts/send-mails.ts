import { createStreamReader } from "../../lib/accounts/mail/outbox-stream.ts";
import { deliver, onFailed, outbox } from "./mail-services.ts";

/** Sends the mails that were asked for, as the accounts' table tells of them; no route leads here. */
export const handler = createStreamReader({ outbox, deliver, onFailed });
