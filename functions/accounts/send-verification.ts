/** POST /send-verification: mails the link that proves the user's e-mail address once more. */

import { sendVerification } from "../../lib/contract/accounts/send-verification.ts";
import { serve } from "../../lib/http/serve.ts";
import { live, logAttempt, mailRequests, type Services, sessions, sourceOf } from "./wiring.ts";

export const createHandler = ({
  logAttempt,
  mailRequests,
  sessions,
  sourceOf,
}: Services<"logAttempt" | "mailRequests" | "sessions" | "sourceOf">) =>
  serve(sendVerification, async ({ bearerToken, sender }) => {
    const { user } = await sessions.signedIn(bearerToken);
    const source = await sourceOf(sender);
    const outcome = await logAttempt("verification-mail", { email: user.email, source }, () =>
      mailRequests.sendVerification(user, source),
    );
    return { outcome, payload: {} };
  });

export const handler = createHandler({
  logAttempt: logAttempt(live),
  mailRequests: mailRequests(live),
  sessions: sessions(live),
  sourceOf: sourceOf(live),
});
