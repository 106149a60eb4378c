import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { described, nullable, string, strings } from "../schemas.ts";
import { account } from "./accounts.ts";

const provider = v.object({
  host: string("The OpenID Connect provider's issuer, to show to people."),
  client_id: v.string(),
  authorization_endpoint: nullable(v.string(), "Where to send a browser; null while the provider is away."),
  redirect_uris: strings("Where the provider may send the browser back to; use one of them, byte for byte."),
});

const options = v.object({
  passwords: described(v.boolean(), "False if users can only sign in with the provider."),
  mail: described(v.boolean(), "True if the service can mail a link for setting a new password."),
  provider: v.nullable(provider),
  account_domains: strings("Domains whose addresses may have an account with a password; empty: all."),
  lasting_sessions: described(v.boolean(), "True if `PUT /session` can make a session last on a device."),
  privacy_url: nullable(v.string(), "The school's privacy notice."),
  imprint_url: nullable(v.string(), "The school's imprint."),
});

export const signInOptions = endpoint("signInOptions", "GET /sign-in-options", {
  ...account,
  summary: "Get the ways to sign in",
  description:
    "Whether there are accounts with a password, whether the service sends mail, and what a page needs to send a browser to the school's identity provider. None of it is secret.",
  success: { FETCHED: [200, "Sign-in options found", v.object({ data: options })] },
  failure: [500, "Error finding sign-in options"],
  standsAlone: true,
});
