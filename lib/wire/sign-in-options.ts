import type { SignInWays } from "../accounts/provider/sign-in-ways.ts";

export const toSignInOptions = ({ passwords, mail, provider, ...others }: SignInWays) => ({
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
  account_domains: others.domains,
  lasting_sessions: others.lastingSessions,
  privacy_url: others.privacyUrl ?? null,
  imprint_url: others.imprintUrl ?? null,
});
