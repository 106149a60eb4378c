/** POST /idp-login: logs in with an authorization code of the school's identity provider. */

import { idpLogin } from "../../lib/contract/accounts/idp-login.ts";
import { toUser } from "../../lib/wire/user.ts";
import { logAttempt, providerLogin, withSecrets } from "./wiring.ts";

export const { createHandler, handler } = withSecrets(idpLogin, async ({ body, sender }, on) => {
  const { token, user } = await logAttempt(on)("idp-login", { sender }, (source) =>
    providerLogin(on)(body, source),
  );
  return { outcome: "LOGGED_IN", payload: { data: { token, user: toUser(user) } } };
});
