/** POST /idp-login: logs in with an authorization code of the school's identity provider. */

import { idpLogin } from "../../lib/contract/accounts/idp-login.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import { liveServices, logAttempt, providerLogin, readAccountsAhead, type Services } from "./wiring.ts";

export const createHandler = ({ logAttempt, providerLogin }: Services<"logAttempt" | "providerLogin">) =>
  serve(idpLogin, async ({ body, sender }) => {
    const { token, user } = await logAttempt("idp-login", { sender }, (source) =>
      providerLogin.login(body, source),
    );
    return { outcome: "LOGGED_IN", payload: { data: { token, user: toUser(user) } } };
  });

readAccountsAhead();
export const handler = createHandler(liveServices({ logAttempt, providerLogin }));
