/** POST /reset-password: sets a new password with the token of a mailed link. */

import { resetPassword } from "../../lib/contract/accounts/reset-password.ts";
import { serve } from "../../lib/http/serve.ts";
import { liveServices, logAttempt, mailedProof, readAccountsAhead, type Services } from "./wiring.ts";

export const createHandler = ({ logAttempt, mailedProof }: Services<"logAttempt" | "mailedProof">) =>
  serve(resetPassword, async ({ body: { token, password }, sender }) => {
    await logAttempt("reset-password", { sender }, () => mailedProof.resetPassword(token, password));
    return { outcome: "RESET", payload: {} };
  });

readAccountsAhead();
export const handler = createHandler(liveServices({ logAttempt, mailedProof }));
