/** POST /send-verification: mails the link that proves the user's e-mail address once more. */

import { sendVerification } from "../../lib/contract/accounts/mailed-links.ts";
import { implement } from "../wiring.ts";
import { logOwnAttempt, mailRequests } from "./wiring.ts";

export const { createHandler, handler } = implement(sendVerification, async (request, on) => ({
  outcome: await logOwnAttempt(on)("verification-mail", request, ({ user }, source) =>
    mailRequests(on).sendVerification(user, source),
  ),
  payload: {},
}));
