/** POST /idp-login: logs in with an authorization code of the school's identity provider. */

import type { ProviderLogin } from "../../lib/accounts/provider/provider-login.ts";
import { sourceOf } from "../../lib/accounts/throttling/source-address.ts";
import { idpLogin, toUser } from "../../lib/contract/accounts.ts";
import { serve } from "../../lib/http/serve.ts";
import { providerLogin } from "./provider-services.ts";

interface Needs {
  readonly providerLogin: ProviderLogin;
}

export const createHandler = ({ providerLogin }: Needs) =>
  serve(idpLogin, async ({ body, sourceIp }) => {
    const { token, user } = await providerLogin.login(body, sourceOf(sourceIp));
    return { outcome: "LOGGED_IN", payload: { data: { token, user: toUser(user) } } };
  });

export const handler = createHandler({ providerLogin });
