import { createHandler } from "../../../../functions/accounts/idp-login.ts";
import { providerLogin } from "../../../../functions/accounts/wiring.ts";
import type { Environment } from "../../../config/environment.ts";
import { CLIENT_ID } from "../servers/test-provider.ts";
import { invoke, type TestAnswer, type TestRequest } from "./invoke.ts";
import type { accountServices } from "./test-account-services.ts";

interface ProviderOptions {
  readonly issuer: string;
  readonly clientSecret: string;
  readonly redirectUris: { readonly login: string; readonly register: string };
  readonly others?: readonly string[];
  readonly send?: typeof fetch;
  readonly now?: () => number;
  readonly environment?: Environment;
}

/** The settings of a deployment with this provider. */
export const providerSettings = ({
  issuer,
  redirectUris,
  others = [],
}: Pick<ProviderOptions, "issuer" | "redirectUris" | "others">): Environment => ({
  IDP_ISSUER: issuer,
  IDP_CLIENT_ID: CLIENT_ID,
  IDP_REDIRECT_URI: redirectUris.login,
  IDP_REDIRECT_URI_REGISTER: redirectUris.register,
  IDP_OTHER_REDIRECT_URIS: others.join(","),
});

/** The login by a provider on the test's store, as `functions/accounts` wires it. */
export const providerLoginOn = (
  { deployment }: Pick<ReturnType<typeof accountServices>, "deployment">,
  { clientSecret, send = fetch, now = Date.now, environment = {}, ...provider }: ProviderOptions,
) =>
  providerLogin({
    ...deployment,
    environment: { ...deployment.environment, ...providerSettings(provider), ...environment },
    clientSecret: async () => clientSecret,
    fetch: send,
    now,
  });

/** `POST /idp-login`, as a client calls it. */
export const idpLoginCall = (
  services: Pick<ReturnType<typeof accountServices>, "deployment" | "logAttempt">,
  options: ProviderOptions,
) => {
  const handler = createHandler({
    providerLogin: providerLoginOn(services, options),
    logAttempt: services.logAttempt,
  });
  return (body: unknown, more: TestRequest = {}): Promise<TestAnswer> =>
    invoke(handler, { method: "POST", body, ...more });
};
