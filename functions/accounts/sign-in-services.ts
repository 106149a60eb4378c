import { createAuthorizationEndpoint } from "../../lib/accounts/provider/authorization-endpoint.ts";
import { hasMail, passwordConfig, publicProviderConfig } from "../../lib/config.ts";
import type { SignInOptions } from "../../lib/contract/sign-in-options.ts";
import { describeError, logToStdout } from "../../lib/http/log.ts";

const config = publicProviderConfig();
const { isOpen } = passwordConfig();
const mail = isOpen && hasMail();

const authorizationEndpoint =
  config &&
  createAuthorizationEndpoint({
    registration: config,
    now: Date.now,
    onAway: (error) =>
      logToStdout({ level: "warn", event: "identity provider away", cause: describeError(error) }),
  });

const provider = async (): Promise<SignInOptions["provider"]> => {
  if (config === undefined) return null;
  const { login, register, others } = config.redirectUris;
  return {
    host: config.issuer.host,
    client_id: config.clientId,
    authorization_endpoint: (await authorizationEndpoint?.()) ?? null,
    redirect_uris: [...new Set([login, register, ...others])],
  };
};

/** How people sign in at this deployment. */
export const options = async (): Promise<SignInOptions> => ({
  passwords: isOpen,
  mail,
  provider: await provider(),
});
