import * as v from "valibot";
import { endpoint } from "../endpoint.ts";

const provider = v.object({
  host: v.pipe(v.string(), v.description("The OpenID Connect provider's issuer, to show to people.")),
  client_id: v.string(),
  authorization_endpoint: v.pipe(
    v.nullable(v.string()),
    v.description("The address that a browser is sent to; null if the provider cannot be reached now."),
  ),
  redirect_uris: v.pipe(
    v.array(v.string()),
    v.description(
      "The addresses that the provider may send the browser back to; use one of them, byte for byte.",
    ),
  ),
});

const options = v.object({
  passwords: v.pipe(v.boolean(), v.description("False if users can only sign in with the provider.")),
  mail: v.pipe(v.boolean(), v.description("True if the service can mail a link for setting a new password.")),
  provider: v.nullable(provider),
});

export const signInOptions = endpoint({
  operationId: "signInOptions",
  route: "GET /sign-in-options",
  tag: "Accounts",
  summary: "Get the ways to sign in",
  description:
    "Whether there are accounts with a password, whether the service sends mail, and what a page needs to send a browser to the school's identity provider. None of it is secret.",
  shape: "envelope",
  caching: "no-store",
  success: {
    FETCHED: [200, "Sign-in options found", v.object({ data: options })],
  },
  errors: {},
  failure: [500, "Error finding sign-in options"],
  standsAlone: true,
});
