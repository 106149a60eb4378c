import * as v from "valibot";
import { BODY_LIMIT, endpoint } from "../endpoint.ts";
import { flag, objectOf, text, textUpTo } from "../schemas.ts";
import { account, accountErrors, session } from "./accounts.ts";

const shownText = (longest: number) => v.pipe(textUpTo(longest), v.nonEmpty("must not be empty"));

export const idpLogin = endpoint("idpLogin", "POST /idp-login", {
  ...account,
  charged: true,
  summary: "Log in with an identity provider's authorization code",
  description:
    "Exchanges an OAuth 2.0 authorization code at the configured OpenID Connect provider, logs its user in, and creates the account on first login. `isRegister` selects which of the two configured redirect URIs the code was issued for. `code_verifier` (PKCE), `nonce`, `iss` and `redirect_uri` are the values that the client sent to the provider or received from it.",
  body: {
    schema: v.pipe(
      objectOf({
        code: v.pipe(text, v.nonEmpty()),
        isRegister: v.optional(flag, false),
        code_verifier: v.optional(
          v.pipe(text, v.regex(/^[A-Za-z0-9\-._~]{43,128}$/, "must have the form of RFC 7636, section 4.1")),
        ),
        nonce: v.optional(shownText(512)),
        iss: v.optional(shownText(2048)),
        redirect_uri: v.optional(textUpTo(2048)),
      }),
      v.transform(({ redirect_uri, code_verifier, iss, ...grant }) => ({
        ...grant,
        redirectUri: redirect_uri,
        codeVerifier: code_verifier,
        issuer: iss,
      })),
    ),
    limit: BODY_LIMIT.accounts,
    typed: true,
    wrongField: { code: "AUTHORIZATION_CODE_MISSING" },
  },
  success: { LOGGED_IN: [200, "idp login successful", v.object({ data: session })] },
  errors: {
    AUTHORIZATION_CODE_MISSING: [400, "No authorization code provided"],
    AUTHORIZATION_CODE_INVALID: [400, "Invalid authorization code"],
    // Worded like a failure, but not the service's: the caller's code or identity was rejected.
    IDP_LOGIN_REJECTED: [500, "idp login failed"],
    ...accountErrors("TAKEN", "TOO_MANY_ATTEMPTS"),
    ACCOUNT_DISABLED: [403, "Account is disabled"],
  },
  failure: [500, "idp login failed"],
});
