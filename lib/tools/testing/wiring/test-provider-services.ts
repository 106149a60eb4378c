import { createHandler } from "../../../../functions/accounts/idp-login.ts";
import type { Deployment } from "../../../../functions/wiring.ts";
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

type Accounts = Pick<ReturnType<typeof accountServices>, "deployment">;

/** The accounts' deployment with this provider. */
export const withProvider = (
  { deployment }: Accounts,
  { clientSecret, send = fetch, now = Date.now, environment = {}, ...provider }: ProviderOptions,
): Deployment => ({
  ...deployment,
  environment: { ...deployment.environment, ...providerSettings(provider), ...environment },
  clientSecret: async () => clientSecret,
  fetch: send,
  now,
});

/** `POST /idp-login`, as a client calls it. */
export const idpLoginCall = (accounts: Accounts, options: ProviderOptions) => {
  const handler = createHandler(withProvider(accounts, options));
  return (body: unknown, more: TestRequest = {}): Promise<TestAnswer> =>
    invoke(handler, { method: "POST", body, ...more });
};
