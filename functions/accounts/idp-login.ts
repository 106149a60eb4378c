/** POST /idp-login: logs in with an authorization code of the school's identity provider. */

import { idpLogin } from "../../lib/contract/accounts/idp-login.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import {
  connect,
  live,
  logAttempt,
  providerLogin,
  readAhead,
  type Services,
  secrets,
  sourceOf,
} from "./wiring.ts";

export const createHandler = ({
  logAttempt,
  providerLogin,
  sourceOf,
}: Services<"logAttempt" | "providerLogin" | "sourceOf">) =>
  serve(idpLogin, async ({ body, sender }) => {
    const source = await sourceOf(sender);
    const { token, user } = await logAttempt("idp-login", { source }, () =>
      providerLogin.login(body, source),
    );
    return { outcome: "LOGGED_IN", payload: { data: { token, user: toUser(user) } } };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({
  logAttempt: logAttempt(live),
  providerLogin: providerLogin(live),
  sourceOf: sourceOf(live),
});
