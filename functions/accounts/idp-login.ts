/** POST /idp-login: logs in with an authorization code of the school's identity provider. */

import { idpLogin } from "../../lib/contract/accounts/idp-login.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import { connect, live, providerLogin, readAhead, type Services, secrets, sourceOf } from "./wiring.ts";

export const createHandler = ({ providerLogin, sourceOf }: Services<"providerLogin" | "sourceOf">) =>
  serve(idpLogin, async ({ body, sender }) => {
    const { token, user } = await providerLogin.login(body, await sourceOf(sender));
    return { outcome: "LOGGED_IN", payload: { data: { token, user: toUser(user) } } };
  });

readAhead(secrets(live), connect(live));
export const handler = createHandler({ providerLogin: providerLogin(live), sourceOf: sourceOf(live) });
