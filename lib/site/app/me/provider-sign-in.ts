import { idpLogin } from "@classroom/contract/accounts/idp-login.ts";
import { signInOptions } from "@classroom/contract/accounts/sign-in-options.ts";
import { signal } from "@preact/signals";
import { ask } from "../client/ask.ts";
import {
  type AuthorizationRequest,
  authorizationUrl,
  newAuthorizationRequest,
  type Provider,
} from "./authorization-request.ts";
import { authorizationResponse } from "./authorization-response.ts";
import { stayIfWanted } from "./lasting-session.ts";
import type { NoAnswer } from "./reason-text.ts";
import { openSession } from "./session.ts";

/** The tab's memory until the provider sends the browser back; no other page can read it. */
const KEPT_AS = "authorization-request";

/** How people sign in here. */
export interface SignInWays {
  readonly passwords: boolean;
  readonly mail: boolean;
  /**
   * Where a page at this address can send people; `undefined` if the school has no provider, or it cannot be reached.
   */
  readonly provider: Provider | undefined;
  /** Whether the school has a provider that can't be reached at the moment. */
  readonly providerIsAway: boolean;
}

/** `undefined` until the service has said; with passwords alone if it cannot say. */
export const signInWays = signal<SignInWays | undefined>(undefined);

const PASSWORDS_ALONE: SignInWays = {
  passwords: true,
  mail: true,
  provider: undefined,
  providerIsAway: false,
};

/** Where the provider sends people back to. */
const ownRedirectUri = (): string => `${location.origin}/me`;

export const askSignInWays = async (): Promise<void> => {
  const reply = await ask(signInOptions);
  if (reply.kind !== "answered") {
    signInWays.value = PASSWORDS_ALONE;
    return;
  }
  const { passwords, mail, provider } = reply.payload.data;
  const isOurs = provider?.redirect_uris.includes(ownRedirectUri()) ?? false;
  const endpoint = provider?.authorization_endpoint ?? undefined;
  signInWays.value = {
    passwords,
    mail,
    provider:
      provider && isOurs && endpoint !== undefined
        ? { host: provider.host, authorizationEndpoint: endpoint, clientId: provider.client_id }
        : undefined,
    providerIsAway: isOurs && endpoint === undefined,
  };
};

/** Leaves for the provider. */
export const goToProvider = async (provider: Provider): Promise<void> => {
  const request = newAuthorizationRequest(ownRedirectUri());
  sessionStorage.setItem(KEPT_AS, JSON.stringify(request));
  location.assign(await authorizationUrl(provider, request));
};

const takeRequest = (): AuthorizationRequest | undefined => {
  const kept = sessionStorage.getItem(KEPT_AS);
  sessionStorage.removeItem(KEPT_AS);
  return kept === null ? undefined : (JSON.parse(kept) as AuthorizationRequest);
};

/** Why a return from the provider did not lead to a sign-in. */
export type ProviderTrouble = "refused" | "foreign" | NoAnswer;

/**
 * Takes the provider's answer out of the address, and signs in with it. The code is good once: it goes from the address
 * before it is used.
 *
 * @returns what went wrong; `undefined` if the sign-in succeeded, or if the address has no answer
 */
export const comeFromProvider = async (): Promise<ProviderTrouble | undefined> => {
  const query = new URLSearchParams(location.search);
  if (!query.has("state")) return undefined;
  const request = takeRequest();
  const response = authorizationResponse(query, request);
  history.replaceState(null, "", location.pathname);
  if (response === undefined || request === undefined) return response === undefined ? undefined : "foreign";
  if (response.is !== "code") return response.is;
  const reply = await ask(idpLogin, {
    body: {
      code: response.code,
      code_verifier: request.codeVerifier,
      nonce: request.nonce,
      redirect_uri: request.redirectUri,
      ...(response.iss !== undefined && { iss: response.iss }),
    },
  });
  if (reply.kind !== "answered") return reply;
  await stayIfWanted(reply.payload.data.token);
  openSession(reply.payload.data);
  return undefined;
};
