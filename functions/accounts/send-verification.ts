/** POST /send-verification: mails the link that proves the user's e-mail address once more. */

import { sendVerification } from "../../lib/contract/accounts/send-verification.ts";
import { serve } from "../../lib/http/serve.ts";
import { liveServices, logOwnAttempt, mailRequests, type Services } from "./wiring.ts";

export const createHandler = ({ logOwnAttempt, mailRequests }: Services<"logOwnAttempt" | "mailRequests">) =>
  serve(sendVerification, async (request) => ({
    outcome: await logOwnAttempt("verification-mail", request, ({ user }, source) =>
      mailRequests.sendVerification(user, source),
    ),
    payload: {},
  }));

export const handler = createHandler(liveServices({ logOwnAttempt, mailRequests }));
