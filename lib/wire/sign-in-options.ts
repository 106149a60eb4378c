import type { SignInWays } from "../accounts/provider/sign-in-ways.ts";

export const toSignInOptions = ({ passwords, mail, provider }: SignInWays) => ({
  passwords,
  mail,
  provider: provider
    ? {
        host: provider.host,
        client_id: provider.clientId,
        authorization_endpoint: provider.authorizationEndpoint ?? null,
        redirect_uris: provider.redirectUris,
      }
    : null,
});
