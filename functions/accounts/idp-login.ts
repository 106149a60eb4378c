/** POST /idp-login: logs in with an authorization code of the school's identity provider. */

import type { ProviderLogin } from "../../lib/accounts/provider/provider-login.ts";
import type { SourceOf } from "../../lib/accounts/throttling/request-source.ts";
import { idpLogin } from "../../lib/contract/accounts/idp-login.ts";
import { serve } from "../../lib/http/serve.ts";
import { toUser } from "../../lib/wire/user.ts";
import { providerLogin } from "./provider-services.ts";
import { sourceOf } from "./throttling-services.ts";

interface Needs {
  readonly providerLogin: ProviderLogin;
  readonly sourceOf: SourceOf;
}

export const createHandler = ({ providerLogin, sourceOf }: Needs) =>
  serve(idpLogin, async ({ body, sender }) => {
    const { token, user } = await providerLogin.login(body, await sourceOf(sender));
    return { outcome: "LOGGED_IN", payload: { data: { token, user: toUser(user) } } };
  });

export const handler = createHandler({ providerLogin, sourceOf });
