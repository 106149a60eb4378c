/** POST /send-verification: mails the link that proves the user's e-mail address once more. */

import type { ProofRequest } from "../../lib/accounts/mail/proof-request.ts";
import type { Sessions } from "../../lib/accounts/sessions.ts";
import type { SourceOf } from "../../lib/accounts/throttling/request-source.ts";
import { sendVerification } from "../../lib/contract/accounts/send-verification.ts";
import { serve } from "../../lib/http/serve.ts";
import { proofRequest } from "./proof-request-services.ts";
import { sessions } from "./session-services.ts";
import { sourceOf } from "./throttling-services.ts";

interface Needs {
  readonly proofRequest: ProofRequest;
  readonly sessions: Pick<Sessions, "signedIn">;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ proofRequest, sessions, sourceOf }: Needs) =>
  serve(sendVerification, async ({ bearerToken, sender }) => {
    const { user } = await sessions.signedIn(bearerToken);
    return { outcome: await proofRequest.ask(user, await sourceOf(sender)), payload: {} };
  });

export const handler = createHandler({ proofRequest, sessions, sourceOf });
